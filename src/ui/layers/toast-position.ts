import { PHONE_WIDTH } from '../use-media.ts'

/** In pixels of the window. */
interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The surroundings that the toasts must not cover. */
export interface Surroundings {
  readonly width: number
  /** Lower edge of the controls in the page's header, in pixels from the top. */
  readonly below: number
  /** Width of the card of a call at the right, in pixels. */
  readonly aside: number
  /** Total height of the toasts that are shown. */
  readonly height: number
  /** Dialogs and full-screen elements. */
  readonly dialogs: readonly Box[]
  /** The field that has the focus. */
  readonly field: Box | undefined
}

/** Position of the toasts from the top right. Undefined while there is no space; then they wait. */
export interface ToastPosition {
  readonly top: number
  readonly right: number
  readonly width: number
}

const WIDTH = 360
/** Minimum width: anything narrower breaks every line. */
const NARROWEST = 220
/** Distance from the edge of the window, and from what the toasts must not cover. */
const EDGE = 16
const GAP = 8

/** Returns a position in which the toasts cover no dialog and no field that has the focus. */
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
    if (width > PHONE_WIDTH) {
      const inline = (available: number) => Math.min(WIDTH, available - EDGE - GAP)
      if (inline(right) >= NARROWEST) return { ...usual, width: inline(right) }
      if (inline(left) >= NARROWEST) return { top, right: width - EDGE - inline(left), width: inline(left) }
    }
    // Above a dialog low in the window. The part of the page that the toasts cover can't be used now anyway.
    return Math.min(...dialogs.map((one) => one.top)) >= EDGE + height + GAP
      ? { ...usual, top: EDGE }
      : undefined
  }
  if (field === undefined || field.top >= top + height + GAP || field.bottom <= top) return usual
  // On a phone, toasts use the full width.
  const from = width > PHONE_WIDTH ? width - usual.right - WIDTH : 0
  if (field.right <= from || field.left >= width - usual.right) return usual
  return width > PHONE_WIDTH && field.left >= WIDTH + EDGE + GAP
    ? { ...usual, right: width - field.left + GAP }
    : { ...usual, top: field.bottom + GAP }
}
