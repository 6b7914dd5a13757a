/** Pixels of the window. */
interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** What the messages must leave free. */
export interface Surroundings {
  readonly width: number
  /** Pixels from the top below which no control of the page's header stands. */
  readonly below: number
  /** Pixels that the card of a call takes at the right. */
  readonly aside: number
  /** The height of the messages that are shown. */
  readonly height: number
  /** Dialogs, and what has the whole screen. */
  readonly dialogs: readonly Box[]
  /** The field that is typed in. */
  readonly field: Box | undefined
}

/** Where the messages stand, from the top right; undefined: nowhere, they wait. */
export interface ToastPosition {
  readonly top: number
  readonly right: number
  readonly width: number
}

const WIDTH = 360
/** What is narrower breaks every line. */
const NARROWEST = 220
/** From the edge of the window, and from what they may not cover. */
const EDGE = 16
const GAP = 8
/** Windows up to this width are a phone's: the messages take their whole width. */
const PHONE = 760

/** Where the messages cover no dialog and no field that is typed in. */
export function toastPosition({
  width,
  below,
  aside,
  height,
  dialogs,
  field,
}: Surroundings): ToastPosition | undefined {
  const top = below
  const usual = { top, right: EDGE + aside, width: WIDTH }
  if (dialogs.length > 0) {
    const left = Math.min(...dialogs.map((one) => one.left))
    const right = width - aside - Math.max(...dialogs.map((one) => one.right))
    if (width > PHONE) {
      const inline = (available: number) => Math.min(WIDTH, available - EDGE - GAP)
      if (inline(right) >= NARROWEST) return { ...usual, width: inline(right) }
      if (inline(left) >= NARROWEST) return { top, right: width - EDGE - inline(left), width: inline(left) }
    }
    // Above a low one; what it covers of the page can not be used now.
    return Math.min(...dialogs.map((one) => one.top)) >= EDGE + height + GAP
      ? { ...usual, top: EDGE }
      : undefined
  }
  if (field === undefined || field.top >= top + height + GAP || field.bottom <= top) return usual
  const from = width > PHONE ? width - usual.right - WIDTH : 0
  if (field.right <= from || field.left >= width - usual.right) return usual
  return width > PHONE && field.left >= WIDTH + EDGE + GAP
    ? { ...usual, right: width - field.left + GAP }
    : { ...usual, top: field.bottom + GAP }
}
