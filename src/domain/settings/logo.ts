import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { beginsAs, fileName } from '../email/email-files.ts'

/** Assumed: the logo of a team; missing: it has none. */
export const logoSchema = z.object({ url: maybe(z.string()) })

/** Pixels of a saved logo's sides. */
export const LOGO_SIDE = 512

const LARGEST_FILE = 5 * 1_024 * 1_024
const MOST_PIXELS = 24_000_000
const NARROWEST = 256

/** Width and height of a picture, in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** What the head of a picture says of it, before it is decoded. */
export interface PictureHead extends PictureSize {
  /** Whether it can be seen through. */
  readonly transparent: boolean
}

/** The head of a PNG or JPG; undefined where it has none. @param bytes the whole file */
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

/** Walks the segments of a JPG up to the one that begins its picture. */
function jpegHead(view: DataView): PictureHead | undefined {
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    // Filling bytes, and marks without a length.
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

/** A picture that may become a logo, or why it may not. */
export type JudgedPicture =
  | { readonly ok: true; readonly name: string; readonly type: string; readonly head: PictureHead }
  | { readonly ok: false; readonly why: string }

const no = (why: string) => ({ ok: false, why }) as const

/** Judges a picture before it is decoded: by its contents; an SVG can carry script and is none. @param bytes the whole file */
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

/** What is said of a picture that can not be decoded. */
export const UNREADABLE = 'This picture can’t be read'

/** Whether a decoded picture is too narrow, in words. @param size as it is seen, turned by its EXIF */
export function narrowProblem(name: string, { width }: PictureSize): string | undefined {
  return width < NARROWEST
    ? `${name} is ${width} px wide. Choose a picture of at least ${NARROWEST} px.`
    : undefined
}
