import latin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url'

import { loadedFace, typeface } from './font.ts'

/** Pixels from which browsers count a layout shift. */
const SHIFT = 3
/** The width of the window up to which the app is that of a phone, as in `ui/use-media.ts`. */
const PHONE = 760

/**
 * Loads the typeface and swaps it in, once, while the first page stands. The fallbacks in app.css are as wide on the
 * average, so that tables and controls do not move; where a line of a longer text would break elsewhere and push what is
 * below it, the swap comes with the next page. Never rejects.
 * @param onNextPage runs something once, when another page stands and is not painted yet
 */
export async function loadTypeface(onNextPage: (run: () => void) => void): Promise<void> {
  if (typeface.added) return
  // Without its file the fallback stays.
  const face = await loadedFace(`url(${latin}) format('woff2')`).catch(() => undefined)
  if (!face || typeface.added) return
  typeface.added = true
  // On a phone the chips over a list stand in one row and push each other. On a machine without the typefaces of the
  // fallback another one stands, of other widths.
  const pushed = window.innerWidth <= PHONE || !hasFallback()
  const before = positions(pushed)
  document.fonts.add(face)
  const after = positions(pushed)
  const stays = ([node, was]: readonly [Node, Position]) => {
    const is = after.get(node) ?? was
    return Math.abs(is.top - was.top) < SHIFT && (!pushed || Math.abs(is.left - was.left) < SHIFT)
  }
  if ([...before].every(stays)) return
  document.fonts.delete(face)
  onNextPage(() => void document.fonts.add(face))
}

/** Whether one of the typefaces that app.css makes as wide as this one is on the machine. */
function hasFallback(): boolean {
  return [...document.fonts].some(
    ({ family, status }) => family.includes('Inter Fallback') && status === 'loaded',
  )
}

interface Position {
  readonly top: number
  readonly left: number
}

/**
 * Where everything on the screen begins, in pixels. It is measured while the first page is still busy: no node more than
 * needed.
 * @param sideways what begins elsewhere in its line counts, too
 */
function positions(sideways: boolean): Map<Node, Position> {
  const found = new Map<Node, Position>()
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    // What an icon is made of moves with it.
    (node) => (node.parentNode instanceof SVGElement ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT),
  )
  const range = document.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      // The first text of an element begins as high as that does, and costs three times as much to measure.
      if (!sideways && node.previousSibling === null) continue
      range.selectNode(node)
    }
    const { top, bottom, left } =
      node instanceof Element ? node.getBoundingClientRect() : range.getBoundingClientRect()
    if (bottom > 0 && top < window.innerHeight) found.set(node, { top, left })
  }
  return found
}
