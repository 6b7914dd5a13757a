import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { searchTimeline } from './timeline-search.ts'
import { activity, answer, at, call, items, timelineLead, textItem } from './timeline.testing.ts'
import { buildTimeline } from './timeline.ts'

const timeline = buildTimeline(
  timelineLead({
    activities: [activity(at(13, 16, 55), 'CLAIMED', { userName: 'Priya Raman' })],
    comments: [
      {
        id: 'n1',
        createdTs: at(14, 9, 40),
        text: 'Partner is allergic to carpet.',
        userRef: 'user-ben',
        userName: 'Ben Adeyemi',
      },
    ],
    communications: [
      textItem(at(14, 9, 52), { message: 'Do you allow cats? And is there parking?' }),
      answer(at(14, 9, 55), { message: 'Two cats are fine.' }),
      textItem(at(14, 9, 58), { message: 'Great, thank you' }),
      call(at(15, 9, 31), { callResult: 'VOICEMAIL', voicemailSeconds: 42 }),
      {
        id: 'e1',
        communicationType: 'EMAIL',
        communicationDirection: 'INCOMING',
        createdTs: at(16, 9),
        subject: 'My application',
        message: 'Please find it below.',
        fromAddress: 'sofia.marchetti@example.com',
        attachments: [{ name: 'Pay stubs.pdf' }],
      },
      {
        id: 'f1',
        communicationType: 'WEBFORM',
        communicationDirection: 'INCOMING',
        createdTs: at(17, 9),
        formFields: [{ label: 'Move-in date', value: 'August 1' }],
      },
    ],
  }),
)
const found = (phrase: string) => searchTimeline(timeline, phrase)
const kinds = (phrase: string) => items(found(phrase).entries).map(({ kind }) => kind)

describe('searchTimeline', () => {
  test.each([
    ['allergic', 'comment'],
    ['CARPET partner', 'comment'],
    ['ben adeyemi', 'comment'],
    ['application', 'email'],
    ['pay stubs', 'email'],
    ['sofia.marchetti@', 'email'],
    ['august move-in', 'form'],
    ['voicemail', 'call'],
    ['claimed', 'activity'],
  ])('finds %s in the %s', (phrase, kind) => {
    expect(kinds(phrase)).toEqual([kind])
    expect(found(phrase).count).toBe(1)
  })

  test('finds the texts of a run that match, and counts each of them', () => {
    const { entries, count } = found('cats')
    expect(entries.map((entry) => entry.kind)).toEqual(['day', 'texts'])
    const [run] = items(entries)
    expect(run?.kind === 'texts' && run.messages.map(({ message }) => message)).toEqual([
      'Do you allow cats? And is there parking?',
      'Two cats are fine.',
    ])
    expect(count).toBe(2)
  })

  test('finds a number in any grouping, but not digits of unrelated texts', () => {
    expect(kinds('555-0139')).toEqual(['texts', 'call'])
    expect(kinds('(512) 5550139')).toEqual(['texts', 'call'])
    expect(kinds('999')).toEqual([])
  })

  test('finds whole runs by the name of the renter, as calls are found', () => {
    expect(kinds('sofia')).toEqual(['texts', 'call', 'email', 'form'])
    expect(found('sofia cats').count).toBe(2)
  })

  test('finds only what contains every word', () => {
    expect(kinds('cats allergic')).toEqual([])
    expect(found('nobody wrote this')).toEqual({ entries: [], count: 0 })
  })

  test('finds everything with a blank phrase, and never more with one word more', () => {
    expect(found('  ').entries).toEqual(timeline)
    const word = fc.constantFrom('cats', 'sofia', 'priya', 'a', 'e', '512', 'text', 'x')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 3 }), word, (terms, more) => {
        const few = found([...terms, more].join(' '))
        expect(few.count).toBeLessThanOrEqual(found(terms.join(' ')).count)
        // No day line without an entry below it.
        expect(few.entries.at(-1)?.kind).not.toBe('day')
      }),
    )
  })
})
