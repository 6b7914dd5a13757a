import { randomId } from '#/lib/random-id.ts'
import { webLocks } from '#/lib/web-locks.ts'

/** What Log Out in one tab would destroy in another tab. */
type LostInTab = 'unsaved' | 'call'

const tab = randomId()
const nameOf = (what: LostInTab) => `lintel:${what}:`

/**
 * Lets the other tabs of this browser know about a condition for as long as it holds in this tab. It uses a lock, which
 * ends with its tab no matter how the tab ends. In browsers without locks, other tabs do not know.
 * @param holds whether the condition holds now
 * @param onChange calls back when the condition may have changed, and returns a function that unsubscribes
 * @returns a function that stops this
 */
export function tellOtherTabs(
  what: LostInTab,
  holds: () => boolean,
  onChange: (listener: () => void) => () => void,
): () => void {
  const locks = webLocks()
  let release: (() => void) | undefined
  const set = (on: boolean) => {
    if (on === (release !== undefined)) return
    release?.()
    release = undefined
    if (!on) return
    const end = new Promise<void>((resolve) => (release = resolve))
    // Locks may be forbidden, for example in a sandbox: other tabs then do not know.
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

/** Whether the condition holds in another tab of this browser, as far as that can be known. */
export async function otherTabHas(what: LostInTab): Promise<boolean> {
  const found = await webLocks()
    ?.query()
    .catch(() => undefined)
  return (found?.held ?? []).some(
    ({ name = '' }) => name.startsWith(nameOf(what)) && name !== nameOf(what) + tab,
  )
}
