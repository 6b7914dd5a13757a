/** What stands in front of a tab's title while it rings unheard. */
const MARK = '☎ Incoming call ·'
const EVERY_MS = 1_000

/** Makes the tab's title flash, so that a call without sound is seen from other tabs (P49). */
export interface TitleFlash {
  set(on: boolean): void
}

/** A flash for a page. The page may change its title meanwhile; only the mark comes and goes. */
export function createTitleFlash(page: Document = document): TitleFlash {
  let timer: ReturnType<typeof setInterval> | undefined
  const mark = (on: boolean) => {
    // A browser trims what stands there.
    const plain = page.title.replaceAll(MARK, '').trim()
    const next = on ? `${MARK} ${plain}` : plain
    if (page.title !== next) page.title = next
  }
  return {
    set(on) {
      if (on === (timer !== undefined)) return
      clearInterval(timer)
      timer = undefined
      mark(on)
      if (on) timer = setInterval(() => mark(!page.title.includes(MARK)), EVERY_MS)
    },
  }
}
