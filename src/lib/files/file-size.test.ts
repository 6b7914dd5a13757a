import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { fileSize } from './file-size.ts'

describe('fileSize', () => {
  test.each([
    [0, '0 B'],
    [1, '1 B'],
    [1_023, '1023 B'],
    [1_024, '1 KB'],
    [1_536, '1.5 KB'],
    [1_048_575, '1 MB'],
    [1_887_437, '1.8 MB'],
    [104_857_600, '100 MB'],
    [1_073_741_824, '1 GB'],
    [5_000_000_000_000_000, '4547 TB'],
  ])('formats %d as %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text)
  })

  test.each([undefined, -1, Number.NaN, Number.POSITIVE_INFINITY])('returns undefined for %s', (bytes) => {
    expect(fileSize(bytes)).toBeUndefined()
  })

  test('never shows 1024 of a smaller unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 49 }), (bytes) => {
        expect(Number.parseFloat(fileSize(bytes) ?? '')).toBeLessThan(1_024)
      }),
    )
  })
})
