import { type Crop } from '#/domain/settings/logo-crop.ts'
import {
  judgePicture,
  LOGO_SIDE,
  narrowProblem,
  type PictureHead,
  UNREADABLE,
} from '#/domain/settings/logo-picture.ts'
import { readBytes } from '#/lib/files/read-bytes.ts'

/** A picture that was chosen and decoded for cropping. */
export interface LogoSource extends PictureHead {
  readonly name: string
  readonly bytes: number
  /** Rotated as its EXIF data says. */
  readonly bitmap: ImageBitmap
}

/**
 * Reads a picture that the user chose.
 * @returns the decoded picture, or why it cannot be a logo
 */
export async function readLogo(file: File): Promise<LogoSource | string> {
  const contents = await readBytes(file)
  if (!contents) return UNREADABLE
  const judged = judgePicture(file, contents)
  if (!judged.ok) return judged.why
  let bitmap: ImageBitmap
  try {
    // Use the type detected from the content. Browsers trust the given type, and the file's own type only follows its
    // name.
    const picture = new Blob([contents], { type: judged.type })
    bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  } catch {
    return UNREADABLE
  }
  const narrow = narrowProblem(judged.name, bitmap)
  if (narrow !== undefined) {
    bitmap.close()
    return narrow
  }
  const { width, height } = bitmap
  return { name: judged.name, bytes: file.size, bitmap, width, height, transparent: judged.head.transparent }
}

/** Draws the cropped area onto a square canvas. */
export function drawCut(canvas: HTMLCanvasElement, { bitmap }: LogoSource, { x, y, side }: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = canvas.width / side
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, -x * scale, -y * scale, bitmap.width * scale, bitmap.height * scale)
}

/** Returns the cropped area as it is saved: a PNG with pixels only, without the picture's metadata. */
export async function cutLogo(source: LogoSource, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = LOGO_SIDE
  canvas.height = LOGO_SIDE
  drawCut(canvas, source, crop)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The logo couldn’t be made from this picture')
  return blob
}
