import { describe, expect, test } from 'vitest'

import { communication, lead } from '#/domain/lead/lead.testing.ts'

import { freshTexts } from './use-fresh-texts.ts'

const sent = communication({ id: 'new', communicationDirection: 'OUTGOING' })
const old = communication({ id: 'old', communicationDirection: 'OUTGOING' })
const incoming = communication({ id: 'in' })
const given = lead({ communications: [old] })

describe('freshTexts', () => {
  test('a text that was just sent stands in the timeline before the lead was read again', () => {
    expect(freshTexts(given, 1_000, [{ data: [old, incoming, sent], dataUpdatedAt: 2_000 }])).toEqual([sent])
  })

  test('a thread that was read before the lead brings nothing back', () => {
    expect(freshTexts(given, 2_000, [{ data: [old, sent], dataUpdatedAt: 1_000 }])).toEqual([])
    expect(freshTexts(given, 2_000, [{ data: undefined, dataUpdatedAt: 0 }])).toEqual([])
  })

  test('once the lead has it, it is there once', () => {
    expect(
      freshTexts(lead({ communications: [old, sent] }), 1_000, [{ data: [old, sent], dataUpdatedAt: 2_000 }]),
    ).toEqual([])
  })
})
