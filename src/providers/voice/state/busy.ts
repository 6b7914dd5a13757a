/** Milliseconds without a call after which the busy state is reset: 15 s. */
export const RESET_MS = 15_000
/** Milliseconds between two lookups while busy: 2 s. */
export const POLL_MS = 2_000

/** Whether the acting user is on a call on any device, according to the server. */
export type Busy =
  | { readonly at: 'free' }
  | {
      readonly at: 'busy'
      /**
       * When a call was last known to exist: the time of the event, or of the newest lookup that found one. Epoch
       * milliseconds.
       */
      readonly lastCall: number
      /** The result of the newest lookup. A failed lookup does not count. */
      readonly answer: 'nothing-yet' | 'found' | 'none'
    }

/** The actions that start or end the busy state. */
export type BusyAction =
  /** CALL_TRANSFERRED or OUTGOING_CALL_INITIATED for the acting user. */
  | { readonly type: 'mark'; readonly now: number }
  /** CALL_COMPLETED or OUTGOING_CALL_COMPLETED for the acting user. */
  | { readonly type: 'completed'; readonly here: 'call' | 'no-call' }
  /** A cancel, reject or disconnect. */
  | { readonly type: 'ended' }
  | { readonly type: 'found'; readonly now: number }
  | { readonly type: 'none'; readonly now: number }
  | { readonly type: 'clock'; readonly now: number }

/** The state without a call. */
export const free: Busy = { at: 'free' }

/** Returns the next busy state. */
export function nextBusy(state: Busy, action: BusyAction): Busy {
  switch (action.type) {
    case 'mark':
      return { at: 'busy', lastCall: action.now, answer: 'nothing-yet' }
    case 'completed':
      return action.here === 'call' ? state : free
    case 'ended':
      return free
    case 'found':
      return { at: 'busy', lastCall: action.now, answer: 'found' }
    case 'none':
      return state.at === 'free' ? state : settle({ ...state, answer: 'none' }, action.now)
    case 'clock':
      return state.at === 'free' ? state : settle(state, action.now)
  }
}

// Only a successful lookup can show that there is no call. A failed lookup leaves it open.
function settle(state: Extract<Busy, { at: 'busy' }>, now: number): Busy {
  const since = now - state.lastCall
  // A clock that was set back by more than that ends the state, too. Otherwise it would last until the clock catches up.
  return state.answer === 'none' && Math.abs(since) >= RESET_MS ? free : state
}
