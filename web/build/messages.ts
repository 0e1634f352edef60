import { FluentResource } from '@fluent/bundle'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const READ = /\.ftl\?read$/

/** Parse the message files at build time, so that browsers need no Fluent parser. */
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

/** Write a message as a list; most messages have no attributes. */
function written({ id, value, attributes }: FluentResource['body'][number]): unknown[] {
  return Object.keys(attributes).length === 0 ? [id, value] : [id, value, attributes]
}
