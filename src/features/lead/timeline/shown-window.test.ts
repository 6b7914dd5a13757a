import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { earlierWindow, laterWindow, MOST, newestWindow, resized, WINDOW_STEP } from './shown-window.ts'

describe('the window over a long timeline', () => {
  test('opens at the newest', () => {
    expect(newestWindow(5_000)).toEqual({ from: 4_900, to: 5_000 })
    expect(newestWindow(7)).toEqual({ from: 0, to: 7 })
    expect(newestWindow(0)).toEqual({ from: 0, to: 0 })
  })

  test('goes back and comes again', () => {
    let shown = newestWindow(5_000)
    shown = earlierWindow(shown, 5_000)
    shown = earlierWindow(shown, 5_000)
    expect(shown).toEqual({ from: 4_700, to: 5_000 })
    shown = earlierWindow(shown, 5_000)
    expect(shown).toEqual({ from: 4_600, to: 4_900 })
    expect(laterWindow(shown, 5_000)).toEqual({ from: 4_700, to: 5_000 })
  })

  test('a new item joins a window that reached the end, and no other', () => {
    expect(resized({ from: 100, to: 200 }, 200, 201, false)).toEqual({ from: 100, to: 201 })
    expect(resized({ from: 0, to: 100 }, 200, 201, false)).toEqual({ from: 0, to: 100 })
  })

  test('nothing above a reading person falls off', () => {
    expect(resized({ from: 0, to: 300 }, 300, 350, true)).toEqual({ from: 0, to: 350 })
  })

  test('at the end a burst leaves a screen and more, which grows again with what comes and by the way up', () => {
    expect(resized({ from: 0, to: 20 }, 20, 520, false)).toEqual({ from: 490, to: 520 })
    expect(resized({ from: 490, to: 520 }, 520, 1_020, false)).toEqual({ from: 990, to: 1_020 })
    expect(resized({ from: 990, to: 1_020 }, 1_020, 1_021, false)).toEqual({ from: 990, to: 1_021 })
    expect(earlierWindow({ from: 990, to: 1_021 }, 1_021)).toEqual({ from: 890, to: 1_021 })
  })

  test('a burst takes nothing from whoever reads further up', () => {
    expect(resized({ from: 0, to: 200 }, 200, 700, true)).toEqual({ from: 0, to: 700 })
  })

  test('what is more than the most falls off together', () => {
    expect(resized({ from: 0, to: 299 }, 299, 300, false)).toEqual({ from: 0, to: 300 })
    expect(resized({ from: 0, to: 300 }, 300, 301, false)).toEqual({ from: 201, to: 301 })
  })

  test('a shorter timeline (another filter) shows its own end', () => {
    expect(resized({ from: 4_900, to: 5_000 }, 5_000, 30, false)).toEqual({ from: 0, to: 30 })
    expect(resized({ from: 100, to: 400 }, 5_000, 250, true)).toEqual({ from: 100, to: 250 })
  })

  test('whatever happens it stays inside, bounded, and reaches both ends', () => {
    const steps = fc.array(
      fc.oneof(
        fc.constant({ kind: 'earlier' as const }),
        fc.constant({ kind: 'later' as const }),
        fc.record({ kind: fc.constant('total' as const), total: fc.integer({ min: 0, max: 2_000 }) }),
      ),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), steps, (start, list) => {
        let total = start
        let shown = newestWindow(total)
        for (const step of list) {
          if (step.kind === 'earlier') shown = earlierWindow(shown, total)
          else if (step.kind === 'later') shown = laterWindow(shown, total)
          else {
            shown = resized(shown, total, step.total, false)
            total = step.total
          }
          expect(shown.from).toBeGreaterThanOrEqual(0)
          expect(shown.to).toBeLessThanOrEqual(total)
          expect(shown.from).toBeLessThanOrEqual(shown.to)
          expect(shown.to - shown.from).toBeLessThanOrEqual(MOST)
          expect(shown.to > shown.from).toBe(total > 0)
        }
        for (let turn = 0; turn < 2_000 / WINDOW_STEP + 1; turn += 1) shown = earlierWindow(shown, total)
        expect(shown.from).toBe(0)
        for (let turn = 0; turn < 2_000 / WINDOW_STEP + 1; turn += 1) shown = laterWindow(shown, total)
        expect(shown.to).toBe(total)
      }),
    )
  })
})
