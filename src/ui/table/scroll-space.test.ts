import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  follow,
  MAX_BODY_PX,
  positionNear,
  positionOf,
  rowAtTop,
  scrollSpace,
  settleScroll,
  shiftAt,
  shiftFor,
} from './scroll-space.ts'

const spaces = fc
  .record({
    rows: fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 3_000, max: 5_000_000 })),
    rowHeight: fc.constantFrom(32, 40, 88),
    viewport: fc.integer({ min: 100, max: 2_400 }),
  })
  .map(({ rows, rowHeight, viewport }) => ({ rows, viewport, space: scrollSpace(rows, rowHeight, viewport) }))
// The doubles of fast-check cluster near 0. These are evenly distributed.
const share = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 1_000_000)
const big = spaces.filter(({ space }) => space.extra > 0)

describe('a body that holds every row', () => {
  test('scrolls natively, without a shift', () => {
    const space = scrollSpace(100_000, 40, 720)
    expect(space).toMatchObject({ mountable: 100_000, extra: 0 })
    expect(follow(space, 0, 0, 3_000_000)).toEqual({ shift: 0 })
    expect(settleScroll(space, 0, 3_000_000)).toEqual({ shift: 0 })
  })
})

describe('a million rows', () => {
  const space = scrollSpace(1_000_000, 40, 720)

  test('fit into a body that browsers can hold', () => {
    expect(space.mountable * 40).toBeLessThanOrEqual(MAX_BODY_PX)
    expect(space.mountable + space.extra).toBe(1_000_000)
  })

  test('are at their ends when the scroll bar is at its ends', () => {
    expect(rowAtTop(space, 0, shiftAt(space, 0))).toBe(0)
    expect(rowAtTop(space, space.end * 40, shiftAt(space, space.end))).toBe(1_000_000 - 18)
  })

  test('are at their middle when the scroll bar is at its middle', () => {
    const middle = space.end / 2
    expect(rowAtTop(space, middle * 40, shiftAt(space, middle))).toBeCloseTo(500_000 - 9, -1)
  })

  test('move as many pixels per wheel step as a short list', () => {
    const { top, shift } = positionOf(space, 400_000)
    const after = follow(space, shift, top, top + 100)
    expect(rowAtTop(space, top + 100, after.shift) - 400_000).toBeCloseTo(2.5)
  })

  test('can be reached at once by dragging the scroll bar, even far ones', () => {
    const after = follow(space, 0, 0, 2_500_000)
    expect(rowAtTop(space, 2_500_000, after.shift)).toBeGreaterThan(450_000)
  })

  test('end at the first row when scrolled up by wheel from anywhere, not at the end of the body', () => {
    let { top, shift } = positionOf(space, 40_000)
    for (let step = 0; step < 40_000; step += 1) {
      const before = top
      top = Math.max(0, top - 300)
      const next = follow(space, shift, before, top)
      shift = next.shift
      top = next.top ?? top
    }
    expect([top, shift]).toEqual([0, 0])
  })
})

describe('invariants', () => {
  test('every row can be brought to the top, as far as the end of the list allows', () => {
    fc.assert(
      fc.property(spaces, share, ({ space, rows }, part) => {
        const row = Math.floor(part * rows)
        const { top, shift } = positionOf(space, row)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(top).toBeLessThanOrEqual(space.end * space.rowHeight + 1e-6)
        expect(rowAtTop(space, top, shift)).toBeCloseTo(Math.min(row, space.end + space.extra), 4)
      }),
    )
  })

  test('every row can be reached from any shift', () => {
    fc.assert(
      fc.property(spaces, share, share, ({ space, rows }, from, to) => {
        const row = Math.floor(to * rows)
        const { shift } = positionOf(space, from * rows)
        const position = positionNear(space, shift, row)
        expect(rowAtTop(space, position.top, position.shift)).toBeCloseTo(
          Math.min(row, space.end + space.extra),
          4,
        )
        expect(position.top).toBeGreaterThanOrEqual(0)
        expect(position.top).toBeLessThanOrEqual(space.end * space.rowHeight + 1e-6)
      }),
    )
  })

  test('further down the bar is never further up the list', () => {
    fc.assert(
      fc.property(big, share, share, ({ space }, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const all = space.end + space.extra
        expect(shiftAt(space, low * space.end)).toBeLessThanOrEqual(shiftAt(space, high * space.end))
        expect(shiftFor(space, low * all)).toBeLessThanOrEqual(shiftFor(space, high * all))
        expect(positionOf(space, low * all).top).toBeLessThanOrEqual(
          positionOf(space, high * all).top + space.rowHeight,
        )
      }),
    )
  })

  test('a shift is a whole number within its bounds', () => {
    fc.assert(
      fc.property(big, share, ({ space }, part) => {
        for (const shift of [
          shiftAt(space, part * space.end),
          shiftFor(space, part * (space.end + space.extra)),
        ]) {
          expect(Number.isInteger(shift)).toBe(true)
          expect(shift).toBeGreaterThanOrEqual(0)
          expect(shift).toBeLessThanOrEqual(space.extra)
        }
      }),
    )
  })

  test('small steps move the list by exactly that much, even when the shift changes', () => {
    const steps = fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(big, share, steps, ({ space }, part, walk) => {
        let { top, shift } = positionOf(space, part * (space.end + space.extra))
        for (const step of walk) {
          const before = rowAtTop(space, top, shift)
          const moved = Math.min(space.end * space.rowHeight, Math.max(0, top + step))
          const next = follow(space, shift, top, moved)
          expect(rowAtTop(space, next.top ?? moved, next.shift)).toBeCloseTo(
            before + (moved - top) / space.rowHeight,
            4,
          )
          shift = next.shift
          top = next.top ?? moved
          const rest = settleScroll(space, shift, top)
          expect(rowAtTop(space, rest.top ?? top, rest.shift)).toBeCloseTo(rowAtTop(space, top, shift), 4)
        }
      }),
    )
  })

  test('the body never ends before the list does', () => {
    const steps = fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(big, share, steps, ({ space }, part, walk) => {
        let { top, shift } = positionOf(space, part * (space.end + space.extra))
        const bottom = space.end * space.rowHeight
        for (const step of walk) {
          const moved = Math.min(bottom, Math.max(0, top + step))
          const next = follow(space, shift, top, moved)
          shift = next.shift
          top = next.top ?? moved
          expect(top > 0 || shift === 0).toBe(true)
          expect(top < bottom || shift === space.extra).toBe(true)
        }
      }),
    )
  })
})
