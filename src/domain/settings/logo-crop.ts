import { type PictureSize } from './logo-picture.ts'

/**
 * The square that is cut out of a picture, in the picture's pixels. If the picture is not square, the crop may extend
 * beyond it. The area outside is transparent.
 */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly side: number
}

/** The zoom in percent: 100 shows the whole picture. */
export const ZOOM = { least: 100, most: 400, step: 10 } as const

/** The corners of a crop, by which the user can resize it. */
export const corners = ['top left', 'top right', 'bottom left', 'bottom right'] as const
/** A corner of a crop. */
export type Corner = (typeof corners)[number]

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Returns the side of the smallest square around a whole picture. */
const wholeSide = ({ width, height }: PictureSize) => Math.max(width, height)

/** Returns the smallest square around a whole picture. */
export function wholeCrop(size: PictureSize): Crop {
  const side = wholeSide(size)
  return { side, x: (size.width - side) / 2, y: (size.height - side) / 2 }
}

/** Returns the zoom of a crop in percent. */
export const zoomOf = (size: PictureSize, { side }: Crop): number => (wholeSide(size) / side) * 100

/** Returns the crop within its limits: not zoomed in too far, and not moved beyond the edge of the picture. */
function kept(size: PictureSize, { x, y, side }: Crop): Crop {
  const right = between(side, wholeSide(size) / (ZOOM.most / 100), wholeSide(size))
  const clampTo = (at: number, length: number) =>
    between(at, Math.min(0, length - right), Math.max(0, length - right))
  return { side: right, x: clampTo(x, size.width), y: clampTo(y, size.height) }
}

/**
 * Returns the crop after the picture was moved under it.
 * @param dx pixels of the picture, to the right
 */
export function movedCrop(size: PictureSize, { x, y, side }: Crop, dx: number, dy: number): Crop {
  return kept(size, { side, x: x - dx, y: y - dy })
}

/**
 * Returns the crop with another zoom and the same center.
 * @param percent is limited to 100 to 400
 */
export function zoomedCrop(size: PictureSize, { x, y, side }: Crop, percent: number): Crop {
  const next = wholeSide(size) / (between(percent, ZOOM.least, ZOOM.most) / 100)
  return kept(size, { side: next, x: x + (side - next) / 2, y: y + (side - next) / 2 })
}

/**
 * Returns the crop after one of its corners was moved. The opposite corner stays in place, as far as the picture
 * allows.
 * @param dx pixels of the picture, to the right
 */
export function resizedCrop(size: PictureSize, crop: Crop, corner: Corner, dx: number, dy: number): Crop {
  const left = corner.endsWith('left')
  const top = corner.startsWith('top')
  // Uses the larger of the two distances, so that the corner follows the pointer.
  const [across, down] = [left ? -dx : dx, top ? -dy : dy]
  const grown = Math.abs(across) >= Math.abs(down) ? across : down
  const whole = wholeSide(size)
  const side = between(crop.side + grown, whole / (ZOOM.most / 100), whole)
  const change = side - crop.side
  return kept(size, { side, x: crop.x - (left ? change : 0), y: crop.y - (top ? change : 0) })
}
