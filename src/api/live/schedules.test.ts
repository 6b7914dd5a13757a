import { QueryClient, QueryObserver } from '@tanstack/react-query'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createClock } from '#/lib/clock.ts'

import { keys } from '../cache/keys.ts'
import { type Applier, createApplier } from './apply.ts'
import { createChannel } from './channel.ts'
import { type LiveEventType } from './events.ts'
import { type Hint, staleAfter } from './invalidation.ts'
import { FakeNetwork, type FakeSocket, promises } from './socket.testing.ts'

// Random schedules with the real channel, the real applier and the real table. The server's values only count up. The
// network loses, delays, repeats and reorders messages. At the end, the screen must equal the server.

const shown = {
  lead: keys.lead('a'),
  thread: keys.thread('a', '+15125550107'),
  alerts: keys.alerts(),
  page: keys.leadPage({ list: 'all' }, 'c1', 0),
  counts: keys.anyLeadCounts(),
} as const
type Name = keyof typeof shown
const names = Object.keys(shown) as Name[]

/** The server values that each kind of change increments. Typed by hand, not computed from the table under test. */
const moves: Partial<Record<LiveEventType, readonly Name[]>> = {
  INCOMING_COMMUNICATION: ['lead', 'thread', 'alerts', 'page', 'counts'],
  LEAD_CLAIMED: ['lead', 'alerts', 'page', 'counts'],
  LEAD_CREATED: ['alerts', 'page', 'counts'],
  TEXT_FAILED: ['lead', 'thread', 'page'],
  CALL_COMPLETED: ['lead', 'page'],
}

type Op =
  | { t: 'change'; event: LiveEventType; copies: number; after: number }
  | { t: 'drop'; clean: boolean; after: number }
  | { t: 'sleep'; after: number }
  | { t: 'show' | 'hide'; what: Name; after: number }

const after = fc.oneof(fc.nat(60), fc.nat(1_500), fc.nat(12_000))
const op: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      t: fc.constant('change' as const),
      event: fc.constantFrom(...(Object.keys(moves) as LiveEventType[])),
      copies: fc.integer({ min: 1, max: 3 }),
      after,
    }),
  },
  { weight: 2, arbitrary: fc.record({ t: fc.constant('drop' as const), clean: fc.boolean(), after }) },
  { weight: 1, arbitrary: fc.record({ t: fc.constant('sleep' as const), after }) },
  {
    weight: 3,
    arbitrary: fc.record({
      t: fc.constantFrom<'show' | 'hide'>('show', 'hide'),
      what: fc.constantFrom(...names),
      after,
    }),
  },
)
const schedule = fc.record({
  ops: fc.array(op, { minLength: 1, maxLength: 12 }),
  // How long a request takes to reach the server, a response to arrive, an event to arrive, and a socket to open.
  up: fc.array(fc.oneof(fc.nat(40), fc.nat(900)), { minLength: 1, maxLength: 4 }),
  down: fc.array(fc.oneof(fc.nat(40), fc.nat(900)), { minLength: 1, maxLength: 4 }),
  late: fc.array(fc.nat(300), { minLength: 1, maxLength: 4 }),
  opening: fc.nat(700),
})
type Schedule = typeof schedule extends fc.Arbitrary<infer T> ? T : never

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Advances virtual time, and runs all promises between two timers. */
async function pass(ms: number) {
  const end = { reached: false }
  setTimeout(() => {
    end.reached = true
  }, ms)
  while (!end.reached) {
    vi.advanceTimersToNextTimer()
    await promises()
  }
}

/** Runs a schedule and returns the names of the queries that differ from the server at rest. */
async function differences(plan: Schedule, makeApplier: (client: QueryClient) => Applier): Promise<string[]> {
  vi.clearAllTimers()
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 20_000, networkMode: 'always', gcTime: Infinity } },
  })
  const server: Record<Name, number> = { lead: 0, thread: 0, alerts: 0, page: 0, counts: 0 }
  const network = new FakeNetwork()
  let turn = 0
  const cycle = (list: readonly number[]) => list[(turn += 1) % list.length] ?? 0

  const channel = createChannel({
    address: async () => 'ws://host/live?t=x',
    applier: makeApplier(client),
    clock: createClock(),
    jitterMs: 0,
    open: (url) => {
      const socket = network.connect(url)
      const fake = network.last
      setTimeout(() => fake.open(), plan.opening)
      return socket
    },
  })
  const options = (name: Name) => ({
    queryKey: shown[name],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      await sleep(cycle(plan.up))
      const value = server[name]
      await sleep(cycle(plan.down))
      signal.throwIfAborted()
      return value
    },
  })
  const mounted = new Map<Name, () => void>()
  const show = (name: Name) => {
    if (!mounted.has(name))
      mounted.set(
        name,
        new QueryObserver(client, options(name)).subscribe(() => undefined),
      )
  }
  const hide = (name: Name) => {
    mounted.get(name)?.()
    mounted.delete(name)
  }
  const tell = (socket: FakeSocket, event: LiveEventType) =>
    setTimeout(
      () =>
        socket.say({
          eventType: event,
          createdTs: '2026-07-14T09:52:00Z',
          lead: { id: 'a' },
          extra: 'ignored',
        }),
      cycle(plan.late),
    )

  for (const name of ['lead', 'alerts', 'page'] as const) show(name)
  channel.start()
  await promises()
  for (const each of plan.ops) {
    await pass(each.after)
    if (each.t === 'change') {
      for (const name of moves[each.event] ?? []) server[name] += 1
      // A socket that is connected at that time receives the event sooner or later, once or several times.
      const socket = network.sockets.find((one) => one.phase === 'open')
      if (socket) for (let copy = 0; copy < each.copies; copy += 1) tell(socket, each.event)
    } else if (each.t === 'drop') network.living()[0]?.end(each.clean)
    else if (each.t === 'sleep') vi.setSystemTime(Date.now() + 600_000)
    else if (each.t === 'show') show(each.what)
    else hide(each.what)
  }
  for (const name of names) show(name)
  await pass(45_000)
  const wrong: string[] = names.filter((name) => client.getQueryData(shown[name]) !== server[name])
  if (network.most > 1) wrong.push('two sockets at once')
  for (const name of names) hide(name)
  channel.stop()
  client.clear()
  return wrong
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(1_800_000_000_000)
})
afterEach(() => {
  vi.useRealTimers()
})

const long = process.env.LINTEL_LONG === '1'

describe('random schedules of events, drops, slow responses, sleep and reopenings', () => {
  test(
    'always end with the screen equal to the server',
    async () => {
      await fc.assert(
        fc.asyncProperty(schedule, async (plan) => {
          expect(await differences(plan, createApplier)).toEqual([])
        }),
        { numRuns: long ? 20_000 : 1_000 },
      )
    },
    long ? 600_000 : 60_000,
  )

  test('end with a difference when any one rule is left out', async () => {
    const plans = fc.sample(schedule, { numRuns: 150, seed: 42 })
    const wrong = async (make: (client: QueryClient) => Applier) => {
      for (const plan of plans) if ((await differences(plan, make)).length > 0) return true
      return false
    }
    const naive = (client: QueryClient): Applier => {
      const invalidate = (eventType: Hint['eventType']) => {
        for (const queryKey of staleAfter[eventType]({ eventType, lead: { id: 'a' } })) {
          void client.invalidateQueries({ queryKey })
        }
      }
      return {
        disconnected: false,
        eventful: () => true,
        unansweredSince: () => Infinity,
        apply: (hint) => invalidate(hint.eventType),
        invalidateAll: () => undefined,
        refetchAll: () => void client.invalidateQueries(),
        refetchRequestedBefore: () => void client.invalidateQueries(),
        dispose: () => undefined,
      }
    }
    const without = (left: 'refetchAll' | 'refetchRequestedBefore') => (client: QueryClient) => ({
      ...createApplier(client),
      [left]: () => undefined,
    })
    expect({
      lateHints: await wrong(naive),
      reopening: await wrong(without('refetchAll')),
      firstOpening: await wrong(without('refetchRequestedBefore')),
    }).toEqual({ lateHints: true, reopening: true, firstOpening: true })
  })
})
