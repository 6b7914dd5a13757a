/** Which call a state is about. Numbers are E.164; what is not known is left out or undefined. */
export interface CallRef {
  /** The server's id; a call has none before the server gave one. */
  readonly callId: string | undefined
  /** A dialled or unknown number may have no lead. */
  readonly leadId: string | undefined
  readonly direction?: 'incoming' | 'outgoing' | undefined
  /** Of the other side. */
  readonly number?: string | undefined
  /** Ours: the campaign's number that was called, or that the call is placed from. */
  readonly line?: string | undefined
  readonly campaignId?: string | undefined
  /** The other side's name as the caller or the dialling page knew it. */
  readonly name?: string | undefined
  /** Where the sound is: in this browser (whichever tab), or on another phone of the person (DIALBACK, a transfer). */
  readonly where?: 'browser' | 'other-phone' | undefined
}

/** How a call came to its end. */
export type Ending =
  /** One side hung up. */
  | 'hung-up'
  /** The caller gave up before it was answered. */
  | 'cancelled'
  /** This browser rings no more; it may ring on elsewhere, and nobody said that the caller gave up. */
  | 'let-go'
  /** A colleague, or another device of the person, took it. */
  | 'answered-elsewhere'
  /** The person did not take it. */
  | 'rejected'
  /** The connection was lost for good. */
  | 'lost'
  /** The device or the microphone failed. */
  | 'failed'

/**
 * The one state of the phone. In the words of the specification `incoming` is pending, `dialing` and `open` are open, `idle`
 * and `ended` are closed. Times are epoch milliseconds.
 */
export type VoiceState =
  /** `dismissed`: the call that was here last, and whose end the person has put away, in whichever tab. */
  | { readonly at: 'idle'; readonly dismissed?: CallRef | undefined }
  /** It rings; the person can accept or reject. `answering`: Accept was pressed, sound does not flow yet. `missed` rang meanwhile. */
  | {
      readonly at: 'incoming'
      readonly call: CallRef
      readonly since: number
      readonly answer?: 'waiting' | 'answering' | undefined
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
      readonly sound?: 'live' | 'muted' | undefined
      readonly missed: readonly CallRef[]
    }
  /** Over; `message` stays until dismissed. */
  | {
      readonly at: 'ended'
      readonly call: CallRef
      readonly since: number
      readonly how: Ending
      /** Milliseconds that people talked; undefined if they never did. */
      readonly talked?: number | undefined
      readonly message: string | undefined
      readonly missed: readonly CallRef[]
    }

/** The phone at rest. */
export const idleVoice: VoiceState = { at: 'idle' }

/** The specification's "pending": it rings here. */
export function isPendingCall(state: VoiceState): boolean {
  return state.at === 'incoming'
}

/** The specification's "open": what must wait for a call's end waits while this is true. */
export function isOpenCall(state: VoiceState): boolean {
  return state.at === 'dialing' || state.at === 'open'
}

/** Whether to leave the page or its acting user would hang up on somebody: from Accept on, before any sound, too. */
export function leavingHangsUp(state: VoiceState): boolean {
  return isOpenCall(state) || (state.at === 'incoming' && state.answer === 'answering')
}
