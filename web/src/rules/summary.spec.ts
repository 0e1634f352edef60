import { expect, test } from 'vitest'
import type { SummaryAction } from '../lib/protocol'
import { rolesOf } from './summary'

const action = (name: string, character: string | null, blocked_by: string[] = []): SummaryAction => ({
  action: name,
  character,
  cost: 0,
  own_cost: null,
  blocked_by
})

test('a cheat sheet lists what each character does and blocks, and what needs no character', () => {
  const actions = [
    action('foreign_aid', null, ['duke']),
    action('tax', 'duke'),
    action('steal', 'captain', ['captain', 'inquisitor']),
    action('embezzle', 'duke')
  ]
  const { roles, others } = rolesOf({ preset: 'reformation', actions, forced_coup_at: 10, court: ['duke', 'captain', 'inquisitor'] })
  const names = (some: SummaryAction[]): string[] => some.map((each) => each.action)
  expect(roles.map((role) => [role.character, names(role.actions), names(role.blocks)])).toEqual([
    ['duke', ['tax'], ['foreign_aid']],
    ['captain', ['steal'], ['steal']],
    ['inquisitor', [], ['steal']]
  ])
  expect(names(others)).toEqual(['foreign_aid', 'embezzle'])
})
