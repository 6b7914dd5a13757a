import * as appWindow from 'lucide-react/icons/app-window'
import * as arrowDown from 'lucide-react/icons/arrow-down'
import * as arrowUp from 'lucide-react/icons/arrow-up'
import * as chevronDown from 'lucide-react/icons/chevron-down'
import * as chevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import * as circleDot from 'lucide-react/icons/circle-dot'
import * as circleAlert from 'lucide-react/icons/circle-exclamation-point'
import * as flask from 'lucide-react/icons/flask-conical'
import * as hand from 'lucide-react/icons/hand'
import * as mail from 'lucide-react/icons/mail'
import * as message from 'lucide-react/icons/message-square'
import * as reply from 'lucide-react/icons/message-square-reply'
import * as minus from 'lucide-react/icons/minus'
import * as pause from 'lucide-react/icons/pause'
import * as phone from 'lucide-react/icons/phone-incoming'
import * as play from 'lucide-react/icons/play'
import * as reset from 'lucide-react/icons/rotate-ccw'
import * as share from 'lucide-react/icons/share-2'
import * as unplug from 'lucide-react/icons/unplug'
import * as userCheck from 'lucide-react/icons/user-check'
import * as userPlus from 'lucide-react/icons/user-plus'
import * as voicemail from 'lucide-react/icons/voicemail'
import * as x from 'lucide-react/icons/x'

// lucide's modules contain the geometry in addition to a React component. The bundle leaves React out (bundle.ts).
const modules = {
  appWindow,
  arrowDown,
  arrowUp,
  chevronDown,
  chevronsUpDown,
  circleAlert,
  circleDot,
  flask,
  hand,
  mail,
  message,
  minus,
  pause,
  phone,
  play,
  reply,
  reset,
  share,
  unplug,
  userCheck,
  userPlus,
  voicemail,
  x,
}

/** The name of an icon of the panel. */
export type IconName = keyof typeof modules

/** All names, for the test that their geometry is still where the panel reads it. */
export const iconNames = Object.keys(modules).filter((name): name is IconName => name in modules)

const SVG = 'http://www.w3.org/2000/svg'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function shapesOf(module: object): unknown[] {
  const data: unknown = Object.entries(module).find(([name]) => name === '__iconData')?.[1]
  return isRecord(data) && Array.isArray(data['node']) ? data['node'] : []
}

/**
 * Draws an icon. It is hidden from assistive technology, because a text beside it or the name of its button says the
 * same.
 */
export function icon(name: IconName, size = 16): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const attributes = {
    viewBox: '0 0 24 24',
    width: size,
    height: size,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': size <= 14 ? 2 : 1.75,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': true,
  }
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, String(value))
  for (const shape of shapesOf(modules[name])) {
    const [tag, given]: unknown[] = Array.isArray(shape) ? shape : []
    if (typeof tag !== 'string' || !isRecord(given)) continue
    const part = document.createElementNS(SVG, tag)
    for (const [key, value] of Object.entries(given)) if (key !== 'key') part.setAttribute(key, String(value))
    svg.append(part)
  }
  return svg
}
