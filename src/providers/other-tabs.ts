import { randomId } from '#/lib/random-id.ts'

/** What Log Out in one tab would take from another. */
export type LostInTab = 'unsaved' | 'call'

const tab = randomId()
const nameOf = (what: LostInTab) => `lintel:${what}:`

/**
 * Lets the other tabs of this browser know of something for as long as it holds here. It is a lock: that ends with its tab,
 * whatever ends the tab. Where browsers have no locks nobody is told.
 * @param holds whether it holds now
 * @param onChange calls back when the answer may have changed; returns how to stop
 * @returns stops
 */
export function tellOtherTabs(
  what: LostInTab,
  holds: () => boolean,
  onChange: (listener: () => void) => () => void,
): () => void {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  let release: (() => void) | undefined
  const set = (on: boolean) => {
    if (on === (release !== undefined)) return
    release?.()
    release = undefined
    if (!on) return
    const end = new Promise<void>((resolve) => (release = resolve))
    // Forbidden, as in a sandbox: nobody is told.
    locks?.request(nameOf(what) + tab, () => end).catch(() => undefined)
  }
  const look = () => set(holds())
  const stop = onChange(look)
  look()
  return () => {
    stop()
    set(false)
  }
}

/** Whether it holds in another tab of this browser, as far as that can be known. */
export async function otherTabHas(what: LostInTab): Promise<boolean> {
  const found = await globalThis.navigator?.locks?.query().catch(() => undefined)
  return (found?.held ?? []).some(
    ({ name = '' }) => name.startsWith(nameOf(what)) && name !== nameOf(what) + tab,
  )
}
