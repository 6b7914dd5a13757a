type Politeness = 'polite' | 'assertive'

const CLEAR_AFTER_MS = 4_000
const regions = new Map<Politeness, HTMLElement>()
const timers = new Map<Politeness, ReturnType<typeof setTimeout>>()

// The region must be in the page before its text changes, otherwise screen readers miss the first announcement.
function region(politeness: Politeness): HTMLElement | undefined {
  if (typeof document === 'undefined') return undefined
  const known = regions.get(politeness)
  if (known?.isConnected) return known
  const made = document.createElement('div')
  made.className = 'sr-only'
  made.setAttribute('aria-live', politeness)
  made.setAttribute('aria-atomic', 'true')
  made.dataset.liveRegion = politeness
  document.body.append(made)
  regions.set(politeness, made)
  return made
}

region('polite')
region('assertive')

/** Announces a sentence to assistive technology without moving focus. A repeated sentence is announced again. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const element = region(politeness)
  if (!element) return
  // Screen readers read changed text. The trailing space turns a repeated sentence into a change.
  element.textContent = element.textContent === text ? `${text}\u00a0` : text
  clearTimeout(timers.get(politeness))
  timers.set(
    politeness,
    setTimeout(() => {
      element.textContent = ''
    }, CLEAR_AFTER_MS),
  )
}

/** Clears all announcements, so that those of a previous session are not read out in the next one. */
export function silence(): void {
  for (const [politeness, element] of regions) {
    clearTimeout(timers.get(politeness))
    element.textContent = ''
  }
}
