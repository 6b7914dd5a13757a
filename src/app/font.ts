import latin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url'

/** Milliseconds by which the first paint waits for a typeface that this browser has kept. */
const FIRST_PAINT_MS = 30

let added = false

/**
 * Adds the typeface before the first paint where the service worker has kept its file; what takes longer than 30 ms comes
 * when it is there. Where nothing is kept, `loadTypeface` brings it after the first page. Never rejects.
 */
export async function addKeptTypeface(): Promise<void> {
  const add = async () => {
    // Asks the cache alone: a request for the file must not compete with what the first row needs.
    const kept = await globalThis.caches?.match(latin)
    if (!kept) return
    const face = await loadedFace(await kept.arrayBuffer())
    if (added) return
    added = true
    document.fonts.add(face)
  }
  await Promise.race([
    // A browser without a usable cache shows the fallback first.
    add().catch(() => undefined),
    new Promise((done) => setTimeout(done, FIRST_PAINT_MS)),
  ])
}

/** Pixels from which browsers count a layout shift. */
const SHIFT = 3

/**
 * Loads the typeface and swaps it in, once, while the first page stands. The fallbacks in app.css are as wide on the
 * average, so that tables and controls do not move; where a line of a longer text would break elsewhere and push what is
 * below it, the swap comes with the next page. Never rejects.
 * @param onNextPage runs something once, when another page stands and is not painted yet
 */
export async function loadTypeface(onNextPage: (run: () => void) => void): Promise<void> {
  if (added) return
  // Without its file the fallback stays.
  const face = await loadedFace(`url(${latin}) format('woff2')`).catch(() => undefined)
  if (!face || added) return
  added = true
  const before = tops()
  document.fonts.add(face)
  const after = tops()
  if ([...before].every(([node, top]) => Math.abs((after.get(node) ?? top) - top) < SHIFT)) return
  document.fonts.delete(face)
  onNextPage(() => void document.fonts.add(face))
}

/** Where everything on the screen begins, in pixels from the top. */
function tops(): Map<Node, number> {
  const found = new Map<Node, number>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    range.selectNode(node)
    const { top, bottom } = range.getBoundingClientRect()
    if (bottom > 0 && top < window.innerHeight) found.set(node, top)
  }
  return found
}

async function loadedFace(source: string | ArrayBuffer): Promise<FontFace> {
  const face = new FontFace('Inter Variable', source, {
    style: 'normal',
    weight: '100 900',
    display: 'swap',
    unicodeRange:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  })
  return face.load()
}
