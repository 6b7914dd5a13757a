import { describe, expect, test } from 'vitest'

import { after, event, found, none, short } from './phone.testing.ts'
import { nextPhone, type PhoneUpdate } from './phone.ts'

describe('a call that the server was asked to place on a phone of the person (DIALBACK)', () => {
  const asked: PhoneUpdate = {
    type: 'call',
    input: {
      type: 'dial',
      call: { callId: undefined, leadId: 'lead-a', direction: 'outgoing', where: 'other-phone' },
      now: 0,
    },
  }
  const answered = (now: number): PhoneUpdate => ({
    type: 'dialback',
    callId: 'call-a',
    now,
  })
  const lost = (now: number): PhoneUpdate => ({ type: 'dialback', callId: undefined, now })
  const unconfirmed = expect.stringContaining('couldn’t confirm')

  test('is a call of the person from the answer on, with its id', () => {
    const placed = after(asked, answered(1_000))
    expect(placed).toMatchObject({ voice: { at: 'dialing', call: { callId: 'call-a' } }, notice: undefined })
    expect(short(placed)).toBe('dialing busy')
  })

  test('whose events and lookups never come ends 15 s after the answer', () => {
    const placed = after(asked, answered(1_000), none(3_000), none(15_000))
    expect(short(placed)).toBe('dialing busy')
    expect(short(nextPhone(placed, { type: 'clock', now: 16_000 }))).toBe('ended free')
  })

  test('may have been placed where the answer was lost: that is said, and the lookups find it', () => {
    const unknown = after(asked, lost(1_000))
    expect(short(unknown)).toBe('dialing busy')
    expect(unknown.notice).toEqual(unconfirmed)
    const talking = nextPhone(unknown, found('IN_PROGRESS', 3_000))
    expect(talking).toMatchObject({
      voice: { at: 'open', call: { callId: 'call-a', where: 'other-phone' } },
      notice: undefined,
    })
    expect(short(nextPhone(talking, event('OUTGOING_CALL_COMPLETED', {}, 9_000)))).toBe('ended free')
    expect(nextPhone(unknown, event('OUTGOING_CALL_INITIATED', {}, 2_000))).toMatchObject({
      voice: { at: 'dialing', call: { callId: 'call-a' } },
      notice: undefined,
    })
  })

  test('that nothing is found of is over 15 s after the answer was lost; what was said stays', () => {
    const over = after(asked, none(2_000), lost(30_000), none(32_000), none(45_000))
    expect(short(over)).toBe('ended free')
    expect(over.notice).toEqual(unconfirmed)
  })

  test('is known where an event or a lookup came before the answer was lost', () => {
    for (const early of [event('OUTGOING_CALL_INITIATED', {}, 500), found('RINGING', 500)])
      expect(after(asked, early, lost(1_000))).toMatchObject({
        voice: { at: 'dialing', call: { callId: 'call-a' } },
        notice: undefined,
      })
  })

  test('is not begun again, nor busy, by an answer that comes after its end', () => {
    const over = after(
      asked,
      event('OUTGOING_CALL_INITIATED', {}, 100),
      event('OUTGOING_CALL_COMPLETED', {}, 5_000),
    )
    expect(nextPhone(over, answered(6_000))).toBe(over)
    expect(nextPhone(over, lost(6_000))).toBe(over)
  })

  test('does not keep busy for 15 s once the lookups have found it and find it no more', () => {
    const placed = after(asked, found('RINGING', 500), answered(1_000))
    expect(short(nextPhone(placed, none(2_500)))).toBe('ended free')
  })

  test('does not take the place of a message about something else, or put it away', () => {
    const other = after(asked, lost(1_000), { type: 'notice', text: 'No sound' })
    expect(nextPhone(other, found('IN_PROGRESS', 3_000)).notice).toBe('No sound')
  })
})
