/** Size of the button that opens the panel, and its distance from the edges, in pixels. */
export const SIZE = 28
const EDGE = 8
const STEP = 4

/** What is at a point: nothing, the padding of a control, or text, images and fields. */
export type Cover = 'free' | 'padding' | 'content'

const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, audio, [tabindex]:not([tabindex="-1"]), [role="button"], [role="link"], [role="menuitem"], [role="tab"], [role="checkbox"], [role="switch"], [role="option"], [role="row"]'

/** Returns what the page has at a point, ignoring the button itself. */
export function coverAt(x: number, y: number, own: Element): Cover {
  const hit = document.elementsFromPoint(x, y).find((element) => !own.contains(element))
  if (!hit) return 'free'
  const text = [...hit.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
  )
  if (text || hit.closest('svg, img, input, textarea, select')) return 'content'
  return hit.closest(CONTROLS) ? 'padding' : 'free'
}

const rank: Readonly<Record<Cover, number>> = { free: 0, padding: 1, content: 2 }

/** Returns the worst cover under a position with this top. Nine points are checked. */
export function coverUnder(top: number, coverAtPoint: (x: number, y: number) => Cover): Cover {
  let worst: Cover = 'free'
  for (const dx of [1, SIZE / 2, SIZE - 1]) {
    for (const dy of [1, SIZE / 2, SIZE - 1]) {
      const here = coverAtPoint(EDGE + dx, top + dy)
      if (rank[here] > rank[worst]) worst = here
    }
  }
  return worst
}

/**
 * Returns the lowest position at the left edge that covers nothing. If there is none (on phones, rows and tabs fill the
 * page), the lowest one that covers only the padding of a control.
 * @returns its top in pixels
 */
export function lowestPosition(height: number, coverAtPoint: (x: number, y: number) => Cover): number {
  let second: number | undefined
  const lowest = Math.max(0, height - EDGE - SIZE)
  for (let top = lowest; top >= EDGE; top -= STEP) {
    const here = coverUnder(top, coverAtPoint)
    if (here === 'free') return top
    if (here === 'padding') second ??= top
  }
  return second ?? lowest
}
