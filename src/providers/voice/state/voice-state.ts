import { type CallParameters } from '../transports/transport.ts'

/** The call that a state is about. Numbers are E.164. Unknown values are missing or undefined. */
export interface CallRef extends Partial<CallParameters> {
  /** The server's ID; undefined until the server has assigned one. */
  readonly callId: string | undefined
  /** A dialed or unknown number may have no lead. */
  readonly leadId: string | undefined
  readonly direction?: 'incoming' | 'outgoing' | undefined
  /** Where the sound is: in this browser (in any tab), or on another phone of the user (DIALBACK, a transfer). */
  readonly where?: 'browser' | 'other-phone' | undefined
}

/** How a call ended. */
export type Ending =
  /** One side hung up. */
  | 'hung-up'
  /** The caller gave up before the call was answered. */
  | 'cancelled'
  /** This browser no longer rings. The call may still ring elsewhere, and it is not known that the caller gave up. */
  | 'let-go'
  /** A colleague or another device of the user answered it. */
  | 'answered-elsewhere'
  /** The user rejected it. */
  | 'rejected'
  /** The connection was lost for good. */
  | 'lost'
  /** The device or the microphone failed. */
  | 'failed'

/**
 * The single state of the phone. In the specification's terms `incoming` is pending, `dialing` and `open` are open,
 * `idle` and `ended` are closed. Times are epoch milliseconds.
 */
export type VoiceState =
  /** `dismissed`: the last call here, after the user dismissed its end in any tab. */
  | { readonly at: 'idle'; readonly dismissed?: CallRef | undefined }
  /**
   * The call is ringing, and the user can accept or reject it. `answering`: Accept was pressed, but no sound flows yet.
   * `missed`: calls that rang in the meantime.
   */
  | {
      readonly at: 'incoming'
      readonly call: CallRef
      readonly since: number
      readonly answer?: 'waiting' | 'answering' | undefined
      readonly missed: readonly CallRef[]
    }
  /** The call is on its way to the other side. */
  | {
      readonly at: 'dialing'
      readonly call: CallRef
      readonly since: number
      readonly missed: readonly CallRef[]
    }
  /** Two people are talking, or would be if the connection were not being repaired. */
  | {
      readonly at: 'open'
      readonly call: CallRef
      readonly since: number
      readonly line: 'connected' | 'reconnecting'
      readonly sound?: 'live' | 'muted' | undefined
      readonly missed: readonly CallRef[]
    }
  /** The call is over. `message` stays until it is dismissed. */
  | {
      readonly at: 'ended'
      readonly call: CallRef
      readonly since: number
      readonly how: Ending
      /** How long the two sides talked, in milliseconds; undefined if they never did. */
      readonly talked?: number | undefined
      readonly message: string | undefined
      readonly missed: readonly CallRef[]
    }

/** The state while a call rings, is dialing or is open. */
export type StateWithCall = Exclude<VoiceState, { at: 'idle' | 'ended' }>

// Not just the incoming state: a state that is not ringing may still be incoming.
type RingingState = Extract<VoiceState, { at: 'incoming' }> & { readonly answer?: 'waiting' | undefined }

/** The phone without a call. */
export const idleVoice: VoiceState = { at: 'idle' }

/** Whether a call is ringing here or was just accepted: the specification's "pending". */
export function isPendingCall(state: VoiceState): boolean {
  return state.at === 'incoming'
}

/**
 * Whether a call is open in the specification's sense. Work that must wait for the end of a call waits while this is
 * true.
 */
export function isOpenCall(state: VoiceState): boolean {
  return state.at === 'dialing' || state.at === 'open'
}

/** Whether the phone has a call that is not over. */
export function hasCall(state: VoiceState): state is StateWithCall {
  return state.at !== 'idle' && state.at !== 'ended'
}

/** Whether a call is ringing here and Accept was not pressed. */
export function isRinging(state: VoiceState): state is RingingState {
  return state.at === 'incoming' && state.answer !== 'answering'
}

/**
 * Whether a call is dialing, accepted or open, so that leaving the page or switching the acting user would hang up on
 * somebody. True from Accept on, even before there is sound.
 */
export function isCallOngoing(state: VoiceState): boolean {
  return hasCall(state) && !isRinging(state)
}
