import { describe, expect, test } from 'vitest'

import { type LiveEventType, liveEventTypes } from '#/api/live/events.ts'

import { type VoiceInput } from './machine.ts'
import { after, event, found, none, short } from './phone.testing.ts'
import { type PhoneUpdate, nextPhone, phoneAtRest } from './phone.ts'
import { type CallRef } from './voice-state.ts'

describe('a call of the acting user', () => {
  test('is dialed, taken up, talked and hung up', () => {
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

  test('that is over is not dialed again by an event that comes late', () => {
    const over = after(event('OUTGOING_CALL_INITIATED'), event('OUTGOING_CALL_COMPLETED', {}, 5_000))
    expect(short(nextPhone(over, event('OUTGOING_CALL_INITIATED', {}, 6_000)))).toBe('ended free')
  })

  test('does not make one forget that another has ended meanwhile', () => {
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

  test('that the server no longer knows is over', () => {
    const talking = after(event('OUTGOING_CALL_INITIATED'), found('IN_PROGRESS', 2_000))
    expect(short(nextPhone(talking, none(4_000)))).toBe('ended free')
    expect(short(nextPhone(talking, found('COMPLETED', 4_000)))).toBe('ended free')
  })

  test('that never comes to be ends with the reset after 15 s', () => {
    const dialed = after(event('OUTGOING_CALL_INITIATED'), none(2_000), none(14_000))
    expect(short(dialed)).toBe('dialing busy')
    expect(short(nextPhone(dialed, { type: 'clock', now: 15_000 }))).toBe('ended free')
    expect(short(nextPhone(dialed, none(16_000)))).toBe('ended free')
  })

  test('that was handed over makes busy, and is a call once the lookup finds it', () => {
    const handed = after(event('CALL_TRANSFERRED'))
    expect(short(handed)).toBe('idle busy')
    expect(short(nextPhone(handed, found('IN_PROGRESS', 2_000)))).toBe('open busy')
  })

  test('that began unheard is found by the lookup', () => {
    expect(short(after(found('IN_PROGRESS', 0)))).toBe('open busy')
    expect(short(after(none(0)))).toBe('idle free')
  })

  test('that has ended is not raised by an answer that was on its way; a new one is a call', () => {
    const ended = after(
      event('OUTGOING_CALL_INITIATED'),
      found('IN_PROGRESS', 2_000),
      event('CALL_COMPLETED', {}, 3_000),
    )
    expect(short(nextPhone(ended, found('IN_PROGRESS', 3_100)))).toBe('ended free')
    expect(short(nextPhone(ended, found('IN_PROGRESS', 9_000, 'call-b')))).toBe('open busy')
  })

  test('that takes the place of another unheard is that other call', () => {
    const first = after(event('OUTGOING_CALL_INITIATED'), found('IN_PROGRESS', 2_000))
    const second = nextPhone(first, found('IN_PROGRESS', 4_000, 'call-b'))
    expect(second.voice).toMatchObject({ at: 'open', call: { callId: 'call-b' }, since: 4_000 })
  })
})

describe('what does not count', () => {
  test.each(liveEventTypes)('%s of a colleague, or of nobody', (type) => {
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
  const call = (input: VoiceInput): PhoneUpdate => ({ type: 'call', input })
  const ring = call({ type: 'ring', call: here, now: 0 })
  const talking = [ring, call({ type: 'answer' }), call({ type: 'connect', now: 1_000 })]

  test('is begun and ended by the device alone; the server adds busy and what it knows', () => {
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

  test('while it rings or runs, the completed events do not clear busy', () => {
    const ringing = after(event('CALL_TRANSFERRED', { callId: 'call-z' }), ring)
    expect(short(nextPhone(ringing, event('CALL_COMPLETED', { callId: 'call-z' }, 5)))).toBe('incoming busy')
  })

  test('answered on another phone of the person: it rings no more here, and busy stays', () => {
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

  test('a dialled call learns its id, and is not taken for one on another phone', () => {
    const dialled: CallRef = { callId: undefined, leadId: 'lead-a', where: 'browser' }
    const known = after(
      call({ type: 'dial', call: dialled, now: 0 }),
      event('OUTGOING_CALL_INITIATED', {}, 5),
    )
    expect(known.voice).toMatchObject({ at: 'dialing', call: { callId: 'call-a', where: 'browser' } })
    expect(known.ours).toBe('call-a')
  })

  test('one that could not be placed: the id that it learnt was that of a call on another phone', () => {
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

  test('after a reload it is offered, not raised; put away it stays away, and is busy', () => {
    const before: PhoneUpdate = { type: 'ours', callId: 'call-a' }
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

  test('one that was lost can be rejoined while the server knows it', () => {
    const lost = after(...talking, call({ type: 'disconnect', now: 9_000, how: 'lost' }))
    expect(lost.voice).toMatchObject({ at: 'ended', how: 'lost' })
    const offered = nextPhone(lost, found('IN_PROGRESS', 9_500))
    expect(offered.rejoin).toMatchObject({ callId: 'call-a' })
    const joined = nextPhone(offered, call({ type: 'dial', call: here, now: 10_000 }))
    expect(joined).toMatchObject({ rejoin: undefined, voice: { at: 'dialing' } })
  })

  test('words that have to stay outlive the next call', () => {
    const failed = after(ring, call({ type: 'fail', message: 'No microphone', now: 5 }))
    const next = nextPhone(failed, call({ type: 'ring', call: { ...here, callId: 'call-b' }, now: 6 }))
    expect(next).toMatchObject({ voice: { at: 'incoming' }, notice: 'No microphone' })
    expect(nextPhone(next, { type: 'dismiss', what: 'notice' }).notice).toBeUndefined()
    expect(nextPhone(failed, { type: 'dismiss', what: 'call' })).toMatchObject({
      voice: { at: 'idle' },
      notice: undefined,
    })
  })

  test('only what is not so any more is taken back', () => {
    const noticed = after({ type: 'notice', text: 'No microphone found.' })
    expect(nextPhone(noticed, { type: 'withdraw', text: 'No microphone found.' }).notice).toBeUndefined()
    expect(nextPhone(noticed, { type: 'withdraw', text: 'Headset disconnected.' })).toBe(noticed)
  })

  test('who took the call that rang here, colleagues’ events tell', () => {
    const rang = after(ring, call({ type: 'cancel', now: 5 }))
    const theirs = event('CALL_TRANSFERRED', { userRef: 'user-marcus' }, 6)
    expect(nextPhone(rang, theirs).voice).toMatchObject({ how: 'answered-elsewhere' })
    expect(short(nextPhone(after(ring), theirs))).toBe('ended free')
    const other = event('CALL_TRANSFERRED', { userRef: 'user-marcus', callId: 'call-z' }, 6)
    expect(nextPhone(rang, other)).toBe(rang)
  })

  test('what colleagues’ events say of another matter ends nothing that rings here', () => {
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

  test('what was rejected or talked is not said to have been answered elsewhere', () => {
    const theirs = event('CALL_TRANSFERRED', { userRef: 'user-marcus' }, 6)
    for (const over of [
      after(ring, call({ type: 'reject', now: 5 })),
      after(...talking, call({ type: 'disconnect', now: 5 })),
    ])
      expect(nextPhone(over, theirs)).toBe(over)
  })

  test('a lookup ends what rings here only where that call is talked', () => {
    const ringing = after(ring)
    expect(nextPhone(ringing, found('IN_PROGRESS', 2_000)).voice).toMatchObject({ how: 'answered-elsewhere' })
    expect(short(nextPhone(ringing, found('RINGING', 2_000)))).toBe('incoming busy')
    expect(short(nextPhone(ringing, found('IN_PROGRESS', 2_000, 'call-b')))).toBe('incoming busy')
    const answering = after(ring, call({ type: 'answer' }))
    expect(short(nextPhone(answering, found('IN_PROGRESS', 2_000)))).toBe('incoming busy')
    const unnamed = after(call({ type: 'ring', call: { ...here, callId: undefined }, now: 0 }))
    const lookup: PhoneUpdate = { type: 'lookup', call: { callStatus: 'IN_PROGRESS' }, now: 2_000 }
    expect(short(nextPhone(unnamed, lookup))).toBe('incoming busy')
  })

  test('one that is said a moment later to have been answered elsewhere is over all the same', () => {
    const rang = after(ring, call({ type: 'cancel', now: 5 }))
    const reported = nextPhone(rang, event('CALL_TRANSFERRED', { userRef: 'user-marcus' }, 6))
    expect(reported).toMatchObject({ over: ['call-a'], ours: undefined })
  })

  test('a second reason for the same end is not kept beside the first', () => {
    const failed = after(
      ring,
      call({ type: 'fail', message: 'No microphone', now: 5 }),
      call({ type: 'fail', message: 'Blocked', now: 6 }),
    )
    expect(failed).toMatchObject({ voice: { at: 'ended', message: 'Blocked' }, notice: undefined })
  })

  test('one that is rung again is not over any more, and not elsewhere; others stay as they were', () => {
    const other = event('CALL_COMPLETED', { callId: 'call-z' }, 1)
    const cut = after(other, ring, call({ type: 'cancel', now: 5 }))
    expect(cut.over).toEqual(['call-z', 'call-a'])
    expect(nextPhone(cut, ring).over).toEqual(['call-z'])

    const elsewhere = (callId: string): PhoneUpdate[] => [
      call({ type: 'ring', call: { ...here, callId }, now: 0 }),
      event('CALL_TRANSFERRED', { callId }, 5),
    ]
    const used = after(...elsewhere('call-b'), ...elsewhere('call-a'))
    expect(used.away).toEqual(['call-b', 'call-a'])
    expect(nextPhone(used, ring).away).toEqual(['call-b'])
  })

  test('what is over is known once, and only by an id', () => {
    const twice = after(event('CALL_COMPLETED'), event('CALL_COMPLETED'))
    expect(twice.over).toEqual(['call-a'])
    expect(nextPhone(twice, event('CALL_COMPLETED', { callId: null })).over).toEqual(['call-a'])
  })

  test('one that a lookup finds has been talked in since it was answered, whenever it is found', () => {
    const lookup = (startedTs: number | undefined): PhoneUpdate => ({
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

  test('one to be rejoined is offered until it is joined or over, whatever other calls do', () => {
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

  test('learns nothing from what is said of another call', () => {
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
