/** Busy is reset 15 s without a call. */
export const RESET_MS = 15_000
/** The lookup is repeated every 2 s while busy. */
export const POLL_MS = 2_000

/** Whether the acting user is on a call anywhere, as far as the server tells. */
export type Busy =
  | { readonly at: 'free' }
  | {
      readonly at: 'busy'
      /** When a call was last known: the event, or the newest lookup that found one. Epoch milliseconds. */
      readonly lastCall: number
      /** What the newest lookup said; a lookup that failed said nothing. */
      readonly answer: 'nothing-yet' | 'found' | 'none'
    }

/** What makes or ends busy. */
export type BusyInput =
  /** CALL_TRANSFERRED or OUTGOING_CALL_INITIATED of the acting user. */
  | { readonly type: 'mark'; readonly now: number }
  /** CALL_COMPLETED or OUTGOING_CALL_COMPLETED of the acting user. */
  | { readonly type: 'completed'; readonly here: 'call' | 'no-call' }
  /** Cancel, reject or disconnect. */
  | { readonly type: 'ended' }
  | { readonly type: 'found'; readonly now: number }
  | { readonly type: 'none'; readonly now: number }
  | { readonly type: 'clock'; readonly now: number }

/** Nobody calls. */
export const free: Busy = { at: 'free' }

/** The next state of busy. */
export function nextBusy(state: Busy, input: BusyInput): Busy {
  switch (input.type) {
    case 'mark':
      return { at: 'busy', lastCall: input.now, answer: 'nothing-yet' }
    case 'completed':
      return input.here === 'call' ? state : free
    case 'ended':
      return free
    case 'found':
      return { at: 'busy', lastCall: input.now, answer: 'found' }
    case 'none':
      return state.at === 'free' ? state : settle({ ...state, answer: 'none' }, input.now)
    case 'clock':
      return state.at === 'free' ? state : settle(state, input.now)
  }
}

// Only a lookup that was answered can say that there is no call: one that fails leaves the question open.
function settle(state: Extract<Busy, { at: 'busy' }>, now: number): Busy {
  const since = now - state.lastCall
  // A clock that was set back says nothing of how long it is.
  return state.answer === 'none' && Math.abs(since) >= RESET_MS ? free : state
}
