import * as appWindow from 'lucide-react/icons/app-window'
import * as circle from 'lucide-react/icons/circle'
import * as circleArrowUp from 'lucide-react/icons/circle-arrow-up'
import * as circleCheck from 'lucide-react/icons/circle-check'
import * as circleDashed from 'lucide-react/icons/circle-dashed'
import * as circleDot from 'lucide-react/icons/circle-dot'
import * as circleHelp from 'lucide-react/icons/circle-question-mark'
import * as circleSlash from 'lucide-react/icons/circle-slash'
import * as clock from 'lucide-react/icons/clock'
import * as clock3 from 'lucide-react/icons/clock-3'
import * as mail from 'lucide-react/icons/mail'
import * as merge from 'lucide-react/icons/merge'
import * as messageSquare from 'lucide-react/icons/message-square'
import * as phone from 'lucide-react/icons/phone'
import * as phoneMissed from 'lucide-react/icons/phone-missed'
import * as user from 'lucide-react/icons/user'
import * as voicemail from 'lucide-react/icons/voicemail'

// A lucide component costs a row three components and up to nine elements an icon; as one path it costs two elements.
// The geometry is lucide's own, read from its modules; glyph-paths.test.ts fails if it is no longer there.

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const number = (value: unknown) => Number(value ?? 0)

// A path may start with a relative move, which is absolute only at the very start.
function standalone(d: string): string {
  return d.replace(/^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)(\s*[-\d.])?/, (_, x: string, y: string, line?: string) =>
    line === undefined ? `M${x} ${y}` : `M${x} ${y}l${line}`,
  )
}

function pathOfShape([shape, given]: readonly unknown[]): string {
  const at = isRecord(given) ? given : {}
  switch (shape) {
    case 'path':
      return typeof at['d'] === 'string' ? standalone(at['d']) : ''
    case 'circle': {
      const [x, y, r] = [number(at['cx']), number(at['cy']), number(at['r'])]
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
    }
    case 'rect': {
      const [x, y, w, h] = [number(at['x']), number(at['y']), number(at['width']), number(at['height'])]
      const r = number(at['rx'])
      const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
      return `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}z`
    }
    case 'line':
      return `M${number(at['x1'])} ${number(at['y1'])}L${number(at['x2'])} ${number(at['y2'])}`
    case 'polyline':
      return `M${String(at['points'])}`
    default:
      return ''
  }
}

/** The icon of a lucide module as one path; empty when it has a shape that is not known here. */
export function pathOf(module: object): string {
  const data: unknown = Object.entries(module).find(([name]) => name === '__iconData')?.[1]
  const node: unknown = isRecord(data) ? data['node'] : undefined
  if (!Array.isArray(node)) return ''
  const parts = node.map((shape: unknown) => (Array.isArray(shape) ? pathOfShape(shape) : ''))
  return parts.includes('') ? '' : parts.join('')
}

const modules = {
  'app-window': appWindow,
  circle,
  'circle-arrow-up': circleArrowUp,
  'circle-check': circleCheck,
  'circle-dashed': circleDashed,
  'circle-dot': circleDot,
  'circle-help': circleHelp,
  'circle-slash': circleSlash,
  clock,
  'clock-3': clock3,
  mail,
  merge,
  'message-square': messageSquare,
  phone,
  'phone-missed': phoneMissed,
  user,
  voicemail,
} as const

/** A glyph of the list. */
export type GlyphName = keyof typeof modules

/** The glyphs of the list, each as one path of a 24 by 24 box. */
export const glyphPaths: ReadonlyMap<string, string> = new Map(
  Object.entries(modules).map(([name, module]) => [name, pathOf(module)]),
)
