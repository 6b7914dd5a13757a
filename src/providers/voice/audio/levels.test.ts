import { describe, expect, test, vi } from 'vitest'

import { rmsOf } from '#/lib/audio-meter.ts'

import { measureLevels, microphoneLevel } from './levels.ts'

const levelOf = (samples: Float32Array) => microphoneLevel(rmsOf(samples))
const tone = (strength: number) =>
  Float32Array.from({ length: 1_024 }, (_, at) => strength * Math.sin(at / 5))

describe('levels', () => {
  test('silence is 0, full scale is near 1, and louder is more', () => {
    expect(levelOf(new Float32Array(1_024))).toBe(0)
    expect(levelOf(new Float32Array(0))).toBe(0)
    const levels = [0.001, 0.01, 0.1, 0.5, 1].map((strength) => levelOf(tone(strength)))
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
    expect(levels[0]).toBeLessThan(0.05)
    expect(levels[2]).toBeCloseTo(0.62, 1)
    expect(levels.at(-1)).toBeGreaterThan(0.9)
    expect(levelOf(Float32Array.from([4, -4]))).toBe(1)
  })

  test('measures about twenty times a second on animation frames, and releases everything when stopped', () => {
    let frame: ((at: number) => void) | undefined
    const done = vi.fn<(what: string) => void>()
    const analyser = { fftSize: 0, getFloatTimeDomainData: (into: Float32Array) => into.set(tone(0.5)) }
    const context = {
      resume: () => Promise.resolve(),
      createAnalyser: () => analyser,
      createMediaStreamSource: () => ({ connect: () => undefined, disconnect: () => done('source') }),
      close: () => Promise.resolve(done('context')),
    } as unknown as AudioContext
    const levels: number[] = []
    const stop = measureLevels({} as MediaStream, (level) => levels.push(level), {
      createContext: () => context,
      nextFrame: (run) => {
        frame = run
        return 7
      },
      cancelFrame: (id) => done(`frame ${id}`),
    })
    for (let at = 0; at < 1_000; at += 10) frame?.(at)
    expect(levels).toHaveLength(20)
    expect(levels[0]).toBeGreaterThan(0.7)
    stop()
    stop()
    expect(done.mock.calls.flat()).toEqual(['frame 7', 'source', 'context'])
    frame?.(5_000)
    expect(levels).toHaveLength(20)
  })

  test('a browser that refuses to start or close the sound causes no error', async () => {
    const refused = () => Promise.reject(new Error('InvalidStateError'))
    const unhandled = vi.fn<(reason: unknown) => void>()
    process.on('unhandledRejection', unhandled)
    const context = {
      resume: refused,
      createAnalyser: () => ({ fftSize: 0, getFloatTimeDomainData: () => undefined }),
      createMediaStreamSource: () => ({ connect: () => undefined, disconnect: () => undefined }),
      close: refused,
    } as unknown as AudioContext
    const tools = { createContext: () => context, nextFrame: () => 7, cancelFrame: () => undefined }
    measureLevels({} as MediaStream, () => undefined, tools)()
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})
