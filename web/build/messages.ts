import { FluentResource } from '@fluent/bundle'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const READ = /\.ftl\?read$/

/** Read the message files when the page is built: browsers are sent what they say, and need not be able to read them. */
export function messages(): Plugin {
  return {
    name: 'golpe-messages',
    load(id) {
      if (!READ.test(id)) return null
      const file = id.replace(/\?read$/, '')
      this.addWatchFile(file)
      const { body } = new FluentResource(readFileSync(file, 'utf-8'))
      return `export default ${JSON.stringify(body.map(written))}`
    }
  }
}

/** A message as a list; most have no forms beside the one that is said. */
function written({ id, value, attributes }: FluentResource['body'][number]): unknown[] {
  return Object.keys(attributes).length === 0 ? [id, value] : [id, value, attributes]
}
