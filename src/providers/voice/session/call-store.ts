import { batch, createAtom } from '@tanstack/store'

import { type LiveEvent } from '#/api/live/events.ts'
import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'

import { POLL_MS, RESET_MS } from '../state/busy.ts'
import { type FoundCall, type PhoneUpdate, nextPhone, type Phone, phoneAtRest } from '../state/phone.ts'
import { isOpenCall, type VoiceState } from '../state/voice-state.ts'

/** Between two lookups that failed, at the most. */
const LONGEST_MS = 15_000

/** What is known of the phone, kept current by the server's events and lookups. One a tab. */
export interface CallStore {
  phone(): Phone
  tell(update: PhoneUpdate): void
  subscribe(listener: () => void): () => void
  /** Looks the running call up now, and again until the server answers; done with the first try. Never rejects. */
  look(): Promise<void>
  /** Another tab holds the phone: nothing is heard or asked here. */
  pause(): void
  /** This tab holds it again and knows nothing; `ours` is the call that the former one had. */
  resume(ours: string | undefined): void
  stop(): void
}

/** What a store needs. */
export interface CallStoreOptions {
  /** The acting user, whose calls count. */
  readonly userId: string
  /**
   * Call-in-progress.
   * @param anew an answer that is still on its way says nothing any more: it has to be asked for again
   */
  readonly lookUp: (anew: boolean) => Promise<FoundCall | null>
  readonly onEvent: (hear: (event: LiveEvent) => void) => () => void
  /** Whether events arrive; calls back when that has changed. */
  readonly live: { open(): boolean; subscribe(listener: () => void): () => void }
  /** Epoch milliseconds of this machine. */
  readonly now: () => number
}

/** Makes a store. It hears and looks up until `stop`. */
export function createCallStore({ userId: me, lookUp, onEvent, live, now }: CallStoreOptions): CallStore {
  const phone = createAtom<Phone>(phoneAtRest)
  let paused = false
  let stopped = false
  // An answer to a question of before counts no more.
  let question = 0
  let asked = 0
  let asking = false
  let poll: SteadyTimer | undefined
  let reset: SteadyTimer | undefined
  let again: SteadyTimer | undefined
  let opening: SteadyTimer | undefined
  let wasOpen = false

  const tell = (update: PhoneUpdate) => {
    if (stopped) return
    const before = phone.get()
    const next = nextPhone(before, update)
    if (next === before) return
    // The clock is set before anybody hears of it.
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
      if (mine === question && !paused) tell({ type: 'lookup', call, now: now() })
      return true
    } catch {
      // A lookup that fails says nothing; the next one will.
      return false
    }
  }

  // One that has to be answered: while there is no call nothing else asks. It answers what was to be asked later, too.
  async function lookUntil(wait: number) {
    for (const timer of [opening, again]) clearSteadyTimeout(timer)
    if ((await look()) || stopped || paused) return
    again = setSteadyTimeout(() => void lookUntil(Math.min(wait * 2, LONGEST_MS)), wait)
  }

  // Something may go on that was not asked about meanwhile: the call itself, elsewhere, or another.
  function lookLater() {
    clearSteadyTimeout(opening)
    if (!paused) opening = setSteadyTimeout(() => void lookUntil(POLL_MS), POLL_MS)
  }

  // A hidden tab that asked more seldom would hear of no call for 15 s, and take it for over.
  function lookAgain() {
    poll = setSteadyTimeout(lookAgain, POLL_MS)
    void look()
  }

  // The clock of busy: looked up every 2 s while there is a call or was one, reset 15 s after the last.
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
    if (wanted && wait > 0) reset = setSteadyTimeout(() => tell({ type: 'clock', now: now() }), wait)
  }

  // After an opening a call may have begun or ended unheard. Once, and not in the way of what the page loads.
  const listen = () => {
    const open = live.open()
    if (open === wasOpen) return
    wasOpen = open
    clearSteadyTimeout(opening)
    if (open) lookLater()
  }

  const unsubscribeEvents = onEvent((event) => {
    if (!paused) tell({ type: 'event', event, me, now: now() })
  })
  const unsubscribeLive = live.subscribe(listen)
  listen()

  return {
    phone: phone.get,
    tell,
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
      unsubscribeLive()
    },
  }
}

/** Whether a call of this browser rings or runs. */
function isHere(state: VoiceState): boolean {
  return state.at !== 'idle' && state.at !== 'ended' && state.call.where === 'browser'
}
