import { beginsAs, fileName } from '../email/email-files.ts'

/** Width and height of a saved logo, in pixels. */
export const LOGO_SIDE = 512

const LARGEST_FILE = 5 * 1_024 * 1_024
const MOST_PIXELS = 24_000_000
const NARROWEST = 256

/** The size of a picture, in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The information in the header of a picture, which can be read without decoding the picture. */
export interface PictureHead extends PictureSize {
  /** Whether the picture has transparency. */
  readonly transparent: boolean
}

/**
 * Returns the header of a PNG or JPG. undefined when there is none.
 * @param bytes the whole file
 */
export function pictureHead(bytes: Uint8Array): PictureHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (beginsAs('png', bytes)) {
    if (bytes.length < 26) return undefined
    const colors = view.getUint8(25)
    return {
      width: view.getUint32(16),
      height: view.getUint32(20),
      transparent: colors === 4 || colors === 6,
    }
  }
  return beginsAs('jpeg', bytes) ? jpegHead(view) : undefined
}

/** Reads the segments of a JPG up to the one where the picture starts. */
function jpegHead(view: DataView): PictureHead | undefined {
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    // Fill bytes, and markers without a length.
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    const starts = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (starts) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), transparent: false }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** A picture that can become a logo, or the reason why it cannot. */
type JudgedPicture =
  | { readonly ok: true; readonly name: string; readonly type: string; readonly head: PictureHead }
  | { readonly ok: false; readonly why: string }

const no = (why: string) => ({ ok: false, why }) as const

/**
 * Checks a picture by its contents, before it is decoded. An SVG is not accepted, because it can contain scripts.
 * @param bytes the whole file
 */
export function judgePicture(
  file: { readonly name: string; readonly size: number },
  bytes: Uint8Array,
): JudgedPicture {
  const name = fileName(file.name)
  if (file.size === 0) return no('This file is empty')
  if (file.size > LARGEST_FILE) return no('At most 5 MB')
  const png = beginsAs('png', bytes)
  if (!png && !beginsAs('jpeg', bytes)) return no('Choose a PNG or JPG picture')
  const head = pictureHead(bytes)
  if (!head || head.width === 0 || head.height === 0) return no(UNREADABLE)
  if (head.width * head.height > MOST_PIXELS) return no('At most 24 megapixels')
  return { ok: true, name, type: png ? 'image/png' : 'image/jpeg', head }
}

/** The error for a picture that cannot be decoded. */
export const UNREADABLE = 'This picture can’t be read'

/**
 * Returns an error when a decoded picture is too narrow, otherwise undefined.
 * @param size the displayed size, rotated by EXIF
 */
export function narrowProblem(name: string, { width }: PictureSize): string | undefined {
  return width < NARROWEST
    ? `${name} is ${width} px wide. Choose a picture of at least ${NARROWEST} px.`
    : undefined
}
