import latin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url'

/** Loads the one Latin file of the typeface; until then, and without it, the fallback has the same metrics. */
export async function loadFont(): Promise<void> {
  const face = new FontFace('Inter Variable', `url(${latin}) format('woff2')`, {
    style: 'normal',
    weight: '100 900',
    display: 'swap',
    unicodeRange:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  })
  try {
    document.fonts.add(await face.load())
  } catch {
    // The fallback stays.
  }
}
