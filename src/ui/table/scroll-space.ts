/**
 * The tallest body in CSS pixels. Browsers cut elements off at about 17 (Firefox) or 33 million device pixels, and
 * positions above 16.7 million are not whole numbers any more where they are kept as single floats; this holds at three
 * device pixels a CSS pixel.
 */
export const MAX_BODY_PX = 5_000_000

/** How many rows scroll one to one from either end before the scale sets in. */
const NATIVE_ROWS = 2_000

/**
 * How a list of any length lies in a body of limited height. The body has `slots` row places; the row in a slot is
 * `slot + shift`. While every row has a place, `shift` is 0 and nothing here does anything. Above that, small movements
 * keep the shift, so that the list scrolls one to one under the finger, and big ones (the scroll bar) choose it in
 * proportion, so that the bar reaches every row.
 */
export interface ScrollSpace {
  readonly rowHeight: number
  /** Row places in the body. */
  readonly mountable: number
  /** Rows that have no place of their own: the largest shift. */
  readonly extra: number
  /** The largest scroll position, in rows. */
  readonly end: number
  /** Rows at either end that scroll one to one. */
  readonly zone: number
  /** A movement of more pixels than this at once is a jump. */
  readonly jump: number
}

/** @param viewport height of the scroller in pixels */
export function scrollSpace(rows: number, rowHeight: number, viewport: number): ScrollSpace {
  const mountable = Math.min(rows, Math.floor(MAX_BODY_PX / rowHeight))
  const end = Math.max(0, mountable - viewport / rowHeight)
  return {
    rowHeight,
    mountable,
    extra: rows - mountable,
    end,
    zone: Math.min(NATIVE_ROWS, end / 4),
    jump: Math.max(2_000, 2 * viewport),
  }
}

/** The shift that belongs to a scroll position of the body, in rows. */
export function shiftAt(space: ScrollSpace, position: number): number {
  const { extra, end, zone } = space
  if (extra === 0 || position <= zone) return 0
  if (position >= end - zone) return extra
  return Math.round((extra * (position - zone)) / (end - 2 * zone))
}

/** The shift at rest for a position in the list, in rows from its start. */
export function shiftFor(space: ScrollSpace, row: number): number {
  const { extra, end, zone } = space
  if (extra === 0 || row <= zone) return 0
  if (row >= end + extra - zone) return extra
  return Math.round((extra * (row - zone)) / (end + extra - 2 * zone))
}

/** Where the scroller has to stand so that a row of the list is at its top. Fractions of a row are kept. */
export function positionOf(
  space: ScrollSpace,
  row: number,
): { readonly top: number; readonly shift: number } {
  const within = Math.min(Math.max(0, row), space.end + space.extra)
  const shift = shiftFor(space, within)
  return { top: (within - shift) * space.rowHeight, shift }
}

/** The same, without moving the body where the row can be reached from where the body is. */
export function positionNear(
  space: ScrollSpace,
  shift: number,
  row: number,
): { readonly top: number; readonly shift: number } {
  const near = row - shift
  const free = space.extra === 0 || (near > space.zone / 2 && near < space.end - space.zone / 2)
  if (!free || near < 0 || near > space.end) return positionOf(space, row)
  return { top: near * space.rowHeight, shift }
}

/** The row of the list at the top of the scroller, with its fraction. */
export function rowAtTop(space: ScrollSpace, top: number, shift: number): number {
  return Math.min(space.end, Math.max(0, top / space.rowHeight)) + shift
}

/**
 * The scroller moved. Returns the new shift and, where the body has to be moved under the rows, its new `top`; the row at
 * the top stays the same then.
 */
export function follow(
  space: ScrollSpace,
  shift: number,
  before: number,
  top: number,
): { readonly shift: number; readonly top?: number } {
  if (space.extra === 0) return { shift: 0 }
  const position = top / space.rowHeight
  if (Math.abs(top - before) > space.jump) return { shift: shiftAt(space, position) }
  // Near an end of the body the list must not end with it.
  const cornered =
    (position < space.zone / 4 && shift > 0) || (position > space.end - space.zone / 4 && shift < space.extra)
  return cornered ? settleScroll(space, shift, top) : { shift }
}

/** The scroller came to rest: the body goes where the scroll bar says the truth. The row at the top stays the same. */
export function settleScroll(
  space: ScrollSpace,
  shift: number,
  top: number,
): { readonly shift: number; readonly top?: number } {
  if (space.extra === 0) return { shift: 0 }
  const settled = shiftFor(space, rowAtTop(space, top, shift))
  // One row is rounding; moving the body for it would disturb a scroll bar that is being held.
  if (Math.abs(settled - shift) <= 1) return { shift }
  return { shift: settled, top: top + (shift - settled) * space.rowHeight }
}
