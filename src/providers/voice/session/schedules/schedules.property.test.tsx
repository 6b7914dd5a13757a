// @vitest-environment jsdom
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { doStep, type Step, steps } from './world-steps.testing.ts'
import { CallWorld } from './world.testing.ts'

const runs = Number(process.env['LINTEL_SEEDS'] ?? (process.env['LINTEL_LONG'] === '1' ? 10_000 : 50))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

type Part = readonly (readonly [Step, number])[]

const pause = fc.constantFrom(0, 1, 50, 2_100, 20_000)
// Sequences that would rarely happen by chance: people talk, wait for each other, come back.
const usual: readonly (readonly Step[])[] = [
  ['ring', 'accept', 'media opens'],
  ['ring', 'accept'],
  ['place', 'far answers'],
  ['lines come', 'calls on', 'carrier answers', 'not quiet', 'microphone allowed', 'line mends'],
]
const part: fc.Arbitrary<Part> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constantFrom(...steps), pause).map((one) => [one]) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...usual), pause)
      .map(([all, after]) => all.map((step, at) => [step, at === all.length - 1 ? after : 1] as const)),
  },
)

/** Runs a schedule. Each entry is a step and the pause after it. Returns the problems. */
async function live(world: CallWorld, schedule: readonly (readonly [Step, number])[]): Promise<string[]> {
  world.open()
  await pass(10)
  for (const [step, pause] of schedule) {
    doStep(world, step)
    await pass(1)
    world.sync()
    await pass(pause)
    world.sync()
    const problems = world.problems()
    if (problems.length > 0) return problems
  }
  // Afterwards everything works, and all calls that are ringing or on their way have ended.
  world.server.fails = false
  for (const step of [
    'line mends',
    'microphone allowed',
    'not quiet',
    'server knows',
    'lines come',
    'calls on',
    'carrier answers',
  ] as const)
    doStep(world, step)
  for (const { call } of world.calls) if (call.status() === 'pending') call.cancel()
  await pass(60_000)
  world.sync()
  await pass(20_000)
  return [...world.problems(), ...world.disagreements()]
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(1_800_000_000_000)
})
afterEach(() => {
  vi.useRealTimers()
})

test('in any order of events: no sound without a ringing call, no dropped call, and bar, device and server finally agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 5, maxLength: 30, size: 'max' }), async (parts) => {
      const schedule = parts.flat()
      const world = new CallWorld()
      try {
        expect(await live(world, schedule)).toEqual([])
      } finally {
        for (const tab of world.tabs.splice(0)) tab.close()
        const left = vi.getTimerCount()
        vi.clearAllTimers()
        expect(left).toBe(0)
      }
    }),
    { numRuns: runs },
  )
})
