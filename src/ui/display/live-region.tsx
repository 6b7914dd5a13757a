type Politeness = 'polite' | 'assertive'

const CLEAR_AFTER_MS = 4_000
const regions = new Map<Politeness, HTMLElement>()
const timers = new Map<Politeness, ReturnType<typeof setTimeout>>()

// A region must be in the page before its text changes, or screen readers miss the first announcement.
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

/** Says a sentence to assistive technology without moving focus. The same sentence twice is said twice. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const element = region(politeness)
  if (!element) return
  // A changed text is what is read out: the trailing space makes a repeated sentence a change.
  element.textContent = element.textContent === text ? `${text}\u00a0` : text
  clearTimeout(timers.get(politeness))
  timers.set(
    politeness,
    setTimeout(() => {
      element.textContent = ''
    }, CLEAR_AFTER_MS),
  )
}

/** Takes back whatever was announced: what belonged to a former session is not read out in the next. */
export function silence(): void {
  for (const [politeness, element] of regions) {
    clearTimeout(timers.get(politeness))
    element.textContent = ''
  }
}
