import { createEmitter } from '#/lib/emitter.ts'

import { hasCall } from '../state/voice-state.ts'
import { type Voice } from '../voice-store.tsx'
import { type CallStore } from './call-store.ts'
import { type Command, readTabMessage, type TabMessage } from './tab-messages.ts'

/** The part of the browser's lock manager that is used. */
export interface Locks {
  request(
    name: string,
    options: { readonly steal?: boolean; readonly signal?: AbortSignal },
    onLock: () => Promise<void>,
  ): Promise<void>
}

/** Decides which tab is the phone leader: the tab that holds the lock. */
interface PhoneLeader {
  /**
   * Gives up the phone for the tab that asked for it and takes it now. If that tab does not take it, the next waiting
   * tab gets it, and this tab queues behind it.
   */
  giveUp(): void
  /** Takes over the phone from the tab that gave it up, or from a tab that does not respond. */
  take(): void
  /**
   * Called when the page is about to be frozen: the next waiting tab gets the phone immediately, and this tab leaves
   * the queue.
   */
  stepAside(): void
  /** Joins the queue again. */
  comeBack(): void
  stop(): void
}

/** Milliseconds that the asking tab has to take the phone after it was given up. */
const HAND_MS = 1_000

/**
 * Waits for the phone and holds it until the tab closes. If the browser has no locks or refuses them, every tab holds
 * it.
 *
 * The lock deliberately does two things. It decides which tab rings, and it keeps that tab awake: browsers freeze
 * hidden pages to save energy, but not a page that holds a Web Lock. So the lock is held for as long as the tab may
 * ring, also between calls, and is never released during that time (`stepAside` is for browsers that freeze the page in
 * spite of the lock).
 * @param name `lintel:voice:{signedIn}:{acting}`
 * @param onElected called when this tab gets the phone
 * @param onLost called when another tab took it from this tab
 */
export function createPhoneLeader(
  name: string,
  locks: Locks | undefined,
  onElected: () => void,
  onLost: () => void,
): PhoneLeader {
  let release: (() => void) | undefined
  /** The timer that runs while the phone is given up but not yet taken. */
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
    // A request that steals a lock cannot have an abort signal.
    locks.request(name, steal ? { steal } : { signal: mine.signal }, onLock).catch((error: unknown) => {
      if (stopped || mine.signal.aborted) return
      if (release === undefined) {
        // The browser blocks locks for this page (SecurityError).
        if (!(error instanceof Error && error.name === 'AbortError')) onElected()
        return
      }
      // Another tab took the lock.
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

/** Milliseconds without a response after which a leading tab counts as stuck. */
const STUCK_MS = 1_500

/** The channel between tabs of one identity (BroadcastChannel). */
export interface TabChannel {
  post(message: TabMessage): void
  close(): void
}

/** The tabs of one identity: one is the leader, the others show the leader's state and ask it to act. */
interface PhoneTabs {
  /** Returns which tab is the leader; undefined while that is not decided yet. */
  leader(): 'here' | 'other-tab' | undefined
  isLeader(): boolean
  /**
   * Calls back once it is known which tab is the phone leader. If the current leader does not answer, this tab takes
   * over the phone.
   */
  whenLed(then: () => void): void
  /** Sends this tab's state to the other tabs, if this tab is the leader. */
  publish(): void
  /** Sends a command to the leader. */
  forward(command: Command): void
  /** Takes over the phone, because the user wants it in this tab. */
  takeLead(): void
  /** Called when the page is about to be frozen: another tab takes the phone, unless a call is running here. */
  stepAside(): void
  /** Called when the page is resumed. */
  comeBack(): void
  stop(): void
}

/** The dependencies of the tabs. */
interface PhoneTabsOptions {
  /** The name of the lock and of the channel. */
  readonly name: string
  readonly locks: Locks | undefined
  readonly openChannel: (name: string, hear: (message: unknown) => void) => TabChannel | undefined
  readonly store: Pick<CallStore, 'phone' | 'pause' | 'resume' | 'look'>
  /** Returns the state that this tab sends to the others. */
  readonly voice: () => Voice
  /** Called with the state of the leader, when that is another tab. */
  readonly onHeard: (voice: Voice) => void
  readonly onChange: () => void
  /** Called when another tab asks this tab, as the leader, to execute a command. */
  readonly onCommand: (command: Command) => void
  /** Called when this tab becomes the leader. */
  readonly onLead: () => void
  /** Called when another tab becomes the leader. */
  readonly onLost: () => void
}

/** Connects this tab with the other tabs of an identity. */
export function createPhoneTabs(options: PhoneTabsOptions): PhoneTabs {
  const { name, store, onChange } = options
  let leader: 'here' | 'other-tab' | undefined
  let following = false
  let stopped = false
  /** The id of the call whose sound the leader has. */
  let callOfLeader: string | undefined
  /** Whether a call is ringing or open in the leader's tab. */
  let leaderIsOnCall = false
  /** Whether the user wants the phone here and the leader has not answered yet. */
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
      leaderIsOnCall = hasCall(said.voice.state)
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
    else if (hasCall(store.phone().voice)) publish()
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

  // A function declaration, because a lock manager may call it before `createPhoneLeader` has returned.
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
      // The `hello` message has already asked for the leader.
      stuck ??= setTimeout(() => lock.take(), STUCK_MS)
    },
    publish,
    forward: (command) => channel?.post({ say: 'do', command }),
    takeLead() {
      if (leader === 'here' || stopped) return
      answered()
      wanted = true
      channel?.post({ say: 'give' })
      // The leader answers by giving up the phone, or by reporting what prevents it. A call is not taken away from a
      // tab that is only slow.
      if (!leaderIsOnCall) stuck = setTimeout(() => lock.take(), STUCK_MS)
    },
    stepAside() {
      if (leader !== 'here' || !hasCall(store.phone().voice)) lock.stepAside()
    },
    comeBack: lock.comeBack,
    stop() {
      stopped = true
      clearTimeout(stuck)
      led.clear()
      lock.stop()
      channel?.close()
    },
  }
}
