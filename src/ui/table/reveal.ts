/** The rows that should be mounted, and the rows that are mounted now. */
export interface RevealInput {
  /** Indexes of the rows mounted now, in order. */
  readonly shown: readonly number[]
  /** First and last row in view. */
  readonly first: number
  readonly last: number
  /** Number of rows mounted beyond the view at either side. */
  readonly overscan: number
  readonly count: number
  /** A row to keep mounted wherever it is: the row that has the focus. */
  readonly retained?: number | undefined
  /** Whether the row's data is loaded. A row without data stays a stripe of the background. */
  readonly has: (index: number) => boolean
  /** Maximum number of rows to add at once. */
  readonly budget: number
}

/**
 * Returns the rows to mount next: the mounted rows that stay, and the nearest missing rows within the budget. On a slow
 * machine one row takes most of a frame's time, so a fling or an arriving page mounts a few rows per frame instead of
 * forty at once. `shown` is the same array when nothing changed.
 */
export function reveal(input: RevealInput): { readonly shown: readonly number[]; readonly missing: number } {
  const { shown, retained, has } = input
  const from = Math.max(0, input.first - input.overscan)
  const to = Math.min(input.count - 1, input.last + input.overscan)
  const wanted = (index: number) =>
    (index >= from && index <= to) || (index === retained && index < input.count)
  const stay = shown.filter((index) => wanted(index) && has(index))
  const mounted = new Set(stay)
  const fresh: number[] = []
  if (retained !== undefined && wanted(retained) && !mounted.has(retained) && has(retained))
    fresh.push(retained)
  for (let index = from; index <= to; index += 1) {
    if (index !== retained && !mounted.has(index) && has(index)) fresh.push(index)
  }
  if (fresh.length === 0 && stay.length === shown.length) return { shown, missing: 0 }
  const middle = (input.first + input.last) / 2
  const distance = (index: number) => (index === retained ? -1 : Math.abs(index - middle))
  const added = fresh.toSorted((a, b) => distance(a) - distance(b)).slice(0, input.budget)
  return { shown: [...stay, ...added].toSorted((a, b) => a - b), missing: fresh.length - added.length }
}

/** Frame length in milliseconds above which the next frame mounts fewer rows. */
const SLOW_FRAME_MS = 22
const MOST_ROWS = 16

/** Returns how many rows the next frame may mount, based on the length of the last frame. */
export function nextBudget(budget: number, frameMs: number): number {
  return frameMs > SLOW_FRAME_MS ? Math.max(1, Math.floor(budget / 2)) : Math.min(MOST_ROWS, budget + 1)
}
