import {
  type CallRef,
  type Ending,
  hasCall,
  isRinging,
  type StateWithCall,
  type VoiceState,
} from './voice-state.ts'

/** An action on the phone, from a device, the server, another tab or the user. `now` is epoch milliseconds. */
export type VoiceAction =
  | { readonly type: 'ring'; readonly call: CallRef; readonly now: number }
  | { readonly type: 'dial'; readonly call: CallRef; readonly now: number }
  /** Accept was pressed, but there is no sound yet. */
  | { readonly type: 'answer' }
  /** Accept failed (no microphone), so the call keeps ringing. */
  | { readonly type: 'unanswer' }
  /**
   * There is sound: the other side answered, or our Accept took effect. `since`: when the conversation began, if that
   * was before now.
   */
  | { readonly type: 'connect'; readonly now: number; readonly since?: number | undefined }
  /** More is known about the running call. Facts that are already known stay. */
  | { readonly type: 'learn'; readonly facts: Partial<CallRef> }
  | { readonly type: 'mute'; readonly on: boolean }
  | { readonly type: 'lose-line' }
  | { readonly type: 'regain-line' }
  /** The caller gave up, or somebody else answered the call. */
  | { readonly type: 'cancel'; readonly now: number; readonly elsewhere?: boolean | undefined }
  /** This browser stops ringing, whatever the caller does. */
  | { readonly type: 'let-go'; readonly now: number }
  | { readonly type: 'reject'; readonly now: number }
  | { readonly type: 'disconnect'; readonly now: number; readonly how?: 'hung-up' | 'lost' | undefined }
  /** The call failed. `message` stays until the user dismisses it. */
  | { readonly type: 'fail'; readonly message: string; readonly now: number }
  /** A call that the user wanted to place cannot be placed. The reason stays until the user dismisses it. */
  | { readonly type: 'refuse'; readonly call: CallRef; readonly message: string; readonly now: number }
  /**
   * No call was dialed. The id and the conversation that this call had been given belong to another call, or to a call
   * that can still be rejoined.
   */
  | { readonly type: 'unplaced' }
  | { readonly type: 'dismiss' }

/** Returns the next state of the phone. Actions that do not apply in a state change nothing. */
export function nextVoiceState(state: VoiceState, action: VoiceAction): VoiceState {
  switch (action.type) {
    case 'ring':
      return ring(state, action.call, action.now)
    case 'dial':
      return state.at === 'idle' || state.at === 'ended'
        ? { at: 'dialing', call: action.call, since: action.now, missed: [] }
        : state
    case 'answer':
      return isRinging(state) ? { ...state, answer: 'answering' } : state
    case 'unanswer':
      return state.at === 'incoming' && state.answer === 'answering' ? { ...state, answer: 'waiting' } : state
    case 'connect':
      return connect(state, action.since ?? action.now)
    case 'learn':
      return learn(state, action.facts)
    case 'mute':
      return mute(state, action.on ? 'muted' : 'live')
    case 'lose-line':
      return line(state, 'reconnecting')
    case 'regain-line':
      return line(state, 'connected')
    case 'cancel':
      return cancel(state, action.now, action.elsewhere === true)
    case 'let-go':
      return state.at === 'incoming' ? end(state, 'let-go', action.now) : state
    case 'reject':
      return state.at === 'incoming' ? end(state, 'rejected', action.now) : state
    case 'disconnect':
      return disconnect(state, action.how ?? 'hung-up', action.now)
    case 'fail':
      return fail(state, action.message, action.now)
    case 'refuse':
      return state.at === 'idle' || state.at === 'ended' ? refuse(action) : state
    case 'unplaced':
      return unplaced(state)
    case 'dismiss':
      return state.at === 'ended' ? { at: 'idle', dismissed: state.call } : state
  }
}

function ring(state: VoiceState, call: CallRef, now: number): VoiceState {
  switch (state.at) {
    case 'idle':
    case 'ended':
      return { at: 'incoming', call, since: now, answer: 'waiting', missed: [] }
    case 'incoming':
    case 'dialing':
    case 'open': {
      // A second call does not replace the first. It is stored, so that it is not lost silently.
      const known = [state.call, ...state.missed].some((one) => isThatCall(one, call))
      return known ? state : { ...state, missed: [...state.missed, call] }
    }
  }
}

function connect(state: VoiceState, since: number): VoiceState {
  return state.at === 'incoming' || state.at === 'dialing'
    ? { at: 'open', call: state.call, since, line: 'connected', sound: 'live', missed: state.missed }
    : state
}

function learn(state: VoiceState, facts: Partial<CallRef>): VoiceState {
  if (state.at === 'idle' || state.at === 'ended') return state
  const known = Object.entries(state.call).filter(([, value]) => value !== undefined)
  const call: CallRef = { ...state.call, ...facts, ...Object.fromEntries(known) }
  return Object.entries(call).every(([name, value]) => Reflect.get(state.call, name) === value)
    ? state
    : { ...state, call }
}

function mute(state: VoiceState, sound: 'live' | 'muted'): VoiceState {
  return state.at === 'open' && (state.sound ?? 'live') !== sound ? { ...state, sound } : state
}

function line(state: VoiceState, to: 'connected' | 'reconnecting'): VoiceState {
  return state.at === 'open' && state.line !== to ? { ...state, line: to } : state
}

function cancel(state: VoiceState, now: number, elsewhere: boolean): VoiceState {
  if (state.at === 'incoming') return end(state, elsewhere ? 'answered-elsewhere' : 'cancelled', now)
  if (state.at === 'dialing') return end(state, 'cancelled', now)
  // The device only reports that the call no longer rings. A moment later, the server reports who answered it.
  return state.at === 'ended' && (state.how === 'cancelled' || state.how === 'let-go') && elsewhere
    ? { ...state, how: 'answered-elsewhere' }
    : state
}

function disconnect(state: VoiceState, how: 'hung-up' | 'lost', now: number): VoiceState {
  // The device reports the reason for the end afterwards.
  if (state.at === 'ended' && state.how === 'hung-up' && how === 'lost') return { ...state, how }
  // A ringing call has no connection yet, unless Accept was pressed.
  return hasCall(state) && !isRinging(state) ? end(state, how, now) : state
}

function fail(state: VoiceState, message: string, now: number): VoiceState {
  switch (state.at) {
    case 'incoming':
    case 'dialing':
    case 'open':
      return { ...end(state, 'failed', now), message }
    case 'ended':
      // The microphone refusal arrives after the call has closed (31401), and it is about that call.
      return { ...state, how: 'failed', message }
    case 'idle':
      return state
  }
}

function unplaced(state: VoiceState): VoiceState {
  if (state.at !== 'open' && (state.at !== 'dialing' || state.call.callId === undefined)) return state
  const { call, since, missed } = state
  return { at: 'dialing', call: { ...call, callId: undefined }, since, missed }
}

function refuse({ call, message, now }: Extract<VoiceAction, { type: 'refuse' }>): VoiceState {
  return { at: 'ended', call, since: now, how: 'failed', message, missed: [] }
}

function end(state: StateWithCall, how: Ending, now: number): Extract<VoiceState, { at: 'ended' }> {
  return {
    at: 'ended',
    call: state.call,
    since: now,
    how,
    talked: state.at === 'open' ? Math.max(0, now - state.since) : undefined,
    message: undefined,
    missed: state.missed,
  }
}

/** Whether a ringing call is already known. Calls without ids are compared by number. */
function isThatCall(one: CallRef, other: CallRef): boolean {
  return one.callId === undefined && other.callId === undefined
    ? one.number === other.number
    : one.callId === other.callId
}

/** Whether two references can mean the same call. A reference without an id may be any call of its lead. */
export function sameCall(one: CallRef, other: CallRef): boolean {
  if (one.callId !== undefined && other.callId !== undefined) return one.callId === other.callId
  return one.leadId === undefined || other.leadId === undefined || one.leadId === other.leadId
}
