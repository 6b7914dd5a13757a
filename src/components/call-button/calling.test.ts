import { afterEach, describe, expect, test, vi } from 'vitest'

import { allowed, refused } from '#/lib/verdict.ts'
import { idleVoice } from '#/providers/voice/state/voice-state.ts'
import { type Voice } from '#/providers/voice/voice-store.tsx'

import { type CallInput, callingOf } from './calling.ts'
import { testControls } from './controls.testing.ts'

const phone = testControls()
const { placeCall } = phone
const sofia = { phone: '+15125550139', name: 'Sofia Marchetti' }
const quiet: Voice = { state: idleVoice, busy: false, status: { at: 'ready' } }
const call = { callId: 'call-1', leadId: 'lead-1' }
const input: CallInput = {
  leadId: 'lead-sofia-marchetti',
  communicate: allowed,
  targets: [sofia],
  team: { name: 'Eastside', twilioBusinessProfileRef: 'profile-1' },
  campaign: { name: 'Foundry Lofts', phoneChannel: { phoneNumber: '+15125550177' } },
  voice: quiet,
  phone,
  byTel: false,
}
const noRight = refused('not-agent', 'Only agents in Eastside may call this lead')
const open = { at: 'open', call, since: 1, line: 'connected', missed: [] } as const

afterEach(() => {
  vi.mocked(placeCall).mockClear()
  vi.unstubAllGlobals()
})

describe('the verdict on calling a lead', () => {
  test.each<[string, Partial<CallInput>, string | undefined]>([
    ['a person who may', {}, undefined],
    [
      'nobody without the right, before all else',
      { communicate: noRight, targets: [], voice: { ...quiet, busy: true } },
      'not-agent',
    ],
    ['no number', { targets: [] }, 'no-number'],
    ['a number without digits', { targets: [{ phone: 'anonymous', name: 'Unknown' }] }, 'no-number'],
    ['a team without a line', { team: { name: 'Eastside', twilioBusinessProfileRef: undefined } }, 'no-line'],
    ['a person without a line', { voice: { ...quiet, status: { at: 'no-line' } } }, 'no-line'],
    ['a team that is not known yet', { team: undefined }, undefined],
    [
      'a call that rings',
      { voice: { ...quiet, state: { at: 'incoming', call, since: 1, missed: [] } } },
      'ringing',
    ],
    ['a call that runs', { voice: { ...quiet, state: open } }, 'on-call'],
    [
      'a call that is being placed',
      { voice: { ...quiet, state: { at: 'dialing', call, since: 1, missed: [] } } },
      'on-call',
    ],
    ['a call on another phone', { voice: { ...quiet, busy: true } }, 'on-call'],
    [
      'a phone that is not there yet',
      { phone: undefined, voice: { state: idleVoice, busy: false } },
      'starting',
    ],
    ['calls that are off', { phone: undefined, voice: { ...quiet, status: { at: 'off' } } }, 'off'],
    [
      'Do Not Disturb keeps nobody from calling',
      { voice: { ...quiet, status: { at: 'quiet', until: undefined } } },
      undefined,
    ],
    [
      'a phone calls by itself',
      { byTel: true, phone: undefined, voice: { ...quiet, busy: true } },
      undefined,
    ],
    ['but not without the right', { byTel: true, communicate: noRight }, 'not-agent'],
  ])('%s', (_, given, rule) => {
    const { verdict, placeCall: dial } = callingOf({ ...input, ...given })
    expect(verdict.ok ? undefined : verdict.rule).toBe(rule)
    if (given.byTel === true) return
    dial(sofia)
    expect(placeCall).toHaveBeenCalledTimes(rule === undefined ? 1 : 0)
  })

  test('says what to do first during a call', () => {
    expect(callingOf({ ...input, voice: { ...quiet, busy: true } }).verdict).toMatchObject({
      why: 'You are on a call',
      step: 'End the call first',
    })
  })
})

describe('placing the call', () => {
  test('names and dials the number and the line', () => {
    const calling = callingOf(input)
    expect(calling.label(sofia)).toBe('Call +1 (512) 555-0139 from the Foundry Lofts line')
    expect(calling.label(sofia, 'Call back')).toBe('Call back +1 (512) 555-0139 from the Foundry Lofts line')
    expect(callingOf({ ...input, campaign: undefined }).label(sofia)).toBe('Call +1 (512) 555-0139')
    expect(calling.href(sofia)).toBeUndefined()
    calling.placeCall(sofia)
    expect(placeCall).toHaveBeenCalledWith({
      leadId: 'lead-sofia-marchetti',
      number: '+15125550139',
      name: 'Sofia Marchetti',
    })
  })

  test('includes the extension', () => {
    const office = { phone: '+15125550164', name: 'Sofia Marchetti', ext: '12' }
    expect(callingOf(input).label(office)).toBe('Call +1 (512) 555-0164 ext. 12 from the Foundry Lofts line')
    expect(callingOf({ ...input, byTel: true }).href(office)).toBe('tel:+15125550164;ext=12')
  })

  test('uses a tel: link on a mobile phone, without our line', () => {
    const calling = callingOf({ ...input, byTel: true })
    expect(calling.label(sofia)).toBe('Call +1 (512) 555-0139')
    expect(calling.href(sofia)).toBe('tel:+15125550139')
    expect(callingOf({ ...input, byTel: true, communicate: noRight }).href(sofia)).toBeUndefined()
  })
})
