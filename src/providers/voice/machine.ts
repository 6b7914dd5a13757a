import { type CallRef, type Ending, idle, type VoiceState } from './voice-state.ts'

/** What a transport or the person does to the phone. */
export type VoiceInput =
  | { readonly type: 'ring'; readonly call: CallRef; readonly now: number }
  | { readonly type: 'dial'; readonly call: CallRef; readonly now: number }
  /** Sound flows: the other side answered, or our Accept took effect. */
  | { readonly type: 'connect'; readonly now: number }
  | { readonly type: 'lose-line' }
  | { readonly type: 'regain-line' }
  | { readonly type: 'cancel'; readonly now: number }
  | { readonly type: 'reject'; readonly now: number }
  | { readonly type: 'disconnect'; readonly now: number }
  | { readonly type: 'fail'; readonly message: string; readonly now: number }
  | { readonly type: 'dismiss' }

/** The next state of the phone. Inputs that mean nothing in a state change nothing. */
export function voice(state: VoiceState, input: VoiceInput): VoiceState {
  switch (input.type) {
    case 'ring':
      return ring(state, input.call, input.now)
    case 'dial':
      return state.at === 'idle' || state.at === 'ended'
        ? { at: 'dialing', call: input.call, since: input.now, missed: [] }
        : state
    case 'connect':
      return state.at === 'incoming' || state.at === 'dialing'
        ? { at: 'open', call: state.call, since: input.now, line: 'connected', missed: state.missed }
        : state
    case 'lose-line':
      return state.at === 'open' ? { ...state, line: 'reconnecting' } : state
    case 'regain-line':
      return state.at === 'open' ? { ...state, line: 'connected' } : state
    case 'cancel':
      return state.at === 'incoming' || state.at === 'dialing' ? end(state, 'cancelled', input.now) : state
    case 'reject':
      return state.at === 'incoming' ? end(state, 'rejected', input.now) : state
    case 'disconnect':
      return state.at === 'dialing' || state.at === 'open' ? end(state, 'hung-up', input.now) : state
    case 'fail':
      return fail(state, input.message, input.now)
    case 'dismiss':
      return state.at === 'ended' ? idle : state
  }
}

function ring(state: VoiceState, call: CallRef, now: number): VoiceState {
  switch (state.at) {
    case 'idle':
    case 'ended':
      return { at: 'incoming', call, since: now, missed: [] }
    case 'incoming':
    case 'dialing':
    case 'open':
      // A second call does not take the place of the first; it is remembered, so that it is not lost in silence (P48).
      return sameCall(state.call, call) ? state : { ...state, missed: [...state.missed, call] }
  }
}

function fail(state: VoiceState, message: string, now: number): VoiceState {
  switch (state.at) {
    case 'incoming':
    case 'dialing':
    case 'open':
      return { ...end(state, 'failed', now), message }
    case 'ended':
      // The microphone's refusal comes after the call has closed (31401): it is about that call.
      return { ...state, how: 'failed', message }
    case 'idle':
      return state
  }
}

type Running = Extract<VoiceState, { at: 'incoming' | 'dialing' | 'open' }>

function end(state: Running, how: Ending, now: number): Extract<VoiceState, { at: 'ended' }> {
  return { at: 'ended', call: state.call, since: now, how, message: undefined, missed: state.missed }
}

/** Whether two references mean one call; one without id may be any. */
export function sameCall(one: CallRef, other: CallRef): boolean {
  return one.callId === undefined || other.callId === undefined || one.callId === other.callId
}
