import { type ChartTone } from './tones.ts'
import { axisWidth } from './value-axis.tsx'

/** Stacked areas or bars, or lines. */
export type TimeLook = 'area' | 'bars' | 'lines'

/** A series of a chart. A missing value breaks its line. */
export interface ChartSeries {
  readonly key: string
  readonly label: string
  readonly tone: ChartTone
  readonly values: readonly (number | undefined)[]
  /** For lines: tints the area below. */
  readonly filled?: boolean | undefined
}

/** A day or a week of a chart. */
export interface ChartPoint {
  readonly key: number
  /** `Thursday, Jul 9`. */
  readonly long: string
  /** `9`. */
  readonly axis: string
  /** Shown before `axis` if the previous label is of another month or if there is none: `Jul`. */
  readonly month?: string
  /** Shown after month and day if the year is a different one: `2025`. */
  readonly year?: string
}

/**
 * Space after the last point of lines and areas, and before a first point without a neighbor: half a dot, in pixels.
 */
const END = 6
/**
 * Minimum space for a label of the axis, in pixels. Lines and areas have fewer labels, so that not all days between are
 * named.
 */
const WORD = 34
const SPREAD_WORD = 44
/** With more bars than this, as in a month, only every fifth one has a label. */
const MANY = 20
/** Average width of a character of a label, and the space between two labels, in pixels. */
const CHARACTER = 6
const BETWEEN = 4

/** A series with its position among the others. */
export interface DrawnSeries extends ChartSeries {
  /** Start and end value of each point. */
  readonly spans: readonly (readonly [from: number, to: number] | undefined)[]
}

/** Stacks the series, the first one at the bottom. */
function stacked(series: readonly ChartSeries[], count: number): DrawnSeries[] {
  const sums = Array.from({ length: count }, () => 0)
  return series.map((one) => ({
    ...one,
    spans: sums.map((from, at): [number, number] => {
      const to = from + (one.values[at] ?? 0)
      sums[at] = to
      return [from, to]
    }),
  }))
}

/** Returns the series as they are drawn: lines start at zero, areas and bars are stacked. */
export function drawnSeries(look: TimeLook, series: readonly ChartSeries[], count: number): DrawnSeries[] {
  if (look !== 'lines') return stacked(series, count)
  return series.map((one) => ({
    ...one,
    spans: one.values.map((value): [number, number] | undefined =>
      value === undefined ? undefined : [0, value],
    ),
  }))
}

/** Horizontal positions of the points, in pixels. */
export interface TimePlot {
  readonly left: number
  /** Position of the first point, or the start of its column. */
  readonly start: number
  /** Space to the right of the last point. */
  readonly end: number
  readonly width: number
  /** Distance between two points. */
  readonly column: number
  /**
   * Whether the points reach from edge to edge, as in lines and areas. Otherwise each is in the middle of its column,
   * as in bars.
   */
  readonly spread: boolean
  readonly x: (at: number) => number
}

/** Whether a line begins with a point that has no neighbor. Its dot would overlap the edge. */
export const startsAlone = (look: TimeLook, drawn: readonly DrawnSeries[]): boolean =>
  look === 'lines' && drawn.some(({ spans: [first, second] }) => first !== undefined && second === undefined)

/**
 * Returns the layout of the points.
 * @param ticks the numbers of the axis
 * @param inset whether the first point is moved away from the edge
 */
export function plotOf(
  look: TimeLook,
  count: number,
  width: number,
  ticks: readonly number[],
  inset = false,
): TimePlot {
  const left = axisWidth(ticks)
  // A single point is centered.
  if (look === 'bars' || count < 2) {
    const column = (width - left) / Math.max(1, count)
    return { left, start: left, end: 0, width, column, spread: false, x: (at) => left + column * (at + 0.5) }
  }
  const start = left + (inset ? END : 0)
  const column = (width - start - END) / (count - 1)
  return { left, start, end: END, width, column, spread: true, x: (at) => start + column * at }
}

/** Returns the minimum distance between the middles of two labels, in pixels. */
const apart = (word: string, next: string) =>
  Math.max(WORD - BETWEEN, ((word.length + next.length) / 2) * CHARACTER + BETWEEN)

/**
 * Returns the label below each point and its middle. At regular intervals a point has a label, unless it would cover
 * the previous one.
 */
export function axisLabels(
  points: readonly ChartPoint[],
  { left, width, column, spread, x }: TimePlot,
  lastBold: boolean,
): ReadonlyMap<number, { readonly word: string; readonly middle: number }> {
  const every = Math.max(
    !spread && points.length > MANY ? 5 : 1,
    Math.ceil((spread ? SPREAD_WORD : WORD) / column),
  )
  // Labels at the edges are moved inward.
  const placed = (at: number, word: string) => {
    const half = (word.length * CHARACTER) / 2
    const least = left + half
    return { word, middle: Math.min(Math.max(x(at), least), width - half - BETWEEN / 2) }
  }
  const said = new Map<number, { word: string; middle: number }>()
  const last = points.length - 1
  const end = placed(last, points[last]?.axis ?? '')
  let before: { word: string; middle: number; month: string | undefined } | undefined
  for (let at = 0; at <= last; at += every) {
    const { axis = '', month, year } = points[at] ?? {}
    const day = month === undefined || month === before?.month ? axis : `${month} ${axis}`
    const one = placed(at, year === undefined || day === axis ? day : `${day}, ${year}`)
    // A bold last label takes precedence over the labels before it.
    if (
      (before && one.middle - before.middle < apart(before.word, one.word)) ||
      (lastBold && at !== last && end.middle - one.middle < apart(one.word, end.word) + BETWEEN)
    )
      continue
    said.set(at, one)
    before = { ...one, month }
  }
  return lastBold && last >= 0 ? said.set(last, end) : said
}
