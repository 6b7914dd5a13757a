import { type PictureSize } from './logo.ts'

/**
 * The square that is cut out of a picture, in its pixels. It reaches beyond a picture that is not square: what is missing
 * there is transparent.
 */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly side: number
}

/** Zoom in percent: 100 shows the whole picture. */
export const ZOOM = { least: 100, most: 400, step: 10 } as const

/** The corners of a crop by which it is made larger and smaller. */
export const corners = ['top left', 'top right', 'bottom left', 'bottom right'] as const
/** A corner of a crop. */
export type Corner = (typeof corners)[number]

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The side of the square around a whole picture. */
const wholeSide = ({ width, height }: PictureSize) => Math.max(width, height)

/** The square around a whole picture. */
export function wholeCrop(size: PictureSize): Crop {
  const side = wholeSide(size)
  return { side, x: (size.width - side) / 2, y: (size.height - side) / 2 }
}

/** How far a crop is zoomed, in percent. */
export const zoomOf = (size: PictureSize, { side }: Crop): number => (wholeSide(size) / side) * 100

/** A crop that shows as much picture as it can: neither zoomed too far, nor moved past the edge. */
function kept(size: PictureSize, { x, y, side }: Crop): Crop {
  const right = between(side, wholeSide(size) / (ZOOM.most / 100), wholeSide(size))
  const clampTo = (at: number, length: number) =>
    between(at, Math.min(0, length - right), Math.max(0, length - right))
  return { side: right, x: clampTo(x, size.width), y: clampTo(y, size.height) }
}

/** The crop after the picture was moved under it. @param dx pixels of the picture, to the right */
export function movedCrop(size: PictureSize, { x, y, side }: Crop, dx: number, dy: number): Crop {
  return kept(size, { side, x: x - dx, y: y - dy })
}

/** The crop at another zoom, about its middle. @param percent is brought between 100 and 400 */
export function zoomedCrop(size: PictureSize, { x, y, side }: Crop, percent: number): Crop {
  const next = wholeSide(size) / (between(percent, ZOOM.least, ZOOM.most) / 100)
  return kept(size, { side: next, x: x + (side - next) / 2, y: y + (side - next) / 2 })
}

/**
 * The crop after one of its corners was moved; the opposite one stays, as far as the picture allows.
 * @param dx pixels of the picture, to the right
 */
export function resizedCrop(size: PictureSize, crop: Crop, corner: Corner, dx: number, dy: number): Crop {
  const left = corner.endsWith('left')
  const top = corner.startsWith('top')
  // Both ways count: the larger one, so that the corner follows the pointer.
  const [across, down] = [left ? -dx : dx, top ? -dy : dy]
  const grown = Math.abs(across) >= Math.abs(down) ? across : down
  const whole = wholeSide(size)
  const side = between(crop.side + grown, whole / (ZOOM.most / 100), whole)
  const change = side - crop.side
  return kept(size, { side, x: crop.x - (left ? change : 0), y: crop.y - (top ? change : 0) })
}
