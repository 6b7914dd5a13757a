import latin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url'

/** Milliseconds for which the first paint waits for a typeface that this browser has cached. */
const FIRST_PAINT_MS = 30

/** Whether the typeface was added to this page. The module that loads it later reads this. */
export const typeface = { added: false }

/**
 * Adds the typeface before the first paint if the service worker has cached its file. If that takes longer than 30 ms,
 * it is added as soon as it is loaded. If nothing is cached, `loadTypeface` loads it after the first page. Never
 * rejects.
 */
export async function addStoredTypeface(): Promise<void> {
  const add = async () => {
    // Reads only from the cache, because a request for the file must not compete with those for the first row.
    const kept = await globalThis.caches?.match(latin)
    if (!kept) return
    const face = await loadedFace(await kept.arrayBuffer())
    if (typeface.added) return
    typeface.added = true
    document.fonts.add(face)
  }
  await Promise.race([
    // In a browser without a usable cache, the fallback is shown first.
    add().catch(() => undefined),
    new Promise((done) => setTimeout(done, FIRST_PAINT_MS)),
  ])
}

/** Returns the loaded font face of a file. @throws when the file cannot be read */
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
