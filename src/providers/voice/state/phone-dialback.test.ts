import { describe, expect, test } from 'vitest'

import { after, event, found, none, short } from './phone.testing.ts'
import { nextPhone, type PhoneAction } from './phone.ts'

describe('a call that the server places on a phone of the user (DIALBACK)', () => {
  const to = {
    callId: undefined,
    leadId: 'lead-a',
    number: '+15125550139',
    direction: 'outgoing',
    where: 'other-phone',
  } as const
  const asked: PhoneAction = { type: 'call', action: { type: 'dial', call: to, now: 0 } }
  const answered = (now: number): PhoneAction => ({ type: 'dialback', to, callId: 'call-a', now })
  const lost = (now: number): PhoneAction => ({ type: 'dialback', to, callId: undefined, now })
  const refused = (now: number): PhoneAction => ({
    type: 'dialback-refused',
    to,
    message: 'You are on a call already.',
    now,
  })
  /** A lookup that finds a call with another lead. */
  const foundOther = (callStatus: string, now: number): PhoneAction => ({
    type: 'lookup',
    call: { callStatus, callId: 'call-b', leadRef: 'lead-b' },
    now,
  })
  const unconfirmed = expect.stringContaining('couldn’t confirm')

  test('is a call of the user from the response on, with its id', () => {
    const placed = after(asked, answered(1_000))
    expect(placed).toMatchObject({ voice: { at: 'dialing', call: { callId: 'call-a' } }, notice: undefined })
    expect(short(placed)).toBe('dialing busy')
  })

  test('ends 15 s after the response when no event or lookup reports it', () => {
    const placed = after(asked, answered(1_000), none(3_000), none(15_000))
    expect(short(placed)).toBe('dialing busy')
    expect(short(nextPhone(placed, { type: 'clock', now: 16_000 }))).toBe('ended free')
  })

  test('is not ended by a late end event of the previous call', () => {
    const over = after(asked, answered(1_000), found('IN_PROGRESS', 2_000), none(4_000))
    expect(short(over)).toBe('ended free')
    const again = nextPhone(over, { ...asked, action: { type: 'dial', call: to, now: 5_000 } })
    const reported = nextPhone(again, event('OUTGOING_CALL_COMPLETED', {}, 6_000))
    expect(reported.voice).toMatchObject({ at: 'dialing', call: { callId: undefined } })
    const placed = nextPhone(reported, { type: 'dialback', to, callId: 'call-b', now: 7_000 })
    expect(placed).toMatchObject({ voice: { at: 'dialing', call: { callId: 'call-b' } } })
    expect(short(placed)).toBe('dialing busy')
  })

  test('may have been placed when the response is lost: a notice says so, and lookups find it', () => {
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

  test('ends 15 s after the response was lost when nothing is found, and the notice stays', () => {
    const over = after(asked, none(2_000), lost(30_000), none(32_000), none(45_000))
    expect(short(over)).toBe('ended free')
    expect(over.notice).toEqual(unconfirmed)
  })

  test('is known when an event or a lookup came before the response was lost', () => {
    for (const early of [event('OUTGOING_CALL_INITIATED', {}, 500), found('RINGING', 500)])
      expect(after(asked, early, lost(1_000))).toMatchObject({
        voice: { at: 'dialing', call: { callId: 'call-a' } },
        notice: undefined,
      })
  })

  test('is neither restarted nor busy when a response comes after its end', () => {
    const over = after(
      asked,
      event('OUTGOING_CALL_INITIATED', {}, 100),
      event('OUTGOING_CALL_COMPLETED', {}, 5_000),
    )
    expect(nextPhone(over, answered(6_000))).toBe(over)
    expect(nextPhone(over, lost(6_000))).toBe(over)
  })

  test('doesn’t stay busy for 15 s once lookups have found it and no longer find it', () => {
    const placed = after(asked, found('RINGING', 500), answered(1_000))
    expect(short(nextPhone(placed, none(2_500)))).toBe('ended free')
  })

  test('doesn’t dismiss a notice about something else, or replace it once the call is known', () => {
    const other = after(asked, lost(1_000), { type: 'notice', text: 'No sound' })
    expect(nextPhone(other, found('IN_PROGRESS', 3_000)).notice).toBe('No sound')
    const known = after(asked, found('RINGING', 500), { type: 'notice', text: 'No sound' })
    expect(nextPhone(known, lost(1_000)).notice).toBe('No sound')
  })

  test('was not placed when it is rejected, and the reason is still shown', () => {
    expect(after(asked, refused(1_000))).toMatchObject({
      voice: {
        at: 'ended',
        how: 'failed',
        message: 'You are on a call already.',
        call: { leadId: 'lead-a' },
      },
      over: [],
    })
  })

  test.each(['RINGING', 'IN_PROGRESS'])(
    'rejected because of another call (%s) that was found before: keeps that one on the bar',
    (status) => {
      const other = after(asked, foundOther(status, 500))
      const refusal = nextPhone(other, refused(1_000))
      expect(refusal).toMatchObject({
        voice: {
          at: status === 'RINGING' ? 'dialing' : 'open',
          call: { callId: 'call-b', leadId: 'lead-b' },
        },
        busy: { at: 'busy' },
        notice: 'You are on a call already.',
        over: [],
      })
    },
  )

  test.each(['call-a', undefined])(
    'rejected because of a call with the same lead (%s): is not mistaken for that call',
    (callId) => {
      const talking: PhoneAction = {
        type: 'lookup',
        call: { callStatus: 'IN_PROGRESS', callId, leadRef: 'lead-a' },
        now: 500,
      }
      const refusal = after(asked, talking, refused(1_000))
      expect(refusal).toMatchObject({
        voice: { at: 'ended', how: 'failed', message: 'You are on a call already.', talked: undefined },
        busy: { at: 'busy' },
        over: [],
      })
      expect(nextPhone(refusal, found('IN_PROGRESS', 2_500))).toMatchObject({
        voice: { at: 'open', call: { callId: 'call-a' } },
        notice: 'You are on a call already.',
      })
    },
  )

  test('rejected late: doesn’t end a call that rings here meanwhile', () => {
    const ringing = after(
      asked,
      event('OUTGOING_CALL_INITIATED', {}, 100),
      event('OUTGOING_CALL_COMPLETED', {}, 5_000),
      { type: 'call', action: { type: 'ring', call: { callId: 'call-c', leadId: 'lead-c' }, now: 6_000 } },
    )
    expect(nextPhone(ringing, refused(7_000))).toMatchObject({
      voice: { at: 'incoming', call: { callId: 'call-c' } },
      notice: 'You are on a call already.',
    })
  })

  test('is not ended by a late end event of a call with another lead', () => {
    const placed = after(
      asked,
      event('OUTGOING_CALL_COMPLETED', { callId: 'call-b', lead: { id: 'lead-b' } }, 500),
    )
    expect(placed.voice).toMatchObject({ at: 'dialing', call: { leadId: 'lead-a', callId: undefined } })
  })

  test('is not confirmed by a call with another lead', () => {
    const shown = { at: 'open', call: { callId: 'call-b', leadId: 'lead-b' } }
    const late = after(asked, lost(1_000), foundOther('IN_PROGRESS', 3_000))
    expect(late).toMatchObject({ voice: shown, notice: unconfirmed })
    const early = after(asked, foundOther('IN_PROGRESS', 500), lost(1_000))
    expect(early).toMatchObject({ voice: shown, notice: unconfirmed })
    const begun = { callId: 'call-b', lead: { id: 'lead-b' } }
    expect(after(asked, lost(1_000), event('OUTGOING_CALL_INITIATED', begun, 2_000)).notice).toEqual(
      unconfirmed,
    )
  })
})
