/** The part of the browser's lock manager that is used. */
export interface Locks {
  request(
    name: string,
    options: { readonly steal?: boolean; readonly signal?: AbortSignal },
    held: () => Promise<void>,
  ): Promise<void>
}

/** Which tab holds the phone: the one that holds the lock. */
export interface Leadership {
  /** Gives it to whoever waits; this tab waits behind them. */
  giveUp(): void
  /** Takes it from a tab that does not answer. */
  take(): void
  stop(): void
}

/**
 * Waits for the phone and holds it until the tab closes. Where the browser has no locks every tab holds it.
 * @param onHeld this tab holds it from now on
 * @param onLost it was taken from this tab
 */
export function createLeadership(
  name: string,
  locks: Locks | undefined,
  onHeld: () => void,
  onLost: () => void,
): Leadership {
  let release: (() => void) | undefined
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
    locks.request(name, steal ? { steal } : { signal: mine.signal }, held).catch(() => {
      if (stopped || mine.signal.aborted || release === undefined) return
      // Another tab took it.
      release = undefined
      onLost()
      wait(false)
    })
  }
  wait(false)

  return {
    giveUp() {
      if (!release || stopped) return
      const free = release
      release = undefined
      onLost()
      free()
      wait(false)
    },
    take() {
      if (!stopped && !release && locks) wait(true)
    },
    stop() {
      stopped = true
      abort.abort()
      release?.()
      release = undefined
    },
  }
}
