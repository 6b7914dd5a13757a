import latin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url'

import { PHONE_WIDTH } from '#/ui/use-media.ts'

import { loadedFace, typeface } from './font.ts'

/** Pixels from which on browsers count a layout shift. */
const SHIFT = 3

/**
 * Loads the typeface and swaps it in, once, while the first page is shown. The fallbacks in app.css have the same
 * average width, so that tables and controls do not move. If a line of a longer text would wrap differently and push
 * the content below it, the swap waits for the next page. Never rejects.
 * @param onNextPage runs a function once, when another page is mounted but not yet painted
 */
export async function loadTypeface(onNextPage: (run: () => void) => void): Promise<void> {
  if (typeface.added) return
  // If the file cannot be loaded, the fallback stays.
  const face = await loadedFace(`url(${latin}) format('woff2')`).catch(() => undefined)
  if (!face || typeface.added) return
  typeface.added = true
  // On a phone the chips above a list share one row and push each other. A machine without the fallback typefaces uses
  // another one with different widths.
  const pushed = window.innerWidth <= PHONE_WIDTH || !hasFallback()
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

/** Whether this machine has one of the typefaces that app.css adjusts to the width of this one. */
function hasFallback(): boolean {
  return [...document.fonts].some(
    ({ family, status }) => family.includes('Inter Fallback') && status === 'loaded',
  )
}

const isTableRow = (node: Node | null) => node instanceof Element && node.getAttribute('role') === 'row'

interface Position {
  readonly top: number
  readonly left: number
}

/**
 * Returns the position of everything on the screen, in pixels. It runs while the first page is still busy, so it
 * measures no more nodes than needed.
 * @param sideways whether horizontal movement within a line counts too
 */
function positions(sideways: boolean): Map<Node, Position> {
  const found = new Map<Node, Position>()
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    ({ parentNode }) =>
      // The nodes inside an icon move with it. Cells can only push each other sideways. They are most of the page.
      parentNode instanceof SVGElement || (!sideways && isTableRow(parentNode))
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  )
  const range = document.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      // The first text of an element has the same top as the element, and costs three times as much to measure.
      if (!sideways && node.previousSibling === null) continue
      range.selectNode(node)
    }
    const { top, bottom, left } =
      node instanceof Element ? node.getBoundingClientRect() : range.getBoundingClientRect()
    if (bottom > 0 && top < window.innerHeight) found.set(node, { top, left })
  }
  return found
}
