import { describe, expect, test } from 'vitest'

import { communication, lead } from '#/domain/lead/lead.testing.ts'

import { contactEffect, leadResponse } from './response.ts'

const at = (minute: number) => Date.UTC(2026, 6, 14, 12, minute)
const incoming = (minute: number, given = {}) =>
  communication({ id: `in-${minute}`, createdTs: at(minute), ...given })
const outgoing = (minute: number, given = {}) =>
  communication({ id: `out-${minute}`, createdTs: at(minute), communicationDirection: 'OUTGOING', ...given })
const call = (callResult?: string, durationSeconds?: number) => ({
  communicationType: 'CALL' as const,
  callResult,
  durationSeconds,
})
const response = (...communications: ReturnType<typeof communication>[]) =>
  leadResponse(lead({ communications }))
const minuteOf = (ts: number | undefined) => (ts === undefined ? undefined : (ts - at(0)) / 60_000)

describe('contactEffect', () => {
  test.each([
    ['an answered outgoing call', outgoing(1, call('ANSWERED')), 'reaches'],
    ['an answered incoming call', incoming(1, call('ANSWERED')), 'reaches'],
    ['a transferred call that was answered', incoming(1, call('TRANSFERRED', 40)), 'reaches'],
    ['a transferred call of unknown length', incoming(1, call('TRANSFERRED')), 'reaches'],
    ['a transferred call without an answer', incoming(1, call('TRANSFERRED', 0)), 'asks'],
    ['an outgoing transferred call without an answer', outgoing(1, call('TRANSFERRED', 0)), 'tries'],
    ['a call without an answer', outgoing(1, call('NO_ANSWER')), 'tries'],
    ['a call that was hung up', outgoing(1, call('HANGUP')), 'tries'],
    ['an outgoing voicemail', outgoing(1, call('VOICEMAIL')), 'tries'],
    ['a call that failed', outgoing(1, call('BLOCKED')), 'tries'],
    ['a call that has just started', outgoing(1, call('INITIATED')), 'tries'],
    ['a call without a result', outgoing(1, call()), 'tries'],
    ['a missed call', incoming(1, call('NO_ANSWER')), 'asks'],
    ['an incoming voicemail', incoming(1, call('VOICEMAIL')), 'asks'],
    ['a blocked caller', incoming(1, call('SPAM_BLOCKED')), undefined],
    ['an outgoing text', outgoing(1, { textStatus: 'SENT' }), 'reaches'],
    ['a rejected text', outgoing(1, { textStatus: 'FAILED' }), 'tries'],
    ['an incoming text', incoming(1), 'asks'],
    ['an email', outgoing(1, { communicationType: 'EMAIL' }), 'reaches'],
    ['a forwarded email', outgoing(1, { communicationType: 'EMAIL', forwardOfRef: 'm' }), undefined],
    ['a reply to a web form', outgoing(1, { communicationType: 'WEBFORM' }), 'reaches'],
    ['a web form', incoming(1, { communicationType: 'WEBFORM' }), 'asks'],
  ])('is correct for %s', (_, one, effect) => {
    expect(contactEffect(one)).toBe(effect)
  })
})

describe('waitingSince', () => {
  test.each([
    ['nothing was received', [], undefined],
    ['a text waits', [incoming(1)], 1],
    ['several texts wait, since the first one', [incoming(1), incoming(5)], 1],
    ['answered', [incoming(1), outgoing(2)], undefined],
    ['a new text arrived after the answer', [incoming(1), outgoing(2), incoming(3)], 3],
    ['the answer wasn’t delivered', [incoming(1), outgoing(2, { textStatus: 'FAILED' })], 1],
    ['the renter did not answer the call', [incoming(1), outgoing(2, call('NO_ANSWER'))], 1],
    ['a missed call waits', [incoming(1, call('NO_ANSWER'))], 1],
    ['an answered call counts as an answer', [incoming(1), incoming(2, call('ANSWERED'))], undefined],
    ['a transferred call was answered', [incoming(1), incoming(2, call('TRANSFERRED'))], undefined],
    ['a blocked call does not wait', [incoming(1, call('SPAM_BLOCKED'))], undefined],
    ['the communications are out of order', [outgoing(2), incoming(1)], undefined],
  ])('is correct if %s', (_, communications, minute) => {
    expect(minuteOf(response(...communications).waitingSince)).toBe(minute)
  })

  test.each(['MERGED', 'NOT_LEAD'])('is empty for a lead with the status %s', (leadStatus) => {
    expect(leadResponse(lead({ leadStatus, communications: [incoming(1)] })).waitingSince).toBeUndefined()
  })

  test('ignores an unreadable communication', () => {
    const { waitingSince } = leadResponse(lead({ communications: [{ id: 'broken' }, incoming(4)] }))
    expect(minuteOf(waitingSince)).toBe(4)
  })

  test('is restored with its first time when a text is rejected later', () => {
    const asked = [incoming(1), incoming(3)]
    expect(response(...asked, outgoing(5, { textStatus: 'SENT' }))).toMatchObject({ repliedInMs: 240_000 })
    expect(response(...asked, outgoing(5, { textStatus: 'FAILED' }))).toMatchObject({
      waitingSince: at(1),
      repliedInMs: undefined,
      firstContactTs: undefined,
      contactAttempts: 1,
      lastAttemptTs: at(5),
    })
  })
})

describe('the time to the first answer', () => {
  test.each([
    ['a call that was answered at once', lead({ communications: [incoming(1, call('ANSWERED'))] }), 0],
    [
      'an outgoing call to a renter who was not waiting',
      lead({ communications: [outgoing(1, call('ANSWERED'))] }),
      undefined,
    ],
    ['an outgoing text to a renter who was not waiting', lead({ communications: [outgoing(1)] }), undefined],
    [
      'a call to a lead that is not waiting',
      lead({ leadStatus: 'NOT_LEAD', communications: [incoming(1, call('ANSWERED'))] }),
      undefined,
    ],
  ])('is correct for %s', (_, one, repliedInMs) => {
    expect(leadResponse(one).repliedInMs).toBe(repliedInMs)
  })
})

describe('unsuccessful contact attempts', () => {
  const rang = (minute: number) => outgoing(minute, call('NO_ANSWER'))
  test.each([
    ['nothing', [incoming(1)], 0, undefined],
    ['twice', [incoming(1), rang(2), rang(4)], 2, 4],
    ['a new message does not reset them', [incoming(1), rang(2), incoming(3)], 1, 2],
    ['before the renter ever wrote', [rang(2), incoming(3)], 1, 2],
    ['until the renter is reached', [incoming(1), rang(2), outgoing(3)], 0, undefined],
    ['after the last answer, without a new message', [incoming(1), outgoing(3), rang(4)], 1, 4],
    ['before the renter wrote again', [incoming(1), outgoing(3), rang(4), incoming(5)], 0, undefined],
  ])('are counted: %s', (_, communications, attempts, last) => {
    const found = response(...communications)
    expect([found.contactAttempts, minuteOf(found.lastAttemptTs)]).toEqual([attempts, last])
  })

  test('do not count as the first contact', () => {
    expect(response(incoming(1), rang(2)).firstContactTs).toBeUndefined()
    expect(response(incoming(1), rang(2), outgoing(6)).firstContactTs).toBe(at(6))
    expect(response(incoming(1, call('ANSWERED')))).toMatchObject({ firstContactTs: at(1), repliedInMs: 0 })
  })
})
