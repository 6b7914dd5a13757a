const TICK_MS = 15_000
/** A gap of more than this between two ticks is a sleep (decisions, Live channel). */
const SLEEP_MS = 75_000

/**
 * Watches for everything after which a registration may be old: a sleep, a page that comes back from the browser's shelf,
 * a tab that is looked at again, a network that is back.
 * @param onWake told whether the page slept
 * @param onLeave the page is being left; `kept`: the browser may bring it back
 * @returns stops it
 */
export function watchWake(
  now: () => number,
  onWake: (slept: boolean) => void,
  onLeave: (kept: boolean) => void,
): () => void {
  let last = now()
  const check = () => {
    const gap = now() - last
    last = now()
    const slept = gap > SLEEP_MS || gap < -2_000
    if (slept) onWake(true)
    return slept
  }
  const timer = setInterval(check, TICK_MS)
  const look = () => {
    if (document.visibilityState === 'visible' && !check()) onWake(false)
  }
  const online = () => {
    if (!check()) onWake(false)
  }
  const show = (event: PageTransitionEvent) => {
    if (event.persisted) onWake(true)
  }
  const hide = (event: PageTransitionEvent) => onLeave(event.persisted)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', online)
  window.addEventListener('pageshow', show)
  window.addEventListener('pagehide', hide)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', online)
    window.removeEventListener('pageshow', show)
    window.removeEventListener('pagehide', hide)
  }
}
