import { createEmitter } from '#/lib/emitter.ts'

import { runningCall } from '../state/phone.ts'
import { type Voice } from '../voice-store.tsx'
import { type CallStore } from './call-store.ts'
import { type Command, readTabMessage, type TabMessage } from './tab-messages.ts'

/** What is used of the browser's lock manager. */
export interface Locks {
  request(
    name: string,
    options: { readonly steal?: boolean; readonly signal?: AbortSignal },
    onLock: () => Promise<void>,
  ): Promise<void>
}

/** Which tab is the phone leader: the one that has the lock. */
export interface PhoneLeader {
  /** Lets go of the phone for whoever asked and takes it now; else it is the next in line's, and this tab waits behind them. */
  giveUp(): void
  /** Takes it: from the tab that gave it up, or from one that does not answer. */
  take(): void
  /** The page is about to be frozen: the phone is the next tab's at once, and this one does not stand in line. */
  stepAside(): void
  /** Stands in line again. */
  comeBack(): void
  stop(): void
}

/** So long the tab that asked has to take what was given up. */
const HAND_MS = 1_000

/**
 * Waits for the phone and holds it until the tab closes. Where the browser has no locks, or refuses them, every tab holds
 * it.
 *
 * The lock does two things on purpose. It says which tab rings, and it keeps that tab awake: browsers freeze hidden pages
 * to save energy, but not one that holds a Web Lock. So it is held for as long as the tab may ring, also between calls,
 * and is never let go of while it does (`stepAside` is for browsers that freeze all the same).
 * @param name `lintel:voice:{signedIn}:{acting}`
 * @param onElected this tab holds it from now on
 * @param onLost it was taken from this tab
 */
export function createPhoneLeader(
  name: string,
  locks: Locks | undefined,
  onElected: () => void,
  onLost: () => void,
): PhoneLeader {
  let release: (() => void) | undefined
  /** Given up, and not taken yet. */
  let handing: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let abort = new AbortController()

  const wait = (steal: boolean) => {
    if (!locks) {
      onElected()
      return
    }
    abort.abort()
    const mine = new AbortController()
    abort = mine
    const onLock = () => {
      if (stopped || mine.signal.aborted) return Promise.resolve()
      const over = new Promise<void>((resolve) => {
        release = resolve
      })
      onElected()
      return over
    }
    // A lock that is taken by force can not be waited for, nor given up before.
    locks.request(name, steal ? { steal } : { signal: mine.signal }, onLock).catch((error: unknown) => {
      if (stopped || mine.signal.aborted) return
      if (release === undefined) {
        // A browser that keeps nothing for this page (SecurityError).
        if (!(error instanceof Error && error.name === 'AbortError')) onElected()
        return
      }
      // Another tab took it.
      release = undefined
      if (handing === undefined) onLost()
      clearTimeout(handing)
      handing = undefined
      wait(false)
    })
  }
  wait(false)

  return {
    giveUp() {
      if (!release || stopped || handing !== undefined) return
      const free = release
      handing = setTimeout(() => {
        handing = undefined
        release = undefined
        free()
        wait(false)
      }, HAND_MS)
      onLost()
    },
    take() {
      if (!stopped && !release && locks) wait(true)
    },
    stepAside() {
      abort.abort()
      clearTimeout(handing)
      const free = release
      const wasHanding = handing !== undefined
      release = undefined
      handing = undefined
      if (free && !wasHanding) onLost()
      free?.()
    },
    comeBack() {
      if (!stopped && !release && locks && abort.signal.aborted) wait(false)
    },
    stop() {
      stopped = true
      clearTimeout(handing)
      abort.abort()
      release?.()
      release = undefined
    },
  }
}

/** A tab that leads and does not answer for so long is stuck. */
const STUCK_MS = 1_500

/** How tabs of one identity speak (BroadcastChannel). */
export interface TabChannel {
  post(message: TabMessage): void
  close(): void
}

/** The tabs of one identity: one leads, the others show what it knows and ask it to act. */
export interface PhoneTabs {
  /** Which tab leads; undefined while that is being settled. */
  leader(): 'here' | 'other-tab' | undefined
  isLeader(): boolean
  /** Calls back as soon as it is settled which tab leads; the phone of one that does not answer is taken. */
  whenLed(then: () => void): void
  /** Tells the other tabs what this one knows, where it leads. */
  publish(): void
  /** Has the leader do it. */
  forward(command: Command): void
  /** The person wants the phone in this tab. */
  takeLead(): void
  /** The page is about to be frozen: another tab takes the phone, unless a call runs here. */
  stepAside(): void
  /** The page goes on. */
  comeBack(): void
  stop(): void
}

/** What the tabs need. */
export interface PhoneTabsOptions {
  /** Names the lock and the channel. */
  readonly name: string
  readonly locks: Locks | undefined
  readonly openChannel: (name: string, hear: (message: unknown) => void) => TabChannel | undefined
  readonly store: Pick<CallStore, 'phone' | 'pause' | 'resume' | 'look'>
  /** What this tab tells the others. */
  readonly voice: () => Voice
  /** What the leader, another tab, knows. */
  readonly onHeard: (voice: Voice) => void
  readonly onChange: () => void
  /** Another tab asks this one, which leads, to do something. */
  readonly onCommand: (command: Command) => void
  /** This tab leads from now on. */
  readonly onLead: () => void
  /** Another tab leads from now on. */
  readonly onLost: () => void
}

/** Joins the tabs of an identity. */
export function createPhoneTabs(options: PhoneTabsOptions): PhoneTabs {
  const { name, store, onChange } = options
  let leader: 'here' | 'other-tab' | undefined
  let following = false
  let stopped = false
  /** The call whose sound the leader has. */
  let callOfLeader: string | undefined
  /** A call rings or runs in the leader's tab. */
  let leaderIsOnCall = false
  /** The person wants the phone here, and nobody has answered yet. */
  let wanted = false
  let stuck: ReturnType<typeof setTimeout> | undefined
  const led = createEmitter<[]>()

  const channel = options.openChannel(name, (message) => {
    const said = readTabMessage(message)
    if (said && !stopped) hear(said)
  })
  const lock = createPhoneLeader(name, options.locks, lead, follow)
  channel?.post({ say: 'hello' })

  function hear(said: TabMessage) {
    if (said.say === 'voice') {
      if (leader === 'here') return
      answered()
      leader = 'other-tab'
      pauseStore()
      callOfLeader = said.ours
      leaderIsOnCall = runningCall(said.voice.state) !== undefined
      options.onHeard(said.voice)
      onChange()
      led.emit()
      led.clear()
    } else if (said.say === 'given') {
      if (!wanted) return
      answered()
      lock.take()
    } else if (leader !== 'here') return
    else if (said.say === 'hello') publish()
    else if (said.say === 'do') options.onCommand(said.command)
    else if (runningCall(store.phone().voice)) publish()
    else {
      lock.giveUp()
      channel?.post({ say: 'given' })
    }
  }

  function answered() {
    clearTimeout(stuck)
    stuck = undefined
    wanted = false
  }

  function pauseStore() {
    if (following) return
    following = true
    store.pause()
  }

  // A lock manager may call this before `createPhoneLeader` has returned.
  function lead() {
    leader = 'here'
    answered()
    if (following) store.resume(callOfLeader)
    following = false
    callOfLeader = undefined
    void store.look()
    options.onLead()
    onChange()
    publish()
    led.emit()
    led.clear()
  }

  function follow() {
    leader = 'other-tab'
    options.onLost()
    pauseStore()
    onChange()
    channel?.post({ say: 'hello' })
  }

  function publish() {
    if (leader === 'here' && !stopped)
      channel?.post({ say: 'voice', voice: options.voice(), ours: store.phone().ours })
  }

  return {
    leader: () => leader,
    isLeader: () => leader === 'here',
    whenLed(then) {
      if (leader !== undefined) return then()
      led.on(then)
      // `hello` has asked already.
      stuck ??= setTimeout(() => lock.take(), STUCK_MS)
    },
    publish,
    forward: (command) => channel?.post({ say: 'do', command }),
    takeLead() {
      if (leader === 'here' || stopped) return
      answered()
      wanted = true
      channel?.post({ say: 'give' })
      // The leader answers by giving, or by saying what keeps it. A call is not taken from a tab that is only slow.
      if (!leaderIsOnCall) stuck = setTimeout(() => lock.take(), STUCK_MS)
    },
    stepAside() {
      if (leader !== 'here' || !runningCall(store.phone().voice)) lock.stepAside()
    },
    comeBack: lock.comeBack,
    stop() {
      stopped = true
      clearTimeout(stuck)
      lock.stop()
      channel?.close()
    },
  }
}
