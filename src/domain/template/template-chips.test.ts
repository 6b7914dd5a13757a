import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { chipMove, outsideChip, slashOpens } from './template-chips.ts'

// The variable is at positions 3 to 16.
const text = 'Hi {{Tour time}}, bye'

describe('the caret next to a variable', () => {
  test.each([
    ['ArrowRight', 3, { move: 16 }],
    ['ArrowRight', 2, undefined],
    ['ArrowRight', 16, undefined],
    ['ArrowLeft', 16, { move: 3 }],
    ['ArrowLeft', 3, undefined],
    ['Backspace', 16, { select: { start: 3, end: 16 } }],
    ['Backspace', 3, undefined],
    ['Delete', 3, { select: { start: 3, end: 16 } }],
    ['Delete', 16, undefined],
    ['a', 3, undefined],
  ])('handles %s at %d', (key, at, move) => {
    expect(chipMove(text, at, key)).toEqual(move)
  })

  test.each([
    [2, 2],
    [3, 3],
    [5, 3],
    [9, 3],
    [10, 16],
    [14, 16],
    [16, 16],
  ])('a click at %d puts it at %d', (at, out) => {
    expect(outsideChip(text, at)).toBe(out)
  })

  test('goes to the later edge when both are equally near', () => {
    expect(outsideChip('{{AB}}', 3)).toBe(6)
    expect(outsideChip('{{A}}{{B}}', 5)).toBe(5)
  })

  test('law: arrow keys always reach the end, in at most as many presses as there are characters', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('{{A}}', '{{Tour time}}', '{{', '}}', 'x ', '\n')), {
          maxLength: 12,
        }),
        (parts) => {
          const all = parts.join('')
          let at = 0
          for (let press = 0; at < all.length && press <= all.length; press++) {
            const found = chipMove(all, at, 'ArrowRight')
            at = found && 'move' in found ? found.move : at + 1
            expect(outsideChip(all, at)).toBe(at)
          }
          expect(at).toBe(all.length)
        },
      ),
    )
  })
})

test('a slash opens the variable menu only where a word could begin', () => {
  expect(slashOpens('', 0)).toBe(true)
  expect(slashOpens('Hi ', 3)).toBe(true)
  expect(slashOpens('Hi\n', 3)).toBe(true)
  expect(slashOpens('and', 3)).toBe(false)
})
