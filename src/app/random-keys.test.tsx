import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { preloadQueue } from '#/routes/_app/leads/-lazy-queue.tsx'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { MOMENT } from '#mocks/server/calls.testing.ts'

import { insertText, KeyboardWorld, MEANT_MS, QUIET_MS, reached, starts } from './random-keys.testing.tsx'

// Random keys at random moments on the pages where renters can be contacted: list with preview, lead, queue and the
// text pop-out. Whatever closes, appears or is typed, nobody may be called or texted without two deliberate key
// presses.

const long = process.env['LINTEL_LONG'] === '1'
const runs = Number(process.env['LINTEL_SEEDS'] ?? (long ? 2_000 : 30))

const single = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('c', 'Enter', 'p', 'r', 'Escape') },
  { weight: 6, arbitrary: fc.constantFrom(...'n j k l t s a e m u x f z o / ?'.split(' '), ' ') },
  { weight: 2, arbitrary: fc.constantFrom('ArrowDown', 'Backspace', 'mod+Enter', 'h', 'd') },
  { weight: 1, arbitrary: fc.constantFrom('to the list', 'to a lead', 'a colleague claims', 'a lead texts') },
)
/** Key sequences that users press in one go. With random single keys, a text would hardly ever be written. */
const inOneGo = fc.constantFrom(
  ['c', 'c'],
  ['c', 'Enter'],
  ['p', 'Enter'],
  ['j', 'r', 'h', 'o', 'Enter'],
  ['r', 'h', 'o', 'mod+Enter'],
  ['j', 'r', 'h', 'Escape', 'Enter'],
  ['r', 'h', 'Escape', 'c', 'c'],
  ['r', 'Escape', 'Enter', 'Enter'],
  ['s', 'Escape', 'c', 'Enter'],
  ['/', 'o', 'Escape', 'c', 'c'],
  ['c', 'j', 'Enter'],
  ['c', 'to a lead', 'c', 'Enter'],
)
const gap = fc.oneof(fc.nat(120), fc.integer({ min: 240, max: 420 }), fc.nat(3_400))
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(
      fc.oneof({ weight: 3, arbitrary: single.map((key) => [key]) }, inOneGo),
      gap,
      fc.nat(3),
    ),
  },
  // Keys that were meant for a layer that has just closed, slowly enough to count as two presses.
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom(['s', 'Escape', 'c', 'c'], ['/', 'Escape', 'c', 'Enter'], ['?', 'Escape', 'p', 'p']),
      fc.integer({ min: MEANT_MS + 5, max: QUIET_MS - 5 }),
      fc.nat(3),
    ),
  },
)
const schedule = fc.array(step, { minLength: 4, maxLength: 12, size: 'max' })

beforeEach(async () => {
  mockScrollerHeight()
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollTo = () => undefined
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  Object.defineProperty(document, 'execCommand', { configurable: true, value: insertText })
  await preloadQueue()
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    now: MOMENT,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test(
  'never calls or texts anybody without two deliberate key presses',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('list', 'lead', 'queue'), schedule, async (start, steps) => {
        vi.setSystemTime(MOMENT)
        const world = new KeyboardWorld()
        try {
          await world.open(starts[start])
          for (const [keys, wait, at] of steps) {
            for (const key of keys) {
              await world.pass(wait)
              world.look()
              await world.do(key, at)
            }
            if (world.faults.length > 0) break
          }
          await world.pass(10_000)
          expect(world.faults).toEqual([])
        } finally {
          world.close()
        }
      }),
      { numRuns: runs, endOnFailure: true },
    )
    expect(reached.calls).toBeGreaterThan(0)
    expect(reached.texts).toBeGreaterThan(0)
  },
  long ? 10_800_000 : 900_000,
)
