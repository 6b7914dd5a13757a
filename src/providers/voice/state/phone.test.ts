import { describe, expect, test } from 'vitest'

import { type LiveEventType, liveEventTypes } from '#/api/live/events.ts'

import { type VoiceAction } from './machine.ts'
import { after, event, found, none, short } from './phone.testing.ts'
import { type PhoneAction, nextPhone, phoneAtRest } from './phone.ts'
import { type CallRef } from './voice-state.ts'

describe('a call of the acting user', () => {
  test('is dialed, connected and hung up', () => {
    const dialed = after(event('OUTGOING_CALL_INITIATED'))
    expect(dialed.voice).toEqual({
      at: 'dialing',
      call: { callId: 'call-a', leadId: 'lead-a', direction: 'outgoing', where: 'other-phone' },
      since: 0,
      missed: [],
    })
    expect(short(dialed)).toBe('dialing busy')
    const ringing = nextPhone(dialed, found('RINGING', 2_000))
    expect(short(ringing)).toBe('dialing busy')
    const talking = nextPhone(ringing, found('IN_PROGRESS', 4_000))
    expect(talking.voice).toMatchObject({ at: 'open', since: 4_000, line: 'connected' })
    expect(short(nextPhone(talking, found('IN_PROGRESS', 6_000)))).toBe('open busy')
    for (const type of ['OUTGOING_CALL_COMPLETED', 'CALL_COMPLETED'] as const) {
      expect(short(nextPhone(talking, event(type, {}, 9_000)))).toBe('ended free')
    }
  })

  test('is not dialed again by a late event after its end', () => {
    const over = after(event('OUTGOING_CALL_INITIATED'), event('OUTGOING_CALL_COMPLETED', {}, 5_000))
    expect(short(nextPhone(over, event('OUTGOING_CALL_INITIATED', {}, 6_000)))).toBe('ended free')
  })

  test('doesn’t hide that another call has ended meanwhile', () => {
    const talking = after(
      event('OUTGOING_CALL_INITIATED'),
      found('IN_PROGRESS', 2_000),
      event('CALL_COMPLETED', { callId: 'call-b' }, 3_000),
    )
    expect(short(talking)).toBe('open busy')
    const ended = nextPhone(talking, event('OUTGOING_CALL_COMPLETED', {}, 9_000))
    expect(short(nextPhone(ended, event('OUTGOING_CALL_INITIATED', { callId: 'call-b' }, 9_500)))).toBe(
      'ended free',
    )
  })

  test('is over when the server no longer knows it', () => {
    const talking = after(event('OUTGOING_CALL_INITIATED'), found('IN_PROGRESS', 2_000))
    expect(short(nextPhone(talking, none(4_000)))).toBe('ended free')
    expect(short(nextPhone(talking, found('COMPLETED', 4_000)))).toBe('ended free')
  })

  test('ends with the reset after 15 s when it never takes place', () => {
    const dialed = after(event('OUTGOING_CALL_INITIATED'), none(2_000), none(14_000))
    expect(short(dialed)).toBe('dialing busy')
    expect(short(nextPhone(dialed, { type: 'clock', now: 15_000 }))).toBe('ended free')
    expect(short(nextPhone(dialed, none(16_000)))).toBe('ended free')
  })

  test('makes the phone busy when it was handed over, and is shown once a lookup finds it', () => {
    const handed = after(event('CALL_TRANSFERRED'))
    expect(short(handed)).toBe('idle busy')
    expect(short(nextPhone(handed, found('IN_PROGRESS', 2_000)))).toBe('open busy')
  })

  test('is found by a lookup when its start was missed', () => {
    expect(short(after(found('IN_PROGRESS', 0)))).toBe('open busy')
    expect(short(after(none(0)))).toBe('idle free')
  })

  test('is not brought back by a pending response after its end, but a new one is shown', () => {
    const ended = after(
      event('OUTGOING_CALL_INITIATED'),
      found('IN_PROGRESS', 2_000),
      event('CALL_COMPLETED', {}, 3_000),
    )
    expect(short(nextPhone(ended, found('IN_PROGRESS', 3_100)))).toBe('ended free')
    expect(short(nextPhone(ended, found('IN_PROGRESS', 9_000, 'call-b')))).toBe('open busy')
  })

  test('is replaced when a lookup finds another one', () => {
    const first = after(event('OUTGOING_CALL_INITIATED'), found('IN_PROGRESS', 2_000))
    const second = nextPhone(first, found('IN_PROGRESS', 4_000, 'call-b'))
    expect(second.voice).toMatchObject({ at: 'open', call: { callId: 'call-b' }, since: 4_000 })
  })
})

describe('ignored events', () => {
  test.each(liveEventTypes)('%s of a colleague, or of no user', (type) => {
    expect(after(event(type, { userRef: 'user-marcus' }))).toBe(phoneAtRest)
    expect(after(event(type, { userRef: null }))).toBe(phoneAtRest)
  })

  test('the late end of another call', () => {
    const talking = after(event('OUTGOING_CALL_INITIATED'), found('IN_PROGRESS', 2_000))
    expect(short(nextPhone(talking, event('CALL_COMPLETED', { callId: 'call-z' })))).toBe('open busy')
  })

  test('events about leads and texts', () => {
    const others = ['INCOMING_COMMUNICATION', 'LEAD_CHANGED', 'TEXT_FAILED', 'OUTGOING_TEXT_MESSAGE'] as const
    for (const type of others) expect(after(event(type))).toBe(phoneAtRest)
  })
})

describe('the call of this browser', () => {
  const here: CallRef = { callId: 'call-a', leadId: 'lead-a', where: 'browser' }
  const call = (action: VoiceAction): PhoneAction => ({ type: 'call', action })
  const ring = call({ type: 'ring', call: here, now: 0 })
  const talking = [ring, call({ type: 'answer' }), call({ type: 'connect', now: 1_000 })]

  test('is started and ended by the device alone; the server adds busy and details', () => {
    const open = after(...talking, event('CALL_TRANSFERRED', {}, 1_100), found('IN_PROGRESS', 2_000))
    expect(short(open)).toBe('open busy')
    expect(short(nextPhone(open, event('CALL_COMPLETED', {}, 3_000)))).toBe('open busy')
    expect(short(nextPhone(open, none(3_000)))).toBe('open busy')
    const over = nextPhone(open, call({ type: 'disconnect', now: 4_000 }))
    expect(short(over)).toBe('ended free')
    // Late messages about a call that is over do not bring it back.
    for (const late of [found('IN_PROGRESS', 4_100), event('CALL_TRANSFERRED', {}, 4_200)])
      expect(nextPhone(over, late)).toBe(over)
  })

  test.each(['cancel', 'reject'] as const)('%s always clears busy', (type) => {
    const ringing = after(event('CALL_TRANSFERRED', { callId: 'call-z' }), ring)
    expect(short(ringing)).toBe('incoming busy')
    expect(short(nextPhone(ringing, call({ type, now: 5 })))).toBe('ended free')
  })

  test('keeps busy on completed events while it rings or is in progress', () => {
    const ringing = after(event('CALL_TRANSFERRED', { callId: 'call-z' }), ring)
    const open = after(event('CALL_TRANSFERRED', { callId: 'call-z' }), ...talking)
    for (const type of ['CALL_COMPLETED', 'OUTGOING_CALL_COMPLETED'] as const) {
      const completed = event(type, { callId: 'call-z' }, 5)
      expect(short(nextPhone(ringing, completed))).toBe('incoming busy')
      expect(short(nextPhone(open, completed))).toBe('open busy')
    }
  })

  test('stops ringing when it is answered on another phone of the user, and busy stays', () => {
    const rings = after(ring)
    const gone = nextPhone(rings, event('CALL_TRANSFERRED', {}, 5))
    expect(gone.voice).toMatchObject({ at: 'ended', how: 'answered-elsewhere' })
    expect(short(gone)).toBe('ended busy')
    expect(short(nextPhone(gone, found('IN_PROGRESS', 2_000)))).toBe('ended busy')
    expect(short(nextPhone(rings, found('IN_PROGRESS', 2_000)))).toBe('ended busy')
    // While Accept is being processed, the server's event is about the user's own answer.
    expect(short(after(ring, call({ type: 'answer' }), event('CALL_TRANSFERRED', {}, 5)))).toBe(
      'incoming busy',
    )
  })

  test('gets its id after it is dialed, and is not mistaken for one on another phone', () => {
    const dialled: CallRef = { callId: undefined, leadId: 'lead-a', where: 'browser' }
    const known = after(
      call({ type: 'dial', call: dialled, now: 0 }),
      event('OUTGOING_CALL_INITIATED', {}, 5),
    )
    expect(known.voice).toMatchObject({ at: 'dialing', call: { callId: 'call-a', where: 'browser' } })
    expect(known.ours).toBe('call-a')
  })

  test('leaves its id to the call on another phone when it couldn’t be placed', () => {
    const dialled: CallRef = { callId: undefined, leadId: 'lead-a', direction: 'outgoing', where: 'browser' }
    const failed = after(
      call({ type: 'dial', call: dialled, now: 0 }),
      event('OUTGOING_CALL_INITIATED', {}, 5),
      call({ type: 'unplaced' }),
      call({ type: 'fail', message: 'The phone is not connected.', now: 20_000 }),
    )
    expect(failed.ours).toBeUndefined()
    expect(nextPhone(failed, found('IN_PROGRESS', 20_100)).voice).toMatchObject({
      at: 'open',
      call: { callId: 'call-a', where: 'other-phone' },
    })
  })

  test('is offered, not reopened, after a reload, and stays dismissed and busy once that is dismissed', () => {
    const before: PhoneAction = { type: 'ours', callId: 'call-a' }
    const offered = after(before, found('IN_PROGRESS', 0))
    expect(offered.rejoin).toEqual({ callId: 'call-a', leadId: 'lead-a', since: undefined })
    expect(short(offered)).toBe('idle busy')
    const away = nextPhone(offered, { type: 'dismiss', what: 'rejoin' })
    expect(away.rejoin).toBeUndefined()
    const again = nextPhone(away, found('IN_PROGRESS', 2_000))
    expect(again.rejoin).toBeUndefined()
    expect(short(again)).toBe('idle busy')
    expect(nextPhone(offered, none(2_000))).toMatchObject({ rejoin: undefined, ours: undefined })
    expect(nextPhone(offered, event('CALL_COMPLETED', {}, 5))).toMatchObject({ rejoin: undefined })
  })

  test('can be rejoined after it was lost while the server knows it', () => {
    const lost = after(...talking, call({ type: 'disconnect', now: 9_000, how: 'lost' }))
    expect(lost.voice).toMatchObject({ at: 'ended', how: 'lost' })
    const offered = nextPhone(lost, found('IN_PROGRESS', 9_500))
    expect(offered.rejoin).toMatchObject({ callId: 'call-a' })
    const joined = nextPhone(offered, call({ type: 'dial', call: here, now: 10_000 }))
    expect(joined).toMatchObject({ rejoin: undefined, voice: { at: 'dialing' } })
  })

  test('keeps an important message through the next call', () => {
    const failed = after(ring, call({ type: 'fail', message: 'No microphone', now: 5 }))
    const next = nextPhone(failed, call({ type: 'ring', call: { ...here, callId: 'call-b' }, now: 6 }))
    expect(next).toMatchObject({ voice: { at: 'incoming' }, notice: 'No microphone' })
    expect(nextPhone(next, { type: 'dismiss', what: 'notice' }).notice).toBeUndefined()
    expect(nextPhone(failed, { type: 'dismiss', what: 'call' })).toMatchObject({
      voice: { at: 'idle' },
      notice: undefined,
    })
  })

  test('withdraws only the notice that no longer applies', () => {
    const noticed = after({ type: 'notice', text: 'No microphone found.' })
    expect(nextPhone(noticed, { type: 'withdraw', text: 'No microphone found.' }).notice).toBeUndefined()
    expect(nextPhone(noticed, { type: 'withdraw', text: 'Headset disconnected.' })).toBe(noticed)
  })

  test('was answered elsewhere when a colleague’s event says so', () => {
    const rang = after(ring, call({ type: 'cancel', now: 5 }))
    const theirs = event('CALL_TRANSFERRED', { userRef: 'user-marcus' }, 6)
    expect(nextPhone(rang, theirs).voice).toMatchObject({ how: 'answered-elsewhere' })
    expect(short(nextPhone(after(ring), theirs))).toBe('ended free')
    const other = event('CALL_TRANSFERRED', { userRef: 'user-marcus', callId: 'call-z' }, 6)
    expect(nextPhone(rang, other)).toBe(rang)
  })

  test('is not ended by colleagues’ events about something else while it rings', () => {
    const theirs = (type: LiveEventType, callId: string | null) =>
      event(type, { userRef: 'user-marcus', callId }, 6)
    const ringing = after(ring)
    expect(nextPhone(ringing, theirs('CALL_COMPLETED', 'call-a'))).toBe(ringing)
    expect(nextPhone(ringing, theirs('CALL_TRANSFERRED', 'call-z'))).toBe(ringing)
    const unnamed = after(call({ type: 'ring', call: { ...here, callId: undefined }, now: 0 }))
    expect(nextPhone(unnamed, theirs('CALL_TRANSFERRED', null))).toBe(unnamed)
    // A call that is being answered or dialed here is ended only by the device.
    for (const mine of [
      after(ring, call({ type: 'answer' })),
      after(call({ type: 'dial', call: here, now: 0 })),
    ])
      expect(nextPhone(mine, theirs('CALL_TRANSFERRED', 'call-a'))).toBe(mine)
  })

  test('is not called answered elsewhere after it was rejected or connected', () => {
    const theirs = event('CALL_TRANSFERRED', { userRef: 'user-marcus' }, 6)
    for (const over of [
      after(ring, call({ type: 'reject', now: 5 })),
      after(...talking, call({ type: 'disconnect', now: 5 })),
    ])
      expect(nextPhone(over, theirs)).toBe(over)
  })

  test('is ended by a lookup while it rings only if that same call is in progress', () => {
    const ringing = after(ring)
    expect(nextPhone(ringing, found('IN_PROGRESS', 2_000)).voice).toMatchObject({ how: 'answered-elsewhere' })
    expect(short(nextPhone(ringing, found('RINGING', 2_000)))).toBe('incoming busy')
    expect(short(nextPhone(ringing, found('IN_PROGRESS', 2_000, 'call-b')))).toBe('incoming busy')
    const answering = after(ring, call({ type: 'answer' }))
    expect(short(nextPhone(answering, found('IN_PROGRESS', 2_000)))).toBe('incoming busy')
    const unnamed = after(call({ type: 'ring', call: { ...here, callId: undefined }, now: 0 }))
    const lookup: PhoneAction = { type: 'lookup', call: { callStatus: 'IN_PROGRESS' }, now: 2_000 }
    expect(short(nextPhone(unnamed, lookup))).toBe('incoming busy')
  })

  test('is over even if it is later reported as answered elsewhere', () => {
    const rang = after(ring, call({ type: 'cancel', now: 5 }))
    const reported = nextPhone(rang, event('CALL_TRANSFERRED', { userRef: 'user-marcus' }, 6))
    expect(reported).toMatchObject({ over: ['call-a'], ours: undefined })
  })

  test('keeps only the last reason for its end', () => {
    const failed = after(
      ring,
      call({ type: 'fail', message: 'No microphone', now: 5 }),
      call({ type: 'fail', message: 'Blocked', now: 6 }),
    )
    expect(failed).toMatchObject({ voice: { at: 'ended', message: 'Blocked' }, notice: undefined })
  })

  test('is no longer over or elsewhere when it rings again, and other calls are unchanged', () => {
    const other = event('CALL_COMPLETED', { callId: 'call-z' }, 1)
    const cut = after(other, ring, call({ type: 'cancel', now: 5 }))
    expect(cut.over).toEqual(['call-z', 'call-a'])
    expect(nextPhone(cut, ring).over).toEqual(['call-z'])

    const elsewhere = (callId: string): PhoneAction[] => [
      call({ type: 'ring', call: { ...here, callId }, now: 0 }),
      event('CALL_TRANSFERRED', { callId }, 5),
    ]
    const used = after(...elsewhere('call-b'), ...elsewhere('call-a'))
    expect(used.away).toEqual(['call-b', 'call-a'])
    expect(nextPhone(used, ring).away).toEqual(['call-b'])
  })

  test('is recorded as over once, and only by an id', () => {
    const twice = after(event('CALL_COMPLETED'), event('CALL_COMPLETED'))
    expect(twice.over).toEqual(['call-a'])
    expect(nextPhone(twice, event('CALL_COMPLETED', { callId: null })).over).toEqual(['call-a'])
  })

  test('counts from when it was answered, however late a lookup finds it', () => {
    const lookup = (startedTs: number | undefined): PhoneAction => ({
      type: 'lookup',
      call: { callStatus: 'IN_PROGRESS', callId: 'call-a', startedTs },
      now: 660_000,
    })
    const ended = nextPhone(after(lookup(60_000)), event('CALL_COMPLETED', {}, 720_000))
    expect(ended.voice).toMatchObject({ at: 'ended', talked: 660_000 })
    expect(after(lookup(undefined)).voice).toMatchObject({ at: 'open', since: 660_000 })
    // The server's start is later than the local time, so the local time is used.
    expect(after(lookup(700_000)).voice).toMatchObject({ at: 'open', since: 660_000 })
  })

  test('is offered for rejoining until it is joined or over, regardless of other calls', () => {
    const offered = after({ type: 'ours', callId: 'call-a' }, found('IN_PROGRESS', 0))
    const other = event('CALL_COMPLETED', { callId: 'call-z' }, 5)
    expect(nextPhone(offered, other)).toMatchObject({ ours: 'call-a', rejoin: { callId: 'call-a' } })
    expect(nextPhone(offered, event('CALL_COMPLETED', {}, 5))).toMatchObject({
      ours: undefined,
      rejoin: undefined,
    })
    const second = [
      call({ type: 'ring', call: { ...here, callId: 'call-b' }, now: 6 }),
      call({ type: 'answer' }),
      call({ type: 'connect', now: 7 }),
    ]
    expect(second.reduce(nextPhone, offered).rejoin).toMatchObject({ callId: 'call-a' })
  })

  test('takes no details from another call', () => {
    const known = { callId: 'call-a', leadId: undefined, where: 'browser' } as const
    const open = after(
      call({ type: 'ring', call: known, now: 0 }),
      call({ type: 'answer' }),
      call({ type: 'connect', now: 1 }),
    )
    const reported = (callId: string) =>
      nextPhone(open, event('CALL_TRANSFERRED', { callId, lead: { id: 'lead-b' } }, 2)).voice
    expect(reported('call-b')).toMatchObject({ call: { callId: 'call-a', leadId: undefined } })
    expect(reported('call-a')).toMatchObject({ call: { callId: 'call-a', leadId: 'lead-b' } })
  })
})
