import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  type Connection,
  dueAt,
  type ConnectionAction,
  statusOf,
  nextConnection,
  times,
} from './connection.ts'

const T = 1_000_000
const open: Connection = { at: 'open', ping: T + times.keepalive, recycle: T + times.recycle }

function after(state: Connection, ...actions: ConnectionAction[]) {
  let next = state
  for (const action of actions) next = nextConnection(next, action, T).next
  return next
}

describe('intervals from the specification', () => {
  test('waits 5 s after a clean close and 10 s after an error', () => {
    expect(after(open, { type: 'closed', clean: true })).toEqual({ at: 'waiting', until: T + 5_000 })
    expect(after(open, { type: 'closed', clean: false })).toEqual({ at: 'waiting', until: T + 10_000 })
  })

  test('waits 10 s if the connection never opened, even after a clean close', () => {
    const connecting = after({ at: 'uninstantiated' }, { type: 'start' }, { type: 'addressed' })
    expect(after(connecting, { type: 'closed', clean: true })).toEqual({ at: 'waiting', until: T + 10_000 })
  })

  test('adds jitter to every wait', () => {
    expect(nextConnection(open, { type: 'closed', clean: true }, T, 700).next).toEqual({
      at: 'waiting',
      until: T + 5_700,
    })
  })

  test('sends the last keepalive before the close at the 45th minute', () => {
    const late: Connection = { at: 'open', ping: T, recycle: T }
    const { next, effects } = nextConnection(late, { type: 'tick', online: true }, T)
    expect(effects).toEqual(['ping', 'close'])
    expect(next).toEqual({ at: 'closing', until: T + 5_000 })
  })

  test('sends a keepalive that is minutes late once and restarts the schedule', () => {
    const { next, effects } = nextConnection(open, { type: 'tick', online: true }, T + 200_000)
    expect(effects).toEqual(['ping'])
    expect(next).toMatchObject({ ping: T + 230_000 })
  })

  test('sends a keepalive that is late by exactly one interval once and restarts the schedule', () => {
    const { next, effects } = nextConnection(open, { type: 'tick', online: true }, T + 60_000)
    expect(effects).toEqual(['ping'])
    expect(next).toMatchObject({ ping: T + 90_000 })
  })

  test('changes nothing before the keepalive is due', () => {
    const { next, effects } = nextConnection(open, { type: 'tick', online: true }, T + 29_999)
    expect(next).toBe(open)
    expect(effects).toEqual([])
  })

  test('keeps the schedule when a keepalive is slightly late', () => {
    expect(nextConnection(open, { type: 'tick', online: true }, T + 31_234).next).toMatchObject({
      ping: T + 60_000,
    })
  })
})

describe('browser events', () => {
  const waiting: Connection = { at: 'waiting', until: T + 9_000 }

  test('postpones a due attempt without a network', () => {
    const due: Connection = { at: 'waiting', until: T }
    expect(nextConnection(due, { type: 'tick', online: false }, T)).toEqual({
      next: { at: 'waiting', until: T + 10_000 },
      effects: [],
    })
    expect(nextConnection(due, { type: 'tick', online: true }, T).effects).toEqual(['ask'])
  })

  test('reconnects at once when the network is back', () => {
    expect(nextConnection(waiting, { type: 'online' }, T).effects).toEqual(['ask'])
    expect(nextConnection(open, { type: 'online' }, T)).toEqual({ next: open, effects: [] })
  })

  test('abandons the socket when the network is lost', () => {
    expect(nextConnection(open, { type: 'offline' }, T)).toEqual({
      next: { at: 'waiting', until: T + 10_000 },
      effects: ['abandon'],
    })
  })

  test.each([{ at: 'uninstantiated' }, waiting] as const)(
    'ignores the loss of the network in the state $at',
    (state) => {
      expect(nextConnection(state, { type: 'offline' }, T)).toEqual({ next: state, effects: [] })
    },
  )

  test.each([
    [{ at: 'asking', first: true, until: T }, true],
    [{ at: 'asking', first: false, until: T }, false],
    [{ at: 'connecting', first: true, until: T }, true],
    [{ at: 'connecting', first: false, until: T }, false],
    [open, false],
    [waiting, false],
  ] as const)('after a sleep in %j, starts over with first connection: %s', (state, first) => {
    expect(nextConnection(state, { type: 'woke' }, T).next).toEqual({
      at: 'asking',
      first,
      until: T + times.token,
    })
  })

  test('abandons the socket and starts over at once after a sleep', () => {
    for (const state of [open, waiting, { at: 'closing', until: T } as const]) {
      expect(nextConnection(state, { type: 'woke' }, T).effects).toEqual(['abandon', 'ask'])
    }
  })
})

describe('status', () => {
  test('is UNINSTANTIATED for the first connection and CLOSED for a later one, until it is OPEN', () => {
    const first = after({ at: 'uninstantiated' }, { type: 'start' })
    expect(statusOf(first)).toBe('UNINSTANTIATED')
    expect(statusOf(after(first, { type: 'addressed' }))).toBe('UNINSTANTIATED')
    expect(statusOf(after(first, { type: 'addressed' }, { type: 'opened' }))).toBe('OPEN')
    expect(statusOf(after(first, { type: 'no-address' }))).toBe('CLOSED')
    const again = after(open, { type: 'closed', clean: true }, { type: 'online' })
    expect(again.at).toBe('asking')
    expect(statusOf(again)).toBe('CLOSED')
    expect(statusOf(after(open, { type: 'end' }))).toBe('CLOSED')
  })
})

const action: fc.Arbitrary<ConnectionAction> = fc.oneof(
  fc.constantFrom<ConnectionAction>(
    { type: 'start' },
    { type: 'addressed' },
    { type: 'no-address' },
    { type: 'opened' },
    { type: 'woke' },
    { type: 'offline' },
    { type: 'online' },
  ),
  fc.record({ type: fc.constant('closed' as const), clean: fc.boolean() }),
  fc.record({ type: fc.constant('tick' as const), online: fc.boolean() }),
)

describe('in every schedule', () => {
  test('has exactly one socket while connecting, open or closing, and none otherwise', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(action, fc.nat(40_000)), { maxLength: 60 }), (schedule) => {
        let state: Connection = { at: 'uninstantiated' }
        let sockets = 0
        const used: number[] = []
        let now = T
        for (const [what, pause] of schedule) {
          now += pause
          const { next, effects } = nextConnection(state, what, now)
          for (const effect of effects) {
            if (effect === 'abandon') sockets = 0
            if (effect === 'connect') sockets += 1
            if (effect === 'ping' || effect === 'close') used.push(sockets)
          }
          state = next
          expect(sockets).toBe(
            state.at === 'connecting' || state.at === 'open' || state.at === 'closing' ? 1 : 0,
          )
        }
        expect(used.every((count) => count === 1)).toBe(true)
      }),
    )
  })

  test('always has a next step due until it is ended', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (schedule) => {
        const state = after({ at: 'uninstantiated' }, { type: 'start' }, ...schedule)
        const due = dueAt(state)
        expect(due).toBeDefined()
        expect((due ?? 0) - T).toBeLessThanOrEqual(30_000)
        expect(dueAt(after(state, { type: 'end' }))).toBeUndefined()
        expect(after(state, { type: 'end' }, ...schedule)).toEqual({ at: 'ended' })
      }),
    )
  })
})

describe('a connection that died silently', () => {
  const open: Connection = { at: 'open', ping: 30_000, recycle: times.recycle }
  const tick = { type: 'tick', online: true } as const

  test('stays open if the server never answered a keepalive', () => {
    const pinged = nextConnection(open, tick, 30_000).next
    expect(nextConnection(pinged, tick, 59_000).next).toMatchObject({ at: 'open' })
  })

  test('is abandoned if a server that answered before sends nothing for 10 s after a keepalive', () => {
    const answering = nextConnection(open, { type: 'heard', pong: true }, 1_000).next
    const { next: pinged, effects } = nextConnection(answering, tick, 30_000)
    expect(effects).toEqual(['ping'])
    expect(dueAt(pinged)).toBe(40_000)
    expect(nextConnection(pinged, tick, 39_999).next).toMatchObject({ at: 'open' })
    expect(nextConnection(pinged, tick, 40_000)).toEqual({
      next: { at: 'waiting', until: 40_000 + times.retry },
      effects: ['abandon'],
    })
    const heard = nextConnection(pinged, { type: 'heard', pong: false }, 35_000).next
    expect(nextConnection(heard, tick, 40_000).next).toMatchObject({ at: 'open' })
  })

  test('learns only from an answered keepalive that the server answers, and remembers it', () => {
    const heard = (pong: boolean) => ({ type: 'heard', pong }) as const
    expect(nextConnection(open, heard(false), 0).next).toMatchObject({ answers: false })
    const answering = nextConnection(open, heard(true), 0).next
    expect(nextConnection(answering, heard(false), 0).next).toMatchObject({ answers: true })
  })

  test('is detected by the next connection too, from what an earlier one learned of the server', () => {
    const connecting: Connection = { at: 'connecting', first: false, until: 5_000 }
    const opened = nextConnection(connecting, { type: 'opened', answers: true }, 0).next
    const pinged = nextConnection(opened, tick, 30_000).next
    expect(nextConnection(pinged, tick, 40_000).next).toMatchObject({ at: 'waiting' })
  })
})
