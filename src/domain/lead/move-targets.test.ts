import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { leadRowSchema } from './lead-row.ts'
import { moveTargets } from './move-targets.ts'

const row = (id: string, more: object = {}) =>
  z.parse(leadRowSchema, {
    id,
    name: id,
    leadStatus: 'OPPORTUNITY',
    teamRef: 't',
    createdTs: 0,
    lastActivityTs: 0,
    ...more,
  })
const leads = [
  row('here', { phone: '+15125550139' }),
  row('old', { lastActivityTs: 1 }),
  row('new', { lastActivityTs: 9, phone: '+15125550107' }),
  row('same', { phone: '+15125550139' }),
  row('merged', { leadStatus: 'MERGED', phone: '+15125550139' }),
]
const ids = (search: string, number: string | undefined = '+1 (512) 555-0139') =>
  moveTargets(leads, { from: 'here', number, search }).shown.map(({ id }) => id)

describe('moveTargets', () => {
  test('lists the same number first, then the newest, but neither the current nor merged leads', () => {
    expect(ids('')).toEqual(['same', 'new', 'old'])
    expect(moveTargets(leads, { from: 'here', number: undefined, search: '' }).shown[0]?.id).toBe('new')
  })

  test('does not prefer a lead whose number has no digits if there is no number to compare', () => {
    const [caller, newest] = [row('caller', { phone: 'anonymous' }), row('newest', { lastActivityTs: 1 })]
    const { shown } = moveTargets([caller, newest], { from: 'x', number: undefined, search: '' })
    expect(shown.map(({ id }) => id)).toEqual(['newest', 'caller'])
  })

  test('searches names and numbers', () => {
    expect(ids('OL')).toEqual(['old'])
    expect(ids('555 0107')).toEqual(['new'])
    expect(ids('nobody')).toEqual([])
  })

  test('returns fifty at once and the number of others', () => {
    const many = Array.from({ length: 60 }, (_, index) => row(`lead-${String(index)}`))
    const found = moveTargets(many, { from: 'x', number: undefined, search: '' })
    expect([found.shown.length, found.more]).toEqual([50, 10])
  })
})
