import latin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url'

/** Pixels by which nothing may move: browsers count a layout shift from here on. */
const STILL = 3

/**
 * Loads the one Latin file of the typeface. It comes after the page, and nothing may move by it: where the fallback, which
 * is as wide on the average only, breaks some line elsewhere, the typeface waits for the next page.
 * @param onNextPage runs something once, when another page stands and is not painted yet
 */
export async function loadFont(onNextPage: (run: () => void) => void): Promise<void> {
  const face = new FontFace('Inter Variable', `url(${latin}) format('woff2')`, {
    style: 'normal',
    weight: '100 900',
    display: 'swap',
    unicodeRange:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  })
  try {
    await face.load()
  } catch {
    // The fallback stays.
    return
  }
  const before = places()
  document.fonts.add(face)
  const after = places()
  if ([...before].every(([node, place]) => isStill(place, after.get(node)))) return
  document.fonts.delete(face)
  onNextPage(() => void document.fonts.add(face))
}

interface Place {
  readonly left: number
  readonly top: number
}

const isStill = (was: Place, is: Place | undefined) =>
  is !== undefined && Math.abs(is.left - was.left) < STILL && Math.abs(is.top - was.top) < STILL

/** Where everything begins that is on the screen. */
function places(): Map<Node, Place> {
  const found = new Map<Node, Place>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    range.selectNode(node)
    const { left, top, right, bottom } = range.getBoundingClientRect()
    const isSeen = right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight
    if (isSeen) found.set(node, { left, top })
  }
  return found
}
