import { el } from './dom.ts'
import { icon } from './icons.ts'
import { coverAt, coverUnder, lowestPosition } from './position.ts'

const LOOK_EVERY_MS = 1_500

/** Creates the small button that opens the panel. It moves away when the page puts a control under it. */
export function createOpener(open: (byKey: boolean) => void): {
  element: HTMLButtonElement
  /** Shows the button and keeps it out of the way, or hides it. */
  show: (on: boolean) => void
} {
  let timer: ReturnType<typeof setInterval> | undefined
  let top = 0
  let path = ''
  const element = el(
    'button',
    {
      class: 'lintel-simulator-opener',
      attributes: { type: 'button', 'aria-label': 'Open simulator', title: 'Open simulator' },
      on: {
        mousedown: (event) => event.preventDefault(),
        click: (event) => open(event.detail === 0),
      },
    },
    icon('flask'),
  )
  const coverAtPoint = (x: number, y: number) => coverAt(x, y, element)
  const settle = () => {
    path = location.pathname
    top = lowestPosition(globalThis.innerHeight, coverAtPoint)
    element.style.top = `${top}px`
  }
  const look = () => {
    if (document.visibilityState !== 'visible' || element.hidden) return
    if (path !== location.pathname || coverUnder(top, coverAtPoint) !== 'free') settle()
  }
  globalThis.addEventListener('resize', () => {
    if (!element.hidden) settle()
  })
  return {
    element,
    show(on) {
      element.hidden = !on
      clearInterval(timer)
      if (!on) return
      settle()
      timer = setInterval(look, LOOK_EVERY_MS)
    },
  }
}
