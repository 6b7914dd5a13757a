import { countedTitle } from '#/domain/alert/alert-choices.ts'

/** The number in the title of a tab that nobody looks at. */
export interface TitleCount {
  /** More came; counted only while the tab is hidden. */
  add(count: number): void
  stop(): void
}

/** Counts in the tab's title what comes while nobody looks; coming back clears it. */
export function createTitleCount(page: Document = document): TitleCount {
  let count = 0
  const show = () => {
    const next = countedTitle(page.title, count)
    if (next !== page.title) page.title = next
  }
  // The page may change its title meanwhile; the number stays before it.
  const watch = new MutationObserver(show)
  const look = () => {
    if (page.visibilityState !== 'visible' || count === 0) return
    count = 0
    watch.disconnect()
    show()
  }
  page.addEventListener('visibilitychange', look)
  return {
    add(more) {
      if (more <= 0 || page.visibilityState === 'visible') return
      if (count === 0) watch.observe(page.head, { subtree: true, childList: true, characterData: true })
      count += more
      show()
    },
    stop() {
      page.removeEventListener('visibilitychange', look)
      watch.disconnect()
      count = 0
      show()
    },
  }
}
