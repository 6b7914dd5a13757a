import { webLocks } from '#/lib/web-locks.ts'

/**
 * Milliseconds after which a tab whose lock is still held counts as a copy. We wait because a page that reloads may
 * release its lock late.
 */
const PATIENCE_MS = 250
const STEP_MS = 50

let locked: { tab: string; free: () => void } | undefined

/**
 * Holds a lock with the name of this tab as long as the page lives, so that a copy of the tab's storage can be
 * recognized.
 * @returns false when another living page holds the lock; always true in browsers without locks
 */
export async function lockTab(tab: string): Promise<boolean> {
  if (locked?.tab === tab) return true
  letTabGo()
  for (let waited = 0; ; waited += STEP_MS) {
    if (await take(tab)) return true
    if (waited >= PATIENCE_MS) return false
    await new Promise((next) => setTimeout(next, STEP_MS))
  }
}

/** Releases the lock, because the page no longer represents anybody. */
export function letTabGo(): void {
  locked?.free()
  locked = undefined
}

function take(tab: string): Promise<boolean> {
  const locks = webLocks()
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    locks
      .request(`lintel:tab:${tab}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        if (!lock) return undefined
        return new Promise<void>((free) => {
          locked = { tab, free }
        })
      })
      // Where locks are forbidden, a copy cannot be recognized.
      .catch(() => resolve(true))
  })
}
