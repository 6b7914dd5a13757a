import latin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url'

/** Milliseconds by which the first paint waits for a typeface that this browser has kept. */
const FIRST_PAINT_MS = 30

/** The typeface on this page; the module of the later one reads it. */
export const typeface = { added: false }

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
    if (typeface.added) return
    typeface.added = true
    document.fonts.add(face)
  }
  await Promise.race([
    // A browser without a usable cache shows the fallback first.
    add().catch(() => undefined),
    new Promise((done) => setTimeout(done, FIRST_PAINT_MS)),
  ])
}

/** The face of a file, loaded. @throws when it can not be read */
export async function loadedFace(source: string | ArrayBuffer): Promise<FontFace> {
  const face = new FontFace('Inter Variable', source, {
    style: 'normal',
    weight: '100 900',
    display: 'swap',
    unicodeRange:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  })
  return face.load()
}
