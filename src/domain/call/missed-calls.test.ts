import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type Touchpoint, contactEffect } from '../lead/response.ts'
import { callResults } from '../message/communication-types.ts'
import {
  HANDLED_MS,
  handlerOf,
  type MissedCallLead,
  waitingRenters,
  sorryText,
  newestHandledMarks,
  missedSince,
} from './missed-calls.ts'

const touch = fc.record({
  communicationType: fc.constantFrom('CALL', 'TEXT_MESSAGE', 'EMAIL', 'WEBFORM'),
  communicationDirection: fc.constantFrom('INCOMING', 'OUTGOING'),
  createdTs: fc.integer({ min: 0, max: 1_000 }),
  callResult: fc.constantFrom(undefined, ...callResults),
  textStatus: fc.constantFrom(undefined, 'FAILED', 'SENT', 'DELIVERED'),
})

const leads = fc.array(
  fc.record({
    lead: fc.uuid(),
    phone: fc.constantFrom(undefined, '+15125550107', '+15125550139', '(512) 555-0139', '+15125550164'),
    communications: fc.array(touch, { maxLength: 6 }),
  }),
  { maxLength: 8 },
)

const digits = (phone: string | undefined) => phone?.replaceAll(/\D/g, '').slice(-10)
const ofRenter = (all: readonly MissedCallLead<string, Touchpoint>[], row: string) => {
  const own = all.find(({ lead }) => lead === row)
  return all.filter((each) => each === own || (own?.phone && digits(each.phone) === digits(own.phone)))
}

describe('waitingRenters', () => {
  test('omits a renter who was reached after the call, on any lead', () => {
    fc.assert(
      fc.property(leads, (all) => {
        for (const row of waitingRenters(all, 0)) {
          const said = ofRenter(all, row.lead).flatMap(({ communications }) => communications)
          expect(
            said.some((each) => contactEffect(each) === 'reaches' && each.createdTs >= row.call.createdTs),
          ).toBe(false)
        }
      }),
    )
  })

  test('returns one row for each waiting renter', () => {
    fc.assert(
      fc.property(leads, (all) => {
        const rows = waitingRenters(all, 0)
        const numbers = rows.map((row) => digits(all.find(({ lead }) => lead === row.lead)?.phone))
        const known = numbers.filter((number) => number !== undefined)
        expect(new Set(known).size).toBe(known.length)
        expect(new Set(rows.map(({ lead }) => lead)).size).toBe(rows.length)
        for (const one of all) {
          const said = ofRenter(all, one.lead).flatMap(({ communications }) => communications)
          const has = rows.some((row) => ofRenter(all, one.lead).some(({ lead }) => lead === row.lead))
          expect(has).toBe(missedSince(said).length > 0)
        }
      }),
    )
  })

  test('sorts by last call, shows that call and counts all calls', () => {
    const call = (createdTs: number) => ({
      communicationType: 'CALL',
      communicationDirection: 'INCOMING',
      callResult: 'NO_ANSWER',
      createdTs,
    })
    const rows = waitingRenters(
      [
        { lead: 'teresa', phone: '+15125550107', communications: [call(5)] },
        { lead: 'sofia', phone: '+15125550139', communications: [call(2)] },
        { lead: 'sofia again', phone: '(512) 555-0139', communications: [call(8)] },
        { lead: 'in that moment', phone: '+15125550171', communications: [call(2)] },
        { lead: 'long ago', phone: '+15125550164', communications: [call(1)] },
      ],
      2,
    )
    expect(rows).toEqual([
      { lead: 'sofia again', call: call(8), calls: 2 },
      { lead: 'teresa', call: call(5), calls: 1 },
      { lead: 'in that moment', call: call(2), calls: 1 },
    ])
  })
})

describe('missedSince', () => {
  const call = (createdTs: number, callResult = 'NO_ANSWER', communicationDirection = 'INCOMING') => ({
    communicationType: 'CALL',
    communicationDirection,
    callResult,
    createdTs,
  })

  test('sorts from oldest to newest, in any input order', () => {
    expect(missedSince([call(5), call(2), call(8)]).map(({ createdTs }) => createdTs)).toEqual([2, 5, 8])
  })

  test('ignores unanswered outgoing calls', () => {
    expect(missedSince([call(2), call(5, 'NO_ANSWER', 'OUTGOING')])).toHaveLength(1)
  })

  test('omits a renter who was reached at the time of the call', () => {
    expect(missedSince([call(5), call(5, 'ANSWERED')])).toEqual([])
  })

  test('treats one number as one renter, even if it is not a valid phone number', () => {
    const lead = (lead: string) => ({ lead, phone: '44-12', communications: [call(1)] })
    expect(waitingRenters([lead('a'), lead('b')], 0)).toHaveLength(1)
  })
})

describe('handlerOf', () => {
  test.each([
    ['is nobody without a mark', {}, undefined],
    ['is the user who took it', { handledByRef: 'user-marcus', handledTs: 1_000 }, 'user-marcus'],
    ['expires', { handledByRef: 'user-marcus', handledTs: 1_000 - HANDLED_MS }, undefined],
    ['is kept without a start time', { handledByRef: 'user-marcus' }, 'user-marcus'],
  ])('%s', (_, marks, expected) => {
    expect(handlerOf(marks, 1_000)).toBe(expected)
  })
})

test('keeps the handler when the renter calls again, and uses the newest mark', () => {
  const call = (createdTs: number, handled?: [string, number]) => ({
    communicationType: 'CALL',
    communicationDirection: 'INCOMING',
    callResult: 'NO_ANSWER',
    createdTs,
    ...(handled ? { handledByRef: handled[0], handledTs: handled[1] } : {}),
  })
  const [row] = waitingRenters(
    [
      {
        lead: 'sofia',
        phone: '+15125550139',
        communications: [call(1, ['user-dana', 2]), call(3, ['user-marcus', 4]), call(5)],
      },
    ],
    0,
  )
  expect(row?.call).toMatchObject({ createdTs: 5, handledByRef: 'user-marcus', handledTs: 4 })
  expect(newestHandledMarks([call(1), call(2)])).toEqual({})
  const [dana, marcus] = [call(1, ['user-dana', 2]), call(3, ['user-marcus', 4])]
  // If the server does not send a time, the other marks count as newer.
  const undated = { handledByRef: 'user-luis' }
  for (const marks of [
    [dana, undated, marcus],
    [marcus, dana, undated],
    [undated, marcus, dana],
  ])
    expect(newestHandledMarks(marks)).toMatchObject({ handledByRef: 'user-marcus' })
})

test('sorryText apologizes with the agent’s name and the property', () => {
  expect(sorryText('Priya Raman', 'Foundry Lofts')).toBe(
    'Sorry we missed you, this is Priya Raman at Foundry Lofts. How can I help?',
  )
  expect(sorryText('Priya Raman', undefined)).toBe(
    'Sorry we missed you, this is Priya Raman. How can I help?',
  )
})
