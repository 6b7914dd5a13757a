import { describe, expect, test } from 'vitest'

import { Speedometer } from '#/lib/speedometer.ts'

function drive(pixelsPerFrame: number, frames: number, meter = new Speedometer(), from = 0): Speedometer {
  for (let frame = 0; frame <= frames; frame += 1) meter.moved(pixelsPerFrame, from + frame * 16)
  return meter
}

describe('Speedometer', () => {
  test('treats a fling as fast, but not reading speed', () => {
    expect(drive(30, 20).fast).toBe(false)
    expect(drive(100, 20).fast).toBe(true)
  })

  test('treats scrolling up like scrolling down', () => {
    expect(drive(-100, 20).fast).toBe(true)
  })

  test('doesn’t treat one big step as fast', () => {
    const meter = new Speedometer()
    meter.moved(500, 1_000)
    meter.moved(500, 1_001)
    expect(meter.fast).toBe(false)
  })

  test('stays fast until scrolling is clearly slower', () => {
    const meter = drive(100, 20)
    expect(drive(40, 20, meter, 336).fast).toBe(true)
    expect(drive(25, 20, meter, 672).fast).toBe(false)
  })

  test('is no longer fast at rest', () => {
    const meter = drive(100, 20)
    meter.rest()
    expect(meter.fast).toBe(false)
  })
})
