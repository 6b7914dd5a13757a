import { type ChartTone } from './tones.ts'
import { axisWidth } from './value-axis.tsx'

/** Areas or bars one upon the other, or lines. */
export type TimeLook = 'area' | 'bars' | 'lines'

/** A series of a chart; a value that is missing breaks its line. */
export interface ChartSeries {
  readonly key: string
  readonly label: string
  readonly tone: ChartTone
  readonly values: readonly (number | undefined)[]
  /** Of lines: what is below it is tinted. */
  readonly filled?: boolean | undefined
}

/** A day or a week of a chart. */
export interface ChartPoint {
  readonly key: number
  /** `Thursday, Jul 9`. */
  readonly long: string
  /** `9`. */
  readonly axis: string
  /** Stands before it where the word before is of another month, or where there is none: `Jul`. */
  readonly month?: string
  /** Stands behind the two where it is another year: `2025`. */
  readonly year?: string
}

/** Behind the last point of lines and areas, and before a first one that stands alone: half a dot. Pixels. */
const END = 6
/** Least room for a word of the axis; lines and areas have fewer, so that the days between them are not all named. Pixels. */
const WORD = 34
const SPREAD_WORD = 44
/** More bars than these have a word each five: those of a month. */
const MANY = 20
/** A character of it, on average; between two words. Pixels. */
const CHARACTER = 6
const BETWEEN = 4

/** A series with its place among the others. */
export interface TimeLayer extends ChartSeries {
  /** From where to where each point reaches. */
  readonly spans: readonly (readonly [from: number, to: number] | undefined)[]
}

/** Series one upon the other, the first at the bottom. */
function stacked(series: readonly ChartSeries[], count: number): TimeLayer[] {
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

/** The series as they are drawn: lines each from nought, areas and bars one upon the other. */
export function layersOf(look: TimeLook, series: readonly ChartSeries[], count: number): TimeLayer[] {
  if (look !== 'lines') return stacked(series, count)
  return series.map((one) => ({
    ...one,
    spans: one.values.map((value): [number, number] | undefined =>
      value === undefined ? undefined : [0, value],
    ),
  }))
}

/** Where points stand across. Pixels. */
export interface TimePlot {
  readonly left: number
  /** Where the first point stands, or its column begins. */
  readonly start: number
  /** At the right of the last point. */
  readonly end: number
  readonly width: number
  /** From point to point. */
  readonly column: number
  /** From edge to edge, as lines and areas; else each in the middle of its column, as bars. */
  readonly spread: boolean
  readonly x: (at: number) => number
}

/** Whether a line begins with a point that has no neighbor: its dot would lie upon the edge. */
export const startsAlone = (look: TimeLook, layers: readonly TimeLayer[]): boolean =>
  look === 'lines' && layers.some(({ spans: [first, second] }) => first !== undefined && second === undefined)

/**
 * @param ticks the numbers of the axis
 * @param inset the first point stands off the edge
 */
export function plotOf(
  look: TimeLook,
  count: number,
  width: number,
  ticks: readonly number[],
  inset = false,
): TimePlot {
  const left = axisWidth(ticks)
  // A point alone stands in the middle.
  if (look === 'bars' || count < 2) {
    const column = (width - left) / Math.max(1, count)
    return { left, start: left, end: 0, width, column, spread: false, x: (at) => left + column * (at + 0.5) }
  }
  const start = left + (inset ? END : 0)
  const column = (width - start - END) / (count - 1)
  return { left, start, end: END, width, column, spread: true, x: (at) => start + column * at }
}

/** From the middle of a word to that of the next one. Pixels. */
const apart = (word: string, next: string) =>
  Math.max(WORD - BETWEEN, ((word.length + next.length) / 2) * CHARACTER + BETWEEN)

/** By point: the word below it, and its middle. Every so many have one, none where it would cover the one before. */
export function axisLabels(
  points: readonly ChartPoint[],
  { left, width, column, spread, x }: TimePlot,
  lastBold: boolean,
): ReadonlyMap<number, { readonly word: string; readonly middle: number }> {
  const every = Math.max(
    !spread && points.length > MANY ? 5 : 1,
    Math.ceil((spread ? SPREAD_WORD : WORD) / column),
  )
  // At the edges words are moved inwards.
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
    // The last one that is bold has the room of those before it.
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
