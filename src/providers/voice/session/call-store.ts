import { batch, createAtom, type ReadonlyAtom } from '@tanstack/store'

import { type LiveEvent } from '#/api/live/events.ts'
import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'

import { POLL_MS, RESET_MS } from '../state/busy.ts'
import { type FoundCall, type PhoneAction, nextPhone, type Phone, phoneAtRest } from '../state/phone.ts'
import { isOpenCall, type VoiceState } from '../state/voice-state.ts'

/** Maximum milliseconds between two lookups after failures. */
const LONGEST_MS = 15_000

/** What is known about the phone, kept current by the server's events and lookups. There is one per tab. */
export interface CallStore {
  phone(): Phone
  dispatch(action: PhoneAction): void
  subscribe(listener: () => void): () => void
  /**
   * Looks up the running call now, and repeats it until the server responds. Resolves after the first attempt. Never
   * rejects.
   */
  look(): Promise<void>
  /** Pauses events and lookups here, because another tab has the phone. */
  pause(): void
  /**
   * Resumes with an empty state, because this tab has the phone again. `ours` is the call that the previous phone
   * leader had.
   */
  resume(ours: string | undefined): void
  stop(): void
}

/** The dependencies of a call store. */
interface CallStoreOptions {
  /** The acting user, whose calls count. */
  readonly userId: string
  /**
   * Requests the call in progress.
   * @param anew whether a response that is still pending is outdated, so that a new request is needed
   */
  readonly lookUp: (anew: boolean) => Promise<FoundCall | null>
  readonly onEvent: (hear: (event: LiveEvent) => void) => () => void
  /** Whether events arrive. */
  readonly live: ReadonlyAtom<boolean>
  /** Epoch milliseconds of this machine. */
  readonly now: () => number
}

/** Creates a call store. It listens to events and makes lookups until `stop`. */
export function createCallStore({ userId: me, lookUp, onEvent, live, now }: CallStoreOptions): CallStore {
  const phone = createAtom<Phone>(phoneAtRest)
  let paused = false
  let stopped = false
  // The number of the current question: a response to an earlier one is ignored.
  let question = 0
  let asked = 0
  let asking = false
  let poll: SteadyTimer | undefined
  let reset: SteadyTimer | undefined
  let again: SteadyTimer | undefined
  let opening: SteadyTimer | undefined

  const dispatch = (action: PhoneAction) => {
    if (stopped) return
    const before = phone.get()
    const next = nextPhone(before, action)
    if (next === before) return
    // Set the timers before subscribers are notified.
    batch(() => {
      phone.set(next)
      follow()
      if (isHere(before.voice) && !isHere(next.voice)) lookLater()
    })
  }

  const look = async () => {
    const mine = question
    const answer = lookUp(asked !== mine)
    asked = mine
    try {
      const call = await answer
      clearSteadyTimeout(again)
      if (mine === question && !paused) dispatch({ type: 'lookup', call, now: now() })
      return true
    } catch {
      // A failed lookup changes nothing. The next lookup will bring the answer.
      return false
    }
  }

  // Must get an answer, because nothing else makes lookups without a call. It replaces a lookup scheduled for later.
  async function lookUntil(wait: number) {
    for (const timer of [opening, again]) clearSteadyTimeout(timer)
    if ((await look()) || stopped || paused) return
    again = setSteadyTimeout(() => void lookUntil(Math.min(wait * 2, LONGEST_MS)), wait)
  }

  // There may be a call that was not looked up in the meantime: the same call on another device, or another call.
  function lookLater() {
    clearSteadyTimeout(opening)
    if (!paused) opening = setSteadyTimeout(() => void lookUntil(POLL_MS), POLL_MS)
  }

  // No slower polling in a hidden tab: it would hear of no call for 15 s and take the call for ended.
  function lookAgain() {
    poll = setSteadyTimeout(lookAgain, POLL_MS)
    void look()
  }

  // Timers of the busy state: a lookup every 2 s while there is or was a call, a reset 15 s after its last sign.
  function follow() {
    const { busy, voice, rejoin } = phone.get()
    const wanted = !paused && !stopped && (busy.at === 'busy' || isOpenCall(voice) || rejoin !== undefined)
    if (wanted !== asking) {
      asking = wanted
      question += 1
      clearSteadyTimeout(poll)
      if (wanted) lookAgain()
    }
    clearSteadyTimeout(reset)
    const wait = busy.at === 'busy' ? busy.lastCall + RESET_MS - now() : 0
    if (wanted && wait > 0) reset = setSteadyTimeout(() => dispatch({ type: 'clock', now: now() }), wait)
  }

  // A call may have begun or ended while the channel was closed. The delay lets the page's own requests go first.
  const listen = () => {
    clearSteadyTimeout(opening)
    if (live.get()) lookLater()
  }

  const unsubscribeEvents = onEvent((event) => {
    if (!paused) dispatch({ type: 'event', event, me, now: now() })
  })
  const liveSubscription = live.subscribe(listen)
  listen()

  return {
    phone: phone.get,
    dispatch,
    subscribe: (listener) => phone.subscribe(listener).unsubscribe,
    look: () => lookUntil(POLL_MS),
    pause() {
      paused = true
      clearSteadyTimeout(opening)
      clearSteadyTimeout(again)
      follow()
    },
    resume(ours) {
      paused = false
      question += 1
      batch(() => {
        phone.set(ours === undefined ? phoneAtRest : nextPhone(phoneAtRest, { type: 'ours', callId: ours }))
        follow()
      })
    },
    stop() {
      stopped = true
      follow()
      clearSteadyTimeout(opening)
      clearSteadyTimeout(again)
      unsubscribeEvents()
      liveSubscription.unsubscribe()
    },
  }
}

/** Whether a call of this browser is ringing or open. */
function isHere(state: VoiceState): boolean {
  return state.at !== 'idle' && state.at !== 'ended' && state.call.where === 'browser'
}
