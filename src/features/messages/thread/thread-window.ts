/** Texts that stand in the page at first, and more at a time further up. */
export const STEP = 100

/** Texts that a burst leaves to a reader at the end: more than the pop-out holds, and cheap enough to type beside. */
export const BURST = 30

/** A scroll region, in pixels. */
interface ScrollPosition {
  readonly top: number
  readonly height: number
  readonly content: number
}

/** Whether the newest text is in view, give or take a line. */
export function isAtEnd({ top, height, content }: ScrollPosition): boolean {
  return content - top - height <= 24
}

/** Whether less than one screen is left above. */
export function isNearStart({ top, height }: ScrollPosition): boolean {
  return top < Math.max(height, 200)
}

/**
 * Index of the first text in the page. Without a pin the newest hundred; a pin keeps what a person reads
 * further up where it is, so that nothing above falls away while new texts arrive below.
 */
export function firstShown(ids: readonly string[], pin: string | undefined): number {
  const at = pin === undefined ? -1 : ids.indexOf(pin)
  return at >= 0 ? at : Math.max(0, ids.length - STEP)
}

/** The pin one step further up; undefined where there is nothing above. */
export function earlier(ids: readonly string[], first: number): string | undefined {
  return first === 0 ? undefined : ids[Math.max(0, first - STEP)]
}

/**
 * The pin of a reader at the end after the thread has changed: where all that stood in the page falls off, little is put in
 * its place; as soon as that has become a hundred again, no pin.
 */
export function pinAtEnd(
  before: readonly string[],
  ids: readonly string[],
  pin: string | undefined,
): string | undefined {
  const newest = before.at(-1)
  if (newest === undefined) return pin
  const at = ids.lastIndexOf(newest)
  if (at >= 0 && ids.length - at > STEP) return ids[ids.length - BURST]
  return ids.length - firstShown(ids, pin) > STEP ? undefined : pin
}
