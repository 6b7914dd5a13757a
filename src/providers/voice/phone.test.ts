import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { liveEventSchema, type LiveEventType, liveEventTypes } from '#/api/live/events.ts'

import { type News, type Phone, quiet, simulatedPhone } from './phone.ts'

const me = 'user-priya'
const event = (eventType: LiveEventType, over: object = {}, now = 0): News => ({
  type: 'event',
  me,
  now,
  event: z.parse(liveEventSchema, {
    eventType,
    createdTs: 1,
    userRef: me,
    lead: { id: 'lead-a' },
    callId: 'call-a',
    ...over,
  }),
})
const found = (callStatus: string, now: number, callId: string | undefined = 'call-a'): News => ({
  type: 'lookup',
  call: { callStatus, callId, leadRef: 'lead-a' },
  now,
})
const none = (now: number): News => ({ type: 'lookup', call: null, now })
const after = (...news: News[]): Phone => news.reduce(simulatedPhone, quiet)
const short = ({ voice, busy }: Phone) => `${voice.at} ${busy.at}`

describe('a call of the acting user', () => {
  test('is dialed, taken up, talked and hung up', () => {
    const dialed = after(event('OUTGOING_CALL_INITIATED'))
    expect(dialed.voice).toEqual({
      at: 'dialing',
      call: { callId: 'call-a', leadId: 'lead-a' },
      since: 0,
      missed: [],
    })
    expect(short(dialed)).toBe('dialing busy')
    const ringing = simulatedPhone(dialed, found('RINGING', 2_000))
    expect(short(ringing)).toBe('dialing busy')
    const talking = simulatedPhone(ringing, found('IN_PROGRESS', 4_000))
    expect(talking.voice).toMatchObject({ at: 'open', since: 4_000, line: 'connected' })
    expect(short(simulatedPhone(talking, found('IN_PROGRESS', 6_000)))).toBe('open busy')
    for (const type of ['OUTGOING_CALL_COMPLETED', 'CALL_COMPLETED'] as const) {
      expect(short(simulatedPhone(talking, event(type, {}, 9_000)))).toBe('ended free')
    }
  })

  test('that the server no longer knows is over', () => {
    const talking = after(event('OUTGOING_CALL_INITIATED'), found('IN_PROGRESS', 2_000))
    expect(short(simulatedPhone(talking, none(4_000)))).toBe('ended free')
    expect(short(simulatedPhone(talking, found('COMPLETED', 4_000)))).toBe('ended free')
  })

  test('that never comes to be ends with the reset after 15 s', () => {
    const dialed = after(event('OUTGOING_CALL_INITIATED'), none(2_000), none(14_000))
    expect(short(dialed)).toBe('dialing busy')
    expect(short(simulatedPhone(dialed, { type: 'clock', now: 15_000 }))).toBe('ended free')
    expect(short(simulatedPhone(dialed, none(16_000)))).toBe('ended free')
  })

  test('that was handed over makes busy, and is a call once the lookup finds it', () => {
    const handed = after(event('CALL_TRANSFERRED'))
    expect(short(handed)).toBe('idle busy')
    expect(short(simulatedPhone(handed, found('IN_PROGRESS', 2_000)))).toBe('open busy')
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
    expect(short(simulatedPhone(ended, found('IN_PROGRESS', 3_100)))).toBe('ended free')
    expect(short(simulatedPhone(ended, found('IN_PROGRESS', 9_000, 'call-b')))).toBe('open busy')
  })

  test('that takes the place of another unheard is that other call', () => {
    const first = after(event('OUTGOING_CALL_INITIATED'), found('IN_PROGRESS', 2_000))
    const second = simulatedPhone(first, found('IN_PROGRESS', 4_000, 'call-b'))
    expect(second.voice).toMatchObject({ at: 'open', call: { callId: 'call-b' }, since: 4_000 })
  })
})

describe('what does not count', () => {
  test.each(liveEventTypes)('%s of a colleague, or of nobody', (type) => {
    expect(after(event(type, { userRef: 'user-marcus' }))).toBe(quiet)
    expect(after(event(type, { userRef: null }))).toBe(quiet)
  })

  test('the late end of another call', () => {
    const talking = after(event('OUTGOING_CALL_INITIATED'), found('IN_PROGRESS', 2_000))
    expect(short(simulatedPhone(talking, event('CALL_COMPLETED', { callId: 'call-z' })))).toBe('open busy')
  })

  test('events about leads and texts', () => {
    const others = ['INCOMING_COMMUNICATION', 'LEAD_CHANGED', 'TEXT_FAILED', 'OUTGOING_TEXT_MESSAGE'] as const
    for (const type of others) expect(after(event(type))).toBe(quiet)
  })
})
