import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { voice, type VoiceInput } from './machine.ts'
import { type CallRef, idle, isOpen, isPending, type VoiceState } from './voice-state.ts'

const a: CallRef = { callId: 'call-a', leadId: 'lead-a' }
const b: CallRef = { callId: 'call-b', leadId: 'lead-b' }
const now = 1_000

const states: Record<VoiceState['at'], VoiceState> = {
  idle,
  incoming: { at: 'incoming', call: a, since: 1, missed: [] },
  dialing: { at: 'dialing', call: a, since: 1, missed: [] },
  open: { at: 'open', call: a, since: 1, line: 'connected', missed: [] },
  ended: { at: 'ended', call: a, since: 1, how: 'hung-up', message: undefined, missed: [] },
}
const inputs: Record<VoiceInput['type'], VoiceInput> = {
  ring: { type: 'ring', call: b, now },
  dial: { type: 'dial', call: b, now },
  connect: { type: 'connect', now },
  'lose-line': { type: 'lose-line' },
  'regain-line': { type: 'regain-line' },
  cancel: { type: 'cancel', now },
  reject: { type: 'reject', now },
  disconnect: { type: 'disconnect', now },
  fail: { type: 'fail', message: 'No microphone', now },
  dismiss: { type: 'dismiss' },
}

// Where each input leads from each state; '-' changes nothing, '+' stays there with something noted.
const table: Record<VoiceInput['type'], Record<VoiceState['at'], string>> = {
  ring: { idle: 'incoming', incoming: '+', dialing: '+', open: '+', ended: 'incoming' },
  dial: { idle: 'dialing', incoming: '-', dialing: '-', open: '-', ended: 'dialing' },
  connect: { idle: '-', incoming: 'open', dialing: 'open', open: '-', ended: '-' },
  'lose-line': { idle: '-', incoming: '-', dialing: '-', open: '+', ended: '-' },
  'regain-line': { idle: '-', incoming: '-', dialing: '-', open: '+', ended: '-' },
  cancel: { idle: '-', incoming: 'ended', dialing: 'ended', open: '-', ended: '-' },
  reject: { idle: '-', incoming: 'ended', dialing: '-', open: '-', ended: '-' },
  disconnect: { idle: '-', incoming: '-', dialing: 'ended', open: 'ended', ended: '-' },
  fail: { idle: '-', incoming: 'ended', dialing: 'ended', open: 'ended', ended: '+' },
  dismiss: { idle: '-', incoming: '-', dialing: '-', open: '-', ended: 'idle' },
}

describe('every input in every state', () => {
  const cases = (Object.keys(table) as VoiceInput['type'][]).flatMap((type) =>
    (Object.keys(states) as VoiceState['at'][]).map((at) => [type, at, table[type][at]] as const),
  )

  test.each(cases)('%s while %s: %s', (type, at, expected) => {
    const before = states[at]
    const after = voice(before, inputs[type])
    const stays = expected === '-' || expected === '+'
    expect(after.at).toBe(stays ? at : expected)
    expect(expected === '-' ? after === before : true).toBe(true)
  })
})

describe('details', () => {
  test('a second call is remembered, not put in the place of the first; the same call rings once', () => {
    const talking = voice(states.open, { type: 'ring', call: b, now })
    expect(talking).toMatchObject({ at: 'open', call: a, missed: [b] })
    expect(voice(states.open, { type: 'ring', call: a, now })).toBe(states.open)
    expect(voice(talking, inputs.disconnect)).toMatchObject({ at: 'ended', call: a, missed: [b] })
  })

  test('a lost line is still an open call', () => {
    const lost = voice(states.open, inputs['lose-line'])
    expect(lost).toMatchObject({ line: 'reconnecting' })
    expect(isOpen(lost)).toBe(true)
    expect(voice(lost, inputs['regain-line'])).toMatchObject({ line: 'connected' })
  })

  test('a refusal of the microphone that comes after the end stays to be read', () => {
    expect(voice(states.ended, inputs.fail)).toMatchObject({
      at: 'ended',
      how: 'failed',
      message: 'No microphone',
    })
  })

  test('pending, open and closed are what the specification calls them', () => {
    expect(Object.values(states).filter(isPending)).toEqual([states.incoming])
    expect(Object.values(states).filter(isOpen)).toEqual([states.dialing, states.open])
  })
})

test('in any order of inputs: no call is swapped for another, and none starts while one runs', () => {
  const call = fc.constantFrom(a, b)
  const any: fc.Arbitrary<VoiceInput> = fc.oneof(
    fc.record({ type: fc.constantFrom<'ring' | 'dial'>('ring', 'dial'), call, now: fc.nat() }),
    fc.constantFrom(...Object.values(inputs)),
  )
  fc.assert(
    fc.property(fc.array(any, { maxLength: 40 }), (list) => {
      let state: VoiceState = idle
      for (const input of list) {
        const next = voice(state, input)
        const ran = isOpen(state) || isPending(state) ? state : undefined
        const runs = isOpen(next) || isPending(next) ? next : undefined
        const kept = !ran || !runs || ('call' in ran && 'call' in runs && ran.call === runs.call)
        expect(kept).toBe(true)
        state = next
      }
    }),
  )
})
