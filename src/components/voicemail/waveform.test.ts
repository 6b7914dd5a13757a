import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { barCount, barsPath, loudnessOf, resliced } from './waveform.ts'

describe('loudnessOf', () => {
  test('follows the volume of the recording and scales it to the loudest part', () => {
    const samples = Float32Array.from({ length: 4_000 }, (_, index) => {
      if (index < 1_000) return 0
      return (index < 3_000 ? 0.5 : 0.25) * (index % 2 === 0 ? 1 : -1)
    })
    expect(loudnessOf(samples, 4)).toEqual([0, 1, 1, 0.5])
  })

  test('returns zeros for silence and nothing for an empty recording', () => {
    expect(loudnessOf(new Float32Array(100), 3)).toEqual([0, 0, 0])
    expect(loudnessOf(new Float32Array(0), 3)).toEqual([])
  })

  test('always returns the requested number of values between 0 and 1', () => {
    fc.assert(
      fc.property(
        fc.float32Array({ min: -1, max: 1, noNaN: true, minLength: 1, maxLength: 3_000 }),
        fc.integer({ min: 1, max: 300 }),
        (samples, slices) => {
          const levels = loudnessOf(samples, slices)
          expect(levels).toHaveLength(slices)
          expect(levels.every((level) => level >= 0 && level <= 1)).toBe(true)
        },
      ),
    )
  })
})

describe('the bars', () => {
  test('fit the width with 2 px each and 2 px between them', () => {
    expect([barCount(0), barCount(1), barCount(2), barCount(6), barCount(422)]).toEqual([0, 0, 1, 2, 106])
  })

  test('keep the peaks when reduced and repeat them when extended', () => {
    expect(resliced([0, 1, 0.2, 0.4], 2)).toEqual([1, 0.4])
    expect(resliced([0.5, 1], 4)).toEqual([0.5, 0.5, 1, 1])
    expect(resliced([], 4)).toEqual([])
  })

  test('are centered strokes, and silence is still visible', () => {
    expect(barsPath([1, 0, 0.5], 20)).toBe('M1 0.0v20M5 9.0v2M9 5.0v10')
  })
})
