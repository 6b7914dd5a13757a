import './jitless.ts'
import './panel.css'
import { createSimulator } from '#mocks/simulate/client.ts'

import { el } from './dom.ts'
import { shieldApp } from './keys.ts'
import { cookie, memory } from './memory.ts'
import { createOpener } from './opener.ts'
import { createSimulatorPanel } from './simulator-panel.ts'

const root = document.documentElement

/** The width of a phone, where the panel is a sheet over the page. */
const SHEET = '(max-width: 760px)'

function start(): void {
  if (cookie('lintel-simulator') === 'off') return
  const home = el('div', { attributes: { id: 'lintel-simulator' } })
  // Its listeners must be the first ones, and the space for the panel is reserved immediately, so that nothing moves
  // when the rest loads.
  shieldApp((target) => target instanceof Node && home.contains(target))
  root.toggleAttribute('data-simulator', memory.isOpen())

  const begin = () => {
    const sim = createSimulator(location.origin, cookie('lintel-backend') ?? 'main')
    const panel = createSimulatorPanel(sim, {
      close: () => turn(false, home.contains(document.activeElement)),
      reload() {
        if (location.pathname.startsWith('/login')) location.assign('/')
        else location.reload()
      },
    })
    const opener = createOpener((byKey) => turn(true, byKey))
    const sheet = matchMedia(SHEET)
    const cover = () => {
      // The page under the sheet must not be reachable.
      document.body.inert = !panel.element.hidden && sheet.matches
    }
    /** @param focus whether to move the focus as well; a mouse click leaves it in the app */
    const turn = (open: boolean, focus: boolean) => {
      memory.setOpen(open)
      root.toggleAttribute('data-simulator', open)
      panel.element.hidden = !open
      opener.show(!open)
      cover()
      if (open) panel.watch.start()
      else panel.watch.stop()
      if (focus) (open ? panel.first : opener.element).focus()
    }
    sheet.addEventListener('change', cover)
    home.append(opener.element, panel.element)
    root.append(home)
    turn(memory.isOpen(), false)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
  else begin()
}

start()
