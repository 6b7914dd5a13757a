import { type LiveEvent } from '#/api/live/events.ts'

import { type Busy, busy, free } from './busy.ts'
import { sameCall, voice, type VoiceInput } from './machine.ts'
import { type CallRef, idle, isOpen, isPending, type VoiceState } from './voice-state.ts'

/** The phone and whether its owner is on a call anywhere. */
export interface Phone {
  readonly voice: VoiceState
  readonly busy: Busy
}

/** What a lookup of `call-in-progress` found. */
export interface FoundCall {
  readonly callStatus: string
  readonly callId?: string | undefined
  readonly leadRef?: string | undefined
}

/** What the phone learns. `now` is epoch milliseconds. */
export type News =
  /** An event of the live channel; only those of `me`, the acting user, count (decisions, Calls). */
  | { readonly type: 'event'; readonly event: LiveEvent; readonly me: string; readonly now: number }
  /** A lookup was answered. */
  | { readonly type: 'lookup'; readonly call: FoundCall | null; readonly now: number }
  /** Time went by. */
  | { readonly type: 'clock'; readonly now: number }

/** No call, nobody busy. */
export const quiet: Phone = { voice: idle, busy: free }

/**
 * The simulated transport: a phone without a device. What the server's events and its lookup tell of the acting user's
 * call drives the state machine, so that all that depends on a running call works before there is a device, and for
 * calls that ring another phone (`outgoingCallMethod` DIALBACK).
 */
export function simulatedPhone(phone: Phone, news: News): Phone {
  switch (news.type) {
    case 'event':
      return news.event.userRef === news.me ? hear(phone, news.event, news.now) : phone
    case 'lookup':
      return lookedUp(phone, news.call, news.now)
    case 'clock':
      return closeIfFree(
        phone,
        { ...phone, busy: busy(phone.busy, { type: 'clock', now: news.now }) },
        news.now,
      )
  }
}

function hear(phone: Phone, event: LiveEvent, now: number): Phone {
  const call: CallRef = { callId: event.callId, leadId: event.lead?.id }
  switch (event.eventType) {
    case 'OUTGOING_CALL_INITIATED':
      return {
        voice: voice(phone.voice, { type: 'dial', call, now }),
        busy: busy(phone.busy, { type: 'mark', now }),
      }
    case 'CALL_TRANSFERRED':
      return { ...phone, busy: busy(phone.busy, { type: 'mark', now }) }
    case 'CALL_COMPLETED':
    case 'OUTGOING_CALL_COMPLETED': {
      const running = callOf(phone.voice)
      // The end of another call, told late, is not the end of this one.
      const next = running && sameCall(running, call) ? hangUp(phone.voice, now) : phone.voice
      const here = isOpen(next) || isPending(next) ? 'call' : 'no-call'
      return { voice: next, busy: busy(phone.busy, { type: 'completed', here }) }
    }
    case 'INCOMING_COMMUNICATION':
    case 'LEAD_ASSIGNED':
    case 'LEAD_CLAIMED':
    case 'LEAD_CHANGED':
    case 'LEAD_CREATED':
    case 'LEAD_SHARED':
    case 'OUTGOING_TEXT_MESSAGE':
    case 'TEXT_FAILED':
      return phone
  }
}

function lookedUp(phone: Phone, found: FoundCall | null, now: number): Phone {
  if (found === null || found.callStatus === 'COMPLETED') {
    const known = phone.busy.at === 'busy' && phone.busy.answer === 'found'
    // A call that the server knew and knows no more is over; one that it never knew has until the reset.
    if (known) return { voice: hangUp(phone.voice, now), busy: busy(phone.busy, { type: 'ended' }) }
    return closeIfFree(phone, { ...phone, busy: busy(phone.busy, { type: 'none', now }) }, now)
  }
  const call: CallRef = { callId: found.callId, leadId: found.leadRef }
  const over =
    phone.voice.at === 'ended' && call.callId !== undefined && phone.voice.call.callId === call.callId
  // An answer that was on its way when the call ended.
  if (over) return phone
  const running = callOf(phone.voice)
  const before = running && !sameCall(running, call) ? hangUp(phone.voice, now) : phone.voice
  const inputs: VoiceInput[] = [{ type: 'dial', call, now }]
  if (found.callStatus === 'IN_PROGRESS') inputs.push({ type: 'connect', now })
  return { voice: inputs.reduce(voice, before), busy: busy(phone.busy, { type: 'found', now }) }
}

// Busy was reset: the call that was announced never came to be.
function closeIfFree(before: Phone, after: Phone, now: number): Phone {
  return before.busy.at === 'busy' && after.busy.at === 'free'
    ? { ...after, voice: hangUp(after.voice, now) }
    : after
}

function callOf(state: VoiceState): CallRef | undefined {
  return isOpen(state) || isPending(state) ? ('call' in state ? state.call : undefined) : undefined
}

function hangUp(state: VoiceState, now: number): VoiceState {
  return voice(state, state.at === 'incoming' ? { type: 'cancel', now } : { type: 'disconnect', now })
}
