import { describe, expect, test } from 'vitest'

import { threadQuery } from '#/api/texts.ts'
import { communication, lead } from '#/domain/lead/lead.testing.ts'
import { type PendingText } from '#/providers/outbox/text-outbox.ts'

import { worldOf } from '../page/lead.testing.tsx'
import { fillThread, stillAway, textsWith, freshTexts } from './lead-texts.ts'

const given = lead({
  communications: [
    communication({ id: 'newer', createdTs: 2_000 }),
    communication({
      id: 'older',
      createdTs: 1_000,
      communicationDirection: 'OUTGOING',
      textedToNumber: '+1 (512) 555-0139',
    }),
    communication({ id: 'other', textedFromNumber: '+15125550140' }),
    communication({ id: 'call', communicationType: 'CALL', calledFromNumber: '+15125550139' }),
    { id: 'broken' },
  ],
})

describe('textsWith', () => {
  test('returns the texts with the number in both directions, oldest first', () => {
    expect(textsWith(given, '+15125550139').map((each) => each.id)).toEqual(['older', 'newer'])
    expect(textsWith(given, '+15125550199')).toEqual([])
  })
})

describe('fillThread', () => {
  const { queryKey } = threadQuery(given.id, '+15125550139')

  test('fills a thread that was never requested, with the age of the lead', () => {
    const { client } = worldOf(given)
    fillThread(client, given, 5_000, '+15125550139')
    expect(client.getQueryData(queryKey)).toHaveLength(2)
    expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(5_000)
  })

  test('doesn’t overwrite a thread that was read', () => {
    const { client } = worldOf(given)
    client.setQueryData(queryKey, [])
    fillThread(client, given, 5_000, '+15125550139')
    expect(client.getQueryData(queryKey)).toEqual([])
  })
})

describe('stillAway', () => {
  const attempt = {
    id: 'a',
    text: 'On my way',
    actingUser: 'user-priya',
    sinceTs: 10_000,
    startedTs: 10_000,
    baseline: ['before'],
    phase: 'leaving' as const,
  }
  const pending: PendingText = {
    leadId: given.id,
    phone: '+15125550139',
    attempt,
    send: { at: 'sending', attempt },
  }
  const sent = (id: string, to: string) =>
    lead({
      communications: [
        communication({
          id,
          createdTs: 11_000,
          communicationDirection: 'OUTGOING',
          textedToNumber: to,
          message: 'On my way',
          sentByUserRef: 'user-priya',
        }),
      ],
    })

  test('returns a pending text until the lead contains it', () => {
    expect(stillAway([pending], given)).toEqual([pending])
    expect(stillAway([pending], sent('now', '+15125550139'))).toEqual([])
  })

  test('treats the same text to another number, or from earlier, as another text', () => {
    expect(stillAway([pending], sent('now', '+15125550140'))).toEqual([pending])
    expect(stillAway([pending], sent('before', '+15125550139'))).toEqual([pending])
  })
})

const sent = communication({ id: 'new', communicationDirection: 'OUTGOING' })
const old = communication({ id: 'old', communicationDirection: 'OUTGOING' })
const incoming = communication({ id: 'in' })
const before = lead({ communications: [old] })

describe('freshTexts', () => {
  test('returns a text that was just sent before the lead is read again', () => {
    expect(freshTexts(before, 1_000, [{ data: [old, incoming, sent], dataUpdatedAt: 2_000 }])).toEqual([sent])
  })

  test('returns nothing from a thread that was read before the lead', () => {
    expect(freshTexts(before, 2_000, [{ data: [old, sent], dataUpdatedAt: 1_000 }])).toEqual([])
    expect(freshTexts(before, 2_000, [{ data: undefined, dataUpdatedAt: 0 }])).toEqual([])
  })

  test('returns nothing once the lead contains the text', () => {
    expect(
      freshTexts(lead({ communications: [old, sent] }), 1_000, [{ data: [old, sent], dataUpdatedAt: 2_000 }]),
    ).toEqual([])
  })
})
