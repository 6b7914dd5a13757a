import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createRinger } from './ringer.ts'
import { soundAllowed, testSpeaker } from './sound-player.ts'
import { PlayRules } from './sound.testing.ts'

function bench(over: { device?: string; volume?: number } = {}) {
  const rules = new PlayRules()
  const settings = { tone: 'marimba' as const, volume: over.volume ?? 70 }
  const ringer = createRinger({
    device: () => over.device ?? 'default',
    settings: () => settings,
    create: rules.create,
  })
  return { rules, ringer }
}

describe('the ringer', () => {
  test('rings until it is stopped, on the chosen device with the chosen tone and volume', async () => {
    const { rules, ringer } = bench({ device: 'speakers-1', volume: 40 })
    expect(await ringer.ring()).toBe('sounding')
    expect(rules.made).toHaveLength(1)
    expect(rules.made[0]).toMatchObject({
      src: '/sounds/ring-marimba.wav',
      loop: true,
      volume: 0.4,
      sink: 'speakers-1',
      playing: true,
    })
    ringer.stop()
    expect(rules.sounding()).toEqual([])
  })

  test('falls back to the system’s device when the chosen one is gone', async () => {
    const { rules, ringer } = bench({ device: 'speakers-1' })
    rules.gone = ['speakers-1']
    expect(await ringer.ring()).toBe('sounding')
    expect(rules.made[0]).toMatchObject({ sink: undefined, playing: true })
  })

  test('reports that the browser blocks sound', async () => {
    const { rules, ringer } = bench()
    rules.blocked = true
    expect(await ringer.ring()).toBe('blocked')
  })

  test('plays another tone when the chosen one can’t be loaded', async () => {
    const { rules, ringer } = bench()
    rules.missing = ['/sounds/ring-marimba.wav']
    expect(await ringer.ring()).toBe('sounding')
    expect(rules.sounding()).toEqual(['/sounds/ring-bell.wav'])
    ringer.stop()
    expect(rules.sounding()).toEqual([])
  })

  test('stays silent when it is stopped while the tone is loading', async () => {
    const { rules, ringer } = bench()
    let load: () => void = () => undefined
    rules.loaded = () =>
      new Promise((resolve) => {
        load = resolve
      })
    const ringing = ringer.ring()
    ringer.stop()
    load()
    await ringing
    expect(rules.sounding()).toEqual([])
  })

  test('plays a preview once and reports its end, without interrupting a ringing call', async () => {
    const { rules, ringer } = bench()
    const heard = ringer.preview()
    await Promise.resolve()
    expect(rules.made[0]?.loop).toBe(false)
    await ringer.ring()
    expect(await heard).toBe('sounding')
    expect(rules.sounding()).toEqual(['/sounds/ring-marimba.wav'])
    expect(await ringer.preview()).toBe('sounding')
    expect(rules.made).toHaveLength(2)
  })

  test('never plays two sounds at once, and none after a stop, for any sequence of presses', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('ring', 'stop', 'preview', 'end', 'block', 'free'), { maxLength: 20 }),
        async (presses) => {
          const { rules, ringer } = bench()
          for (const press of presses) {
            if (press === 'ring') void ringer.ring()
            else if (press === 'preview') void ringer.preview()
            else if (press === 'stop') ringer.stop()
            else if (press === 'end') rules.made.at(-1)?.end()
            else rules.blocked = press === 'block'
            for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
            expect(rules.sounding().length).toBeLessThanOrEqual(1)
          }
          ringer.stop()
          for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
          expect(rules.sounding()).toEqual([])
        },
      ),
    )
  })
})

describe('the speaker', () => {
  test('is tested with a short sound, and the result is reported when that ends', async () => {
    const rules = new PlayRules()
    const heard = testSpeaker('headset-1', rules.create)
    await Promise.resolve()
    await Promise.resolve()
    expect(rules.made[0]).toMatchObject({ src: '/sounds/speaker-test.wav', sink: 'headset-1', loop: false })
    rules.made[0]?.end()
    expect(await heard).toBe('sounding')
    rules.blocked = true
    expect(await testSpeaker('default', rules.create)).toBe('blocked')
  })

  test('is checked for blocked sound without making a noise', async () => {
    const rules = new PlayRules()
    expect(await soundAllowed(rules.create)).toBe(true)
    expect(rules.made[0]?.src).toBe('/sounds/silence.wav')
    expect(rules.sounding()).toEqual([])
    rules.blocked = true
    expect(await soundAllowed(rules.create)).toBe(false)
  })
})
