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

describe('what counts as an incoming text', () => {
  test('a text of a lead', () => {
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
  ])('not %s', (_, over) => {
    expect(incomingText(event(over))).toBeUndefined()
  })

  test('no other event', () => {
    const others = liveEventTypes.filter((eventType) => eventType !== 'INCOMING_COMMUNICATION')
    for (const eventType of others) expect(incomingText(event({ eventType }))).toBeUndefined()
  })
})

describe('gathering', () => {
  test('by lead, each text once, in the order of arrival', () => {
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

  test('a name that was told once is kept', () => {
    const burst = gather(gather(new Map(), { leadId: 'a', name: 'Teresa', communicationIds: ['1'] }), {
      leadId: 'a',
      name: undefined,
      communicationIds: ['2'],
    })
    expect(burst.get('a')?.name).toBe('Teresa')
  })
})

test('words', () => {
  expect([moreLabel(0), moreLabel(3)]).toEqual(['', ' +3'])
  expect(sentTextsTitle('Teresa Galvan', 1)).toBe('Teresa Galvan sent a text message')
  expect(sentTextsTitle('Teresa Galvan', 3)).toBe('Teresa Galvan sent 3 text messages')
})

describe('one line of what people write', () => {
  test('nothing turns the direction of the rest', () => {
    expect(textSnippet('\u202Egnp.exe\u2069 hello')).toBe('gnp.exe hello')
    expect(textSnippet('  two\n\nlines ')).toBe('two lines')
  })

  test('never longer than asked, never half a character', () => {
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
