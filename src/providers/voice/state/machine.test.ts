import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { nextVoiceState, type VoiceAction } from './machine.ts'
import {
  type CallRef,
  hasCall,
  idleVoice,
  isCallOngoing,
  isOpenCall,
  isPendingCall,
  isRinging,
  type VoiceState,
} from './voice-state.ts'

const a: CallRef = { callId: 'call-a', leadId: 'lead-a' }
const b: CallRef = { callId: 'call-b', leadId: 'lead-b' }
const now = 1_000

const missed: readonly CallRef[] = []
const states = {
  idle: idleVoice,
  ringing: { at: 'incoming', call: a, since: 1, answer: 'waiting', missed },
  answering: { at: 'incoming', call: a, since: 1, answer: 'answering', missed },
  dialing: { at: 'dialing', call: a, since: 1, missed },
  open: { at: 'open', call: a, since: 1, line: 'connected', sound: 'live', missed },
  muted: { at: 'open', call: a, since: 1, line: 'connected', sound: 'muted', missed },
  broken: { at: 'open', call: a, since: 1, line: 'reconnecting', sound: 'live', missed },
  ended: { at: 'ended', call: a, since: 1, how: 'hung-up', message: undefined, missed },
  missed: { at: 'ended', call: a, since: 1, how: 'cancelled', message: undefined, missed },
  quiet: { at: 'ended', call: a, since: 1, how: 'let-go', message: undefined, missed },
} as const satisfies Record<string, VoiceState>
type Name = keyof typeof states
const names = Object.keys(states) as Name[]

const actions = {
  ring: { type: 'ring', call: b, now },
  dial: { type: 'dial', call: b, now },
  answer: { type: 'answer' },
  unanswer: { type: 'unanswer' },
  connect: { type: 'connect', now },
  learn: { type: 'learn', facts: { number: '+15125550139' } },
  mute: { type: 'mute', on: true },
  unmute: { type: 'mute', on: false },
  'lose-line': { type: 'lose-line' },
  'regain-line': { type: 'regain-line' },
  cancel: { type: 'cancel', now },
  elsewhere: { type: 'cancel', now, elsewhere: true },
  'let-go': { type: 'let-go', now },
  reject: { type: 'reject', now },
  disconnect: { type: 'disconnect', now },
  lost: { type: 'disconnect', now, how: 'lost' },
  fail: { type: 'fail', message: 'No microphone', now },
  refuse: { type: 'refuse', call: b, message: 'No phone line', now },
  unplaced: { type: 'unplaced' },
  dismiss: { type: 'dismiss' },
} as const satisfies Record<string, VoiceAction>
type ActionName = keyof typeof actions

// The next state for each action and state, in the order of the columns. '-' changes nothing, '+' stays in the state but
// records something.
const columns: readonly Name[] = names
const table: Readonly<Record<ActionName, string>> = {
  //            idle     ringing   answering dialing   open    muted   broken  ended    missed   quiet
  ring: '       incoming +         +         +         +       +       +       incoming incoming incoming',
  dial: '       dialing  -         -         -         -       -       -       dialing  dialing  dialing',
  answer: '     -        +         -         -         -       -       -       -        -        -',
  unanswer: '   -        -         +         -         -       -       -       -        -        -',
  connect: '    -        open      open      open      -       -       -       -        -        -',
  learn: '      -        +         +         +         +       +       +       -        -        -',
  mute: '       -        -         -         -         +       -       +       -        -        -',
  unmute: '     -        -         -         -         -       +       -       -        -        -',
  'lose-line': '-        -         -         -         +       +       -       -        -        -',
  'regain-line': '-       -         -         -         -       -       +       -        -        -',
  cancel: '     -        ended     ended     ended     -       -       -       -        -        -',
  elsewhere: '  -        ended     ended     ended     -       -       -       -        +        +',
  'let-go': '   -        ended     ended     -         -       -       -       -        -        -',
  reject: '     -        ended     ended     -         -       -       -       -        -        -',
  disconnect: ' -        -         ended     ended     ended   ended   ended   -        -        -',
  lost: '       -        -         ended     ended     ended   ended   ended   +        -        -',
  fail: '       -        ended     ended     ended     ended   ended   ended   +        +        +',
  refuse: '     ended    -         -         -         -       -       -       +        +        +',
  unplaced: '   -        -         -         +         dialing dialing dialing -        -        -',
  dismiss: '    -        -         -         -         -       -       -       idle     idle     idle',
}

describe('every action in every state', () => {
  const cases = (Object.keys(table) as ActionName[]).flatMap((action) =>
    columns.map((from, at) => [action, from, table[action].trim().split(/\s+/)[at] ?? '?'] as const),
  )

  test.each(cases)('%s while %s: %s', (action, from, expected) => {
    const before: VoiceState = states[from]
    const after = nextVoiceState(before, actions[action])
    const stays = expected === '-' || expected === '+'
    expect(after.at).toBe(stays ? before.at : expected)
    expect(after === before).toBe(expected === '-')
  })
})

describe('details', () => {
  test('a second call is remembered without replacing the first, and the same call rings once', () => {
    const talking = nextVoiceState(states.open, { type: 'ring', call: b, now })
    expect(talking).toMatchObject({ at: 'open', call: a, missed: [b] })
    expect(nextVoiceState(states.open, { type: 'ring', call: a, now })).toBe(states.open)
    expect(nextVoiceState(talking, { type: 'ring', call: b, now })).toBe(talking)
    expect(nextVoiceState(talking, actions.disconnect)).toMatchObject({ at: 'ended', call: a, missed: [b] })
  })

  test('a call with a lost connection is still open', () => {
    const lost = nextVoiceState(states.open, actions['lose-line'])
    expect(lost).toMatchObject({ line: 'reconnecting' })
    expect(isOpenCall(lost)).toBe(true)
    expect(nextVoiceState(lost, actions['regain-line'])).toMatchObject({ line: 'connected' })
  })

  test('a microphone failure after the end is still shown', () => {
    expect(nextVoiceState(states.ended, actions.fail)).toMatchObject({
      at: 'ended',
      how: 'failed',
      message: 'No microphone',
    })
  })

  test('pending and open are what the specification calls them', () => {
    expect(names.filter((name) => isPendingCall(states[name]))).toEqual(['ringing', 'answering'])
    expect(names.filter((name) => isOpenCall(states[name]))).toEqual(['dialing', 'open', 'muted', 'broken'])
  })

  test('a call that is not over rings, or is ongoing from Accept on', () => {
    const talks = ['dialing', 'open', 'muted', 'broken']
    expect(names.filter((name) => hasCall(states[name]))).toEqual(['ringing', 'answering', ...talks])
    expect(names.filter((name) => isRinging(states[name]))).toEqual(['ringing'])
    expect(names.filter((name) => isCallOngoing(states[name]))).toEqual(['answering', ...talks])
  })

  test('records how a call ended, how long people talked, and that it was answered elsewhere', () => {
    expect(nextVoiceState(states.open, { type: 'disconnect', now: 61_001 })).toMatchObject({
      how: 'hung-up',
      talked: 61_000,
    })
    expect(nextVoiceState(states.dialing, actions.disconnect)).toMatchObject({
      how: 'hung-up',
      talked: undefined,
    })
    expect(nextVoiceState(states.broken, actions.lost)).toMatchObject({ how: 'lost', talked: 999 })
    // The device reports the reason only after the end.
    expect(nextVoiceState(states.ended, actions.lost)).toMatchObject({ how: 'lost' })
    expect(nextVoiceState(states.ringing, actions.elsewhere)).toMatchObject({ how: 'answered-elsewhere' })
    // The device only reported that it no longer rings. The server tells who answered the call.
    expect(nextVoiceState(states.missed, actions.elsewhere)).toMatchObject({ how: 'answered-elsewhere' })
    expect(nextVoiceState(states.ringing, actions.reject)).toMatchObject({ how: 'rejected' })
  })

  test('a refusal shows a message about the call that was not placed', () => {
    expect(nextVoiceState(idleVoice, actions.refuse)).toMatchObject({
      call: b,
      how: 'failed',
      message: 'No phone line',
    })
  })

  test('two callers without ids are distinguished by their numbers', () => {
    const one = { callId: undefined, leadId: undefined, number: '+15125550101' }
    const first = nextVoiceState(idleVoice, { type: 'ring', call: one, now })
    expect(nextVoiceState(first, { type: 'ring', call: one, now })).toBe(first)
    const other = { ...one, number: '+15125550102' }
    expect(nextVoiceState(first, { type: 'ring', call: other, now })).toMatchObject({
      call: one,
      missed: [other],
    })
  })

  test('a caller whose number is being dialed is a separate call', () => {
    const dialed = { callId: undefined, leadId: undefined, number: '+15125550101' }
    const ringing = { ...dialed, callId: 'call-b' }
    const state = nextVoiceState(idleVoice, { type: 'dial', call: dialed, now })
    expect(nextVoiceState(state, { type: 'ring', call: ringing, now })).toMatchObject({
      at: 'dialing',
      call: dialed,
      missed: [ringing],
    })
  })

  test('keeps what is known about a call', () => {
    const known = nextVoiceState(states.open, { type: 'learn', facts: { callId: 'call-z', name: 'Sofia' } })
    expect(known).toMatchObject({ call: { callId: 'call-a', name: 'Sofia' } })
    expect(nextVoiceState(known, { type: 'learn', facts: { name: undefined } })).toBe(known)
  })

  test('a call that was already in progress counts from its start', () => {
    expect(nextVoiceState(states.dialing, { type: 'connect', now, since: 5 })).toMatchObject({
      at: 'open',
      since: 5,
    })
  })
})

test('never swaps a call for another or starts a second one, in any order of actions', () => {
  const call = fc.constantFrom(a, b)
  const any: fc.Arbitrary<VoiceAction> = fc.oneof(
    fc.record({ type: fc.constantFrom<'ring' | 'dial'>('ring', 'dial'), call, now: fc.nat() }),
    fc.constantFrom(...Object.values(actions)),
  )
  fc.assert(
    fc.property(fc.array(any, { maxLength: 40 }), (list) => {
      let state: VoiceState = idleVoice
      for (const action of list) {
        const next = nextVoiceState(state, action)
        const ran = hasCall(state) ? state : undefined
        const runs = hasCall(next) ? next : undefined
        const kept =
          !ran || !runs || ('call' in ran && 'call' in runs && ran.call.callId === runs.call.callId)
        // Only the ID is removed, from a call that was never placed.
        const unplaced = action.type === 'unplaced' && next.at === 'dialing' && next.call.callId === undefined
        expect(kept || unplaced).toBe(true)
        state = next
      }
    }),
  )
})
