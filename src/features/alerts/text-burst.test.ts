import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { liveEventSchema, liveEventTypes } from '#/api/live/events.ts'

import {
  type ArrivedTexts,
  moreLabel,
  gather,
  incomingText,
  textSnippet,
  sentTextsTitle,
} from './text-burst.ts'

const text = { id: 'c1', communicationType: 'TEXT_MESSAGE', communicationDirection: 'INCOMING' }
const event = (over: object = {}) =>
  z.parse(liveEventSchema, {
    eventType: 'INCOMING_COMMUNICATION',
    createdTs: 1,
    lead: { id: 'lead-a', name: 'Teresa Galvan' },
    communication: text,
    ...over,
  })

describe('incomingText', () => {
  test('recognizes a text of a lead', () => {
    expect(incomingText(event())).toEqual({
      leadId: 'lead-a',
      name: 'Teresa Galvan',
      communicationIds: ['c1'],
    })
    expect(incomingText(event({ communication: { ...text, communicationDirection: null } }))).toBeDefined()
  })

  test.each([
    ['a call', { communication: { ...text, communicationType: 'CALL' } }],
    ['an email', { communication: { ...text, communicationType: 'EMAIL' } }],
    ['an outgoing text', { communication: { ...text, communicationDirection: 'OUTGOING' } }],
    ['no communication', { communication: null }],
    ['no lead', { lead: null }],
  ])('returns nothing for %s', (_, over) => {
    expect(incomingText(event(over))).toBeUndefined()
  })

  test('returns nothing for any other event', () => {
    const others = liveEventTypes.filter((eventType) => eventType !== 'INCOMING_COMMUNICATION')
    for (const eventType of others) expect(incomingText(event({ eventType }))).toBeUndefined()
  })
})

describe('gather', () => {
  test('groups texts by lead in order of arrival, each text once', () => {
    const one = (leadId: string, id: string): ArrivedTexts => ({
      leadId,
      name: undefined,
      communicationIds: [id],
    })
    const burst = [one('a', '1'), one('b', '2'), one('a', '3'), one('a', '1')].reduce(gather, new Map())
    expect([...burst.values()].map(({ leadId, communicationIds }) => [leadId, communicationIds])).toEqual([
      ['a', ['1', '3']],
      ['b', ['2']],
    ])
  })

  test('keeps a name that came with an earlier text', () => {
    const burst = gather(gather(new Map(), { leadId: 'a', name: 'Teresa', communicationIds: ['1'] }), {
      leadId: 'a',
      name: undefined,
      communicationIds: ['2'],
    })
    expect(burst.get('a')?.name).toBe('Teresa')
  })
})

test('labels a number of texts', () => {
  expect([moreLabel(0), moreLabel(3)]).toEqual(['', ' +3'])
  expect(sentTextsTitle('Teresa Galvan', 1)).toBe('Teresa Galvan sent a text message')
  expect(sentTextsTitle('Teresa Galvan', 3)).toBe('Teresa Galvan sent 3 text messages')
})

describe('textSnippet', () => {
  test('removes direction marks and line breaks', () => {
    expect(textSnippet('\u202Egnp.exe\u2069 hello')).toBe('gnp.exe hello')
    expect(textSnippet('  two\n\nlines ')).toBe('two lines')
  })

  test('law: is never longer than requested and never splits a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.integer({ min: 2, max: 150 }),
        (format, most) => {
          const line = textSnippet(format, most)
          expect(line.length).toBeLessThanOrEqual(most)
          expect(() => encodeURIComponent(line)).not.toThrow()
        },
      ),
    )
  })
})
