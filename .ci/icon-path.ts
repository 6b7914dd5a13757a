// lucide's geometry, shape by shape, as one path: a component of lucide's costs a screen up to nine elements an icon.

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const number = (value: unknown) => Number(value ?? 0)

// `key` is for React. What else stands at a shape (a fill, another stroke) would be lost.
const known: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['path', ['d', 'key']],
  ['circle', ['cx', 'cy', 'r', 'key']],
  ['rect', ['x', 'y', 'width', 'height', 'rx', 'ry', 'key']],
  ['line', ['x1', 'y1', 'x2', 'y2', 'key']],
  ['polyline', ['points', 'key']],
])

// A path may start with a relative move, which is absolute only at the very start.
const relativeStart = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(?=([-.\d])?)/

function standalone(d: string): string {
  return d.replace(relativeStart, (_, x: string, y: string, line?: string) =>
    line === undefined ? `M${x} ${y}` : `M${x} ${y}l`,
  )
}

function pathOfShape([shape, given]: readonly unknown[]): string {
  const at = isRecord(given) ? given : {}
  if (!Object.keys(at).every((name) => known.get(shape)?.includes(name))) return ''
  switch (shape) {
    case 'path':
      return typeof at['d'] === 'string' ? standalone(at['d']) : ''
    case 'circle': {
      const [x, y, r] = [number(at['cx']), number(at['cy']), number(at['r'])]
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
    }
    case 'rect': {
      if (number(at['ry'] ?? at['rx']) !== number(at['rx'] ?? at['ry'])) return ''
      const [x, y, w, h] = [number(at['x']), number(at['y']), number(at['width']), number(at['height'])]
      const r = number(at['rx'] ?? at['ry'])
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

/** The icon of a lucide module as one path; empty when it has a shape, or an attribute of one, that is not known here. */
export function iconPath(module: object): string {
  const data: unknown = Object.entries(module).find(([name]) => name === '__iconData')?.[1]
  const node: unknown = isRecord(data) && (data['size'] ?? 24) === 24 ? data['node'] : undefined
  if (!Array.isArray(node)) return ''
  const parts = node.map((shape: unknown) => (Array.isArray(shape) ? pathOfShape(shape) : ''))
  return parts.includes('') ? '' : parts.join('')
}
