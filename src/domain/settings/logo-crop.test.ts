import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type Crop, corners, movedCrop, resizedCrop, wholeCrop, zoomedCrop, zoomOf } from './logo-crop.ts'

const square = { width: 1_000, height: 1_000 }
const banner = { width: 1_000, height: 400 }

describe('a logo crop', () => {
  test('starts with the whole picture and extends beyond one that is not square', () => {
    expect(wholeCrop(square)).toEqual({ x: 0, y: 0, side: 1_000 })
    expect(wholeCrop(banner)).toEqual({ x: 0, y: -300, side: 1_000 })
  })

  test('zooms around its center, between 100% and 400%', () => {
    expect(zoomedCrop(square, wholeCrop(square), 200)).toEqual({ x: 250, y: 250, side: 500 })
    expect(zoomedCrop(square, wholeCrop(square), 1)).toEqual(wholeCrop(square))
    expect(zoomOf(square, zoomedCrop(square, wholeCrop(square), 9_000))).toBe(400)
  })

  test('moves only up to the edges of the picture', () => {
    const crop = zoomedCrop(square, wholeCrop(square), 200)
    expect(movedCrop(square, crop, 10, -20)).toEqual({ x: 240, y: 270, side: 500 })
    expect(movedCrop(square, crop, 9_999, -9_999)).toEqual({ x: 0, y: 500, side: 500 })
    // A picture that is lower than the square can be moved within it.
    expect(movedCrop(banner, wholeCrop(banner), 50, 9_999)).toEqual({ x: 0, y: -600, side: 1_000 })
  })

  test('resizes from a corner and keeps the opposite one in place', () => {
    const crop: Crop = { x: 250, y: 250, side: 500 }
    expect(resizedCrop(square, crop, 'bottom right', 100, 20)).toEqual({ x: 250, y: 250, side: 600 })
    expect(resizedCrop(square, crop, 'top left', 100, 100)).toEqual({ x: 350, y: 350, side: 400 })
    expect(resizedCrop(square, crop, 'top right', -50, 100)).toEqual({ x: 250, y: 350, side: 400 })
    expect(resizedCrop(square, crop, 'bottom left', -999, 0)).toEqual({ x: 0, y: 0, side: 1_000 })
  })

  test('uses the horizontal distance when both distances are equal', () => {
    const crop: Crop = { x: 250, y: 250, side: 500 }
    expect(resizedCrop(square, crop, 'bottom right', 50, -50).side).toBe(550)
    expect(resizedCrop(square, crop, 'bottom right', -50, 50).side).toBe(450)
  })

  test('law: any change keeps it within or around the picture and between 100% and 400%', () => {
    const step = fc.record({
      kind: fc.constantFrom('move', 'zoom', ...corners),
      dx: fc.integer({ min: -3_000, max: 3_000 }),
      dy: fc.integer({ min: -3_000, max: 3_000 }),
    })
    const length = fc.integer({ min: 1, max: 6_000 })
    fc.assert(
      fc.property(length, length, fc.array(step, { maxLength: 20 }), (width, height, steps) => {
        const size = { width, height }
        let crop = wholeCrop(size)
        for (const { kind, dx, dy } of steps) {
          if (kind === 'move') crop = movedCrop(size, crop, dx, dy)
          else if (kind === 'zoom') crop = zoomedCrop(size, crop, dx)
          else crop = resizedCrop(size, crop, kind, dx, dy)
          const zoom = zoomOf(size, crop)
          expect(zoom).toBeGreaterThan(99.999)
          expect(zoom).toBeLessThan(400.001)
          for (const [at, whole] of [
            [crop.x, width],
            [crop.y, height],
          ] as const) {
            // Either the square is within the picture, or the picture is within the square.
            const inside = at >= -0.001 && at + crop.side <= whole + 0.001
            const around = at <= 0.001 && at + crop.side >= whole - 0.001
            expect(inside || around).toBe(true)
          }
        }
      }),
    )
  })
})
