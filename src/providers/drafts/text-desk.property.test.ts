import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { threadQuery } from '#/api/texts.ts'
import { isAway } from '#/domain/send-state.ts'

import { type Fate, openPage, TextServer } from './test-server.ts'

const sofia = { leadId: 'lead-sofia-marchetti', phone: '+15125550139' }
const target = { ...sofia, contactType: 'TENANT' }

const maybe = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: undefined, freq: 4 })
const fate: fc.Arbitrary<Fate> = fc.oneof(
  fc.record({
    storesAt: fc.integer({ min: 10, max: 400 }),
    says: fc.constant(200),
    saysAt: fc.integer({ min: 400, max: 25_000 }),
  }),
  fc.record({ says: fc.constantFrom(400, 403, 429, 500), saysAt: fc.integer({ min: 10, max: 5_000 }) }),
  fc.record({
    storesAt: maybe(10, 9_000),
    says: fc.constantFrom('nothing' as const, 'html' as const, 502, 504),
    saysAt: fc.integer({ min: 10, max: 8_000 }),
  }),
  fc.record({ storesAt: maybe(10, 29_000), says: fc.constant('nothing' as const) }),
)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ does: 'type' as const }) },
  { weight: 7, arbitrary: fc.constant({ does: 'press' as const }) },
  { weight: 3, arbitrary: fc.constant({ does: 'reload' as const }) },
  { weight: 1, arbitrary: fc.constant({ does: 'cut' as const }) },
  { weight: 3, arbitrary: fc.constant({ does: 'heal' as const }) },
  { weight: 2, arbitrary: fc.constant({ does: 'event' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      ms: fc.oneof(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 15_000 })),
    }),
  },
)

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-07-14T10:00:00Z') }))
afterEach(() => vi.useRealTimers())

// The same promise as in domain/text-send.property.test.ts, through storage, cache, API and timers of the real desk.
test(
  'whatever happens: never two in the thread, never lost, and at rest the screen equals the server',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { minLength: 1, maxLength: 5 }),
        fc.array(step, { minLength: 4, maxLength: 40 }),
        async (fates, steps) => {
          localStorage.clear()
          const server = new TextServer()
          server.fates = [...fates, { storesAt: 20, says: 200, saysAt: 60 }]
          let page = openPage(server, { online: () => server.reachable })
          let words = 0
          const check = () => {
            const { text } = page.desk.view(sofia)
            const { attempt } = page.drafts.view(sofia)
            for (let word = 1; word <= words; word += 1) {
              const mark = `w${word}.`
              const sent = server.thread.filter((stored) => stored.message.includes(mark)).length
              expect(sent, `${mark} twice`).toBeLessThanOrEqual(1)
              expect(
                sent === 1 || text.includes(mark) || attempt?.text.includes(mark) === true,
                `${mark} lost`,
              ).toBe(true)
            }
          }
          for (const next of steps) {
            if (next.does === 'type') {
              words += 1
              page.desk.type(sofia, `${page.desk.view(sofia).text} w${words}.`)
            } else if (next.does === 'press') {
              for (let turn = 0; turn < 3; turn += 1) page.desk.press(target)
            } else if (next.does === 'reload') {
              page.end()
              page = openPage(server, { online: () => server.reachable })
            } else if (next.does === 'cut') server.reachable = false
            else if (next.does === 'heal') {
              server.reachable = true
              globalThis.dispatchEvent(new Event('online'))
            } else if (next.does === 'event') {
              void page.client
                .query({ ...threadQuery(sofia.leadId, sofia.phone), staleTime: 0 })
                .catch(() => undefined)
            } else await vi.advanceTimersByTimeAsync(next.ms)
            await vi.advanceTimersByTimeAsync(0)
            check()
          }
          server.reachable = true
          globalThis.dispatchEvent(new Event('online'))
          await vi.advanceTimersByTimeAsync(120_000)
          check()

          const { text, send } = page.desk.view(sofia)
          expect(isAway(send), `at rest: ${send.at}`).toBe(false)
          expect(page.desk.pending()).toEqual([])
          for (let word = 1; word <= words; word += 1) {
            const sent = server.thread.some((stored) => stored.message.includes(`w${word}.`))
            expect(text.includes(`w${word}.`), `w${word} in the field`).toBe(!sent)
          }
          page.end()
        },
      ),
      { numRuns: process.env.LINTEL_LONG === '1' ? 1_000 : 50 },
    )
  },
)
