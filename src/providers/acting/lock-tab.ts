/** Milliseconds after which a tab that is still held by somebody is taken for a copy: a reloaded page lets go late. */
const PATIENCE_MS = 250
const STEP_MS = 50

let locked: { tab: string; free: () => void } | undefined

/**
 * Holds the name of this tab as long as the page lives, so that a copy of the tab's storage is known as one.
 * @returns false when another living page holds it; where browsers have no locks, always true
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

/** The page is no one's representation any more. */
export function letTabGo(): void {
  locked?.free()
  locked = undefined
}

function take(tab: string): Promise<boolean> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
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
      // Where locks are forbidden nothing can tell a copy.
      .catch(() => resolve(true))
  })
}
