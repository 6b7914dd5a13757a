/**
 * Returns the lower edge of the controls in the page's header and toolbar, in pixels from the top of the window; 0 when
 * there are none.
 * @param from pixels from the left; controls that end before it do not count
 */
export function controlsBottom(from = 0): number {
  const heads = [...document.querySelectorAll('#main header, #main [role=search], #main [data-header]')]
  const boxes = heads.map((head) => head.getBoundingClientRect()).filter(({ right }) => right >= from)
  return Math.max(0, ...boxes.map(({ bottom }) => bottom))
}

/**
 * Creates a watch that measures again, at most once per frame, after changes that may move the page's header, a layer
 * or the focus. Does nothing before `start`.
 */
export function createPageWatch(measure: () => void): { start: () => void; stop: () => void } {
  let frame = 0
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      measure()
    })
  }
  const observer = new MutationObserver(soon)
  const events = ['focusin', 'focusout', 'animationend', 'transitionend'] as const
  const stop = () => {
    cancelAnimationFrame(frame)
    frame = 0
    observer.disconnect()
    window.removeEventListener('resize', soon)
    for (const name of events) document.removeEventListener(name, soon)
  }
  return {
    start() {
      stop()
      observer.observe(document.documentElement, {
        childList: true,
        subtree: true,
        attributeFilter: ['data-call-aside', 'aria-modal'],
      })
      window.addEventListener('resize', soon)
      for (const name of events) document.addEventListener(name, soon)
      measure()
    },
    stop,
  }
}
