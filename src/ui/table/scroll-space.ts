/**
 * Maximum height of the body in CSS pixels. Browsers cut elements off at about 17 million (Firefox) or 33 million
 * device pixels. Positions above 16.7 million are no longer whole numbers if they are stored as single-precision
 * floats. This limit is safe up to three device pixels per CSS pixel.
 */
export const MAX_BODY_PX = 5_000_000

/** Number of rows at either end that scroll one to one before the scaling starts. */
const NATIVE_ROWS = 2_000

/**
 * Maps a list of any length to a body of limited height. The body has `mountable` row positions; the row at a position
 * is `position + shift`. As long as every row has a position, `shift` is 0 and nothing here has an effect. In a longer
 * list, small movements keep the shift, so that the list scrolls one to one under the finger. Large movements (the
 * scroll bar) set the shift in proportion, so that the scroll bar reaches every row.
 */
export interface ScrollSpace {
  readonly rowHeight: number
  /** Number of row positions in the body. */
  readonly mountable: number
  /** Number of rows without a position of their own, which is also the largest shift. */
  readonly extra: number
  /** The largest scroll position, in rows. */
  readonly end: number
  /** Number of rows at either end that scroll one to one. */
  readonly zone: number
  /** A single movement of more pixels than this counts as a jump. */
  readonly jump: number
}

/**
 * Creates the scroll space of a list.
 * @param viewport height of the scroller in pixels
 */
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

/** Returns the shift for a scroll position of the body, in rows. */
export function shiftAt(space: ScrollSpace, position: number): number {
  const { extra, end, zone } = space
  if (extra === 0 || position <= zone) return 0
  if (position >= end - zone) return extra
  return Math.round((extra * (position - zone)) / (end - 2 * zone))
}

/** Returns the shift at rest for a position in the list, in rows from its start. */
export function shiftFor(space: ScrollSpace, row: number): number {
  const { extra, end, zone } = space
  if (extra === 0 || row <= zone) return 0
  if (row >= end + extra - zone) return extra
  return Math.round((extra * (row - zone)) / (end + extra - 2 * zone))
}

/** Returns the scroll position and the shift that put a row of the list at the top. Fractions of a row are kept. */
export function positionOf(
  space: ScrollSpace,
  row: number,
): { readonly top: number; readonly shift: number } {
  const within = Math.min(Math.max(0, row), space.end + space.extra)
  const shift = shiftFor(space, within)
  return { top: (within - shift) * space.rowHeight, shift }
}

/** Like `positionOf`, but keeps the shift if the row can be reached with it. */
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

/** Returns the row of the list at the top of the scroller, with its fraction. */
export function rowAtTop(space: ScrollSpace, top: number, shift: number): number {
  return Math.min(space.end, Math.max(0, top / space.rowHeight)) + shift
}

/**
 * Handles a movement of the scroller. Returns the new shift and, if the body has to be moved under the rows, the new
 * `top`. The row at the top stays the same in that case.
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
  // Near an end of the body, move the body so that the list does not end there, too.
  const cornered =
    (position < space.zone / 4 && shift > 0) || (position > space.end - space.zone / 4 && shift < space.extra)
  return cornered ? settleScroll(space, shift, top) : { shift }
}

/**
 * Handles the scroller coming to rest: moves the body so that the scroll bar shows the true position in the list. The
 * row at the top stays the same.
 */
export function settleScroll(
  space: ScrollSpace,
  shift: number,
  top: number,
): { readonly shift: number; readonly top?: number } {
  if (space.extra === 0) return { shift: 0 }
  const settled = shiftFor(space, rowAtTop(space, top, shift))
  // A difference of one row is rounding. Moving the body for it would disturb a scroll bar that the user is dragging.
  if (Math.abs(settled - shift) <= 1) return { shift }
  return { shift: settled, top: top + (shift - settled) * space.rowHeight }
}
