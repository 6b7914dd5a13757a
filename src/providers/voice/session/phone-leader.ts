/** The part of the browser's lock manager that is used. */
export interface Locks {
  request(
    name: string,
    options: { readonly steal?: boolean; readonly signal?: AbortSignal },
    held: () => Promise<void>,
  ): Promise<void>
}

/** Which tab holds the phone: the one that holds the lock. */
export interface PhoneLeader {
  /** Lets go of the phone for whoever asked and takes it now; else it is the next in line's, and this tab waits behind them. */
  giveUp(): void
  /** Takes it: from the tab that gave it up, or from one that does not answer. */
  take(): void
  stop(): void
}

/** So long the tab that asked has to take what was given up. */
const HAND_MS = 1_000

/**
 * Waits for the phone and holds it until the tab closes. Where the browser has no locks, or refuses them, every tab holds
 * it.
 * @param onHeld this tab holds it from now on
 * @param onLost it was taken from this tab
 */
export function createPhoneLeader(
  name: string,
  locks: Locks | undefined,
  onHeld: () => void,
  onLost: () => void,
): PhoneLeader {
  let release: (() => void) | undefined
  /** Given up, and not taken yet. */
  let handing: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let abort = new AbortController()

  const wait = (steal: boolean) => {
    if (!locks) {
      onHeld()
      return
    }
    abort.abort()
    const mine = new AbortController()
    abort = mine
    const held = () => {
      if (stopped || mine.signal.aborted) return Promise.resolve()
      const over = new Promise<void>((resolve) => {
        release = resolve
      })
      onHeld()
      return over
    }
    // A lock that is taken by force can not be waited for, nor given up before.
    locks.request(name, steal ? { steal } : { signal: mine.signal }, held).catch((error: unknown) => {
      if (stopped || mine.signal.aborted) return
      if (release === undefined) {
        // A browser that keeps nothing for this page (SecurityError).
        if (!(error instanceof Error && error.name === 'AbortError')) onHeld()
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
    stop() {
      stopped = true
      clearTimeout(handing)
      abort.abort()
      release?.()
      release = undefined
    },
  }
}
