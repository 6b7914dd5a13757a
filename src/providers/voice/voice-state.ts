/** Which call a state is about; a dialled number may have no lead, and a call no id before the server gave one. */
export interface CallRef {
  readonly callId: string | undefined
  readonly leadId: string | undefined
}

/** How a call came to its end. */
export type Ending =
  /** One side hung up. */
  | 'hung-up'
  /** The caller gave up before it was answered. */
  | 'cancelled'
  /** The person did not take it. */
  | 'rejected'
  /** The connection or the microphone failed. */
  | 'failed'

/**
 * The one state of the phone. S1 section 4: `incoming` is pending, `dialing` and `open` are open, `idle` and `ended` are
 * closed. Times are epoch milliseconds.
 */
export type VoiceState =
  | { readonly at: 'idle' }
  /** It rings; the person can accept or reject. `missed` rang meanwhile. */
  | {
      readonly at: 'incoming'
      readonly call: CallRef
      readonly since: number
      readonly missed: readonly CallRef[]
    }
  /** On its way to the other side. */
  | {
      readonly at: 'dialing'
      readonly call: CallRef
      readonly since: number
      readonly missed: readonly CallRef[]
    }
  /** Two people talk, or would if the line were not being repaired. */
  | {
      readonly at: 'open'
      readonly call: CallRef
      readonly since: number
      readonly line: 'connected' | 'reconnecting'
      readonly missed: readonly CallRef[]
    }
  /** Over; `message` stays until dismissed (S1 section 8: "it stays open"). */
  | {
      readonly at: 'ended'
      readonly call: CallRef
      readonly since: number
      readonly how: Ending
      readonly message: string | undefined
      readonly missed: readonly CallRef[]
    }

/** The phone at rest. */
export const idle: VoiceState = { at: 'idle' }

/** S1's "pending": it rings here. */
export function isPending(state: VoiceState): boolean {
  return state.at === 'incoming'
}

/** S1's "open": what must wait for a call's end waits while this is true. */
export function isOpen(state: VoiceState): boolean {
  return state.at === 'dialing' || state.at === 'open'
}
