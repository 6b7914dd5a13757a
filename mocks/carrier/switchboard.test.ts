// @vitest-environment node
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type CarrierFrame } from '#/domain/call/carrier-wire.ts'

import { type Call, type Over } from './parties.ts'
import { AWAY_MS, createSwitchboard, RING_MS } from './switchboard.ts'

const people = ['ann', 'bob', 'cat'] as const
const lines = ['l1', 'l2', 'l3', 'l4', 'l5'] as const
const renters = ['+15125550101', '+15125550102'] as const

/** Creates a board that records everything it sends, and what each socket received about each call. */
function watched() {
  let now = 1_000
  let count = 0
  const open = new Set<string>()
  const wrong: string[] = []
  const heard = new Map<string, CarrierFrame['type'][]>()
  const placed: Call[] = []
  const ends = new Map<string, Over>()
  const board = createSwitchboard(() => now, {
    send(line, frame) {
      if (!open.has(line)) wrong.push(`${frame.type} to a socket that is gone`)
      if (!('callId' in frame) || frame.callId === undefined) return
      const key = `${line} ${frame.callId}`
      heard.set(key, [...(heard.get(key) ?? []), frame.type])
      if (ends.has(frame.callId) && frame.type !== 'cancel' && frame.type !== 'hangup')
        wrong.push(`${frame.type} about a call that is over`)
    },
    changed(call, what) {
      if (what === 'placed') placed.push(call)
      if (what === 'answered' && call.callee === undefined) wrong.push('answered by nobody')
    },
    over(call, how) {
      if (ends.has(call.id)) wrong.push(`${call.id} ended twice`)
      ends.set(call.id, how)
    },
  })
  const facts = (number: string) => ({
    number,
    line: '+15125550177',
    name: undefined,
    leadId: undefined,
    campaignId: undefined,
  })
  return {
    board,
    wrong,
    heard,
    placed,
    ends,
    pass(ms: number) {
      now += ms
      board.tick()
    },
    open(line: string, person: string | undefined, number: string) {
      open.add(line)
      board.own(
        line,
        person === undefined
          ? { kind: 'phone', number, name: undefined }
          : { kind: 'agent', userId: person, repId: undefined, profile: 'p', expiresTs: 1e12, rings: true },
      )
    },
    close(line: string) {
      open.delete(line)
      board.closed(line)
    },
    placeCall(
      from: string | undefined,
      to: { userIds: ReadonlySet<string>; profile: string } | { number: string },
    ) {
      const owner = from === undefined ? undefined : board.ownerOf(from)
      if (from !== undefined && !owner) return
      count += 1
      board.placeCall({
        id: `call-${count}`,
        direction: owner?.kind === 'agent' ? 'OUTGOING' : 'INCOMING',
        number: '+15125550101',
        line: '+15125550177',
        leadId: undefined,
        campaignId: undefined,
        caller:
          owner?.kind === 'agent'
            ? {
                kind: 'agent',
                userId: owner.userId,
                repId: undefined,
                line: from,
                awayTs: undefined,
                round: 0,
              }
            : from === undefined
              ? { kind: 'paper', line: undefined, round: 0 }
              : { kind: 'phone', line: from, round: 0 },
        targets: to,
        callerFacts: facts('+15125550177'),
        calleeFacts: facts('+15125550101'),
        voicemailSeconds: undefined,
      })
    },
  }
}

/** Connects the devices of four agents and one telephone. */
function atWork() {
  const world = watched()
  for (const [at, line] of lines.entries()) world.open(line, people[at % 4], renters[0])
  return world
}

const aLine = fc.constantFrom(...lines)
const aCall = fc.integer({ min: 1, max: 3 }).map((n) => `call-${n}`)
const step = fc.oneof(
  fc.record({
    do: fc.constant('open' as const),
    line: aLine,
    who: fc.option(fc.constantFrom(...people), { nil: undefined }),
    number: fc.constantFrom(...renters),
  }),
  fc.record({ do: fc.constant('close' as const), line: aLine }),
  fc.record({
    do: fc.constant('ring' as const),
    from: fc.option(aLine, { nil: undefined }),
    who: fc.subarray([...people], { minLength: 1 }),
  }),
  fc.record({ do: fc.constant('dial' as const), from: aLine, number: fc.constantFrom(...renters) }),
  fc.record({
    do: fc.constant('say' as const),
    line: aLine,
    callId: aCall,
    type: fc.constantFrom(
      'accept',
      'accept',
      'accept',
      'reject',
      'ignore',
      'hangup',
      'resume',
      'again',
      'rejoin',
    ),
  }),
  fc.record({
    do: fc.constant('paper' as const),
    callId: aCall,
    how: fc.constantFrom('answers', 'declines', 'hangs-up'),
  }),
  fc.record({ do: fc.constant('quiet' as const), line: aLine }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1, 5_000, 29_000) }),
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function run(world: ReturnType<typeof watched>, given: Step): void {
  const { board } = world
  switch (given.do) {
    case 'open':
      if (!board.ownerOf(given.line)) world.open(given.line, given.who, given.number)
      return
    case 'close':
      return world.close(given.line)
    case 'ring':
      return world.placeCall(given.from, { userIds: new Set(given.who), profile: 'p' })
    case 'dial':
      return world.placeCall(given.from, { number: given.number })
    case 'say':
      if (!board.ownerOf(given.line)) return
      if (given.type === 'rejoin')
        return board.hear(given.line, { type: 'rejoin', ref: 'r', callId: given.callId })
      return board.hear(given.line, { type: given.type, callId: given.callId })
    case 'paper':
      if (given.how === 'answers') board.paperAnswers(given.callId)
      else if (given.how === 'declines') board.paperDeclines(given.callId)
      else board.paperHangsUp(given.callId)
      return
    case 'quiet':
      return board.quiet(given.line)
    case 'pass':
      return world.pass(given.ms)
  }
}

describe('any sequence of devices, telephones and time', () => {
  test('no call ends twice, sends to a closed line or rings after its end, and all calls end when everybody left', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const world = atWork()
        for (const one of steps) {
          run(world, one)
          for (const call of world.board.calls()) {
            expect(world.ends.has(call.id)).toBe(false)
            expect(call.at === 'talking').toBe(call.callee !== undefined)
            expect(call.at !== 'talking' || call.ringing.size === 0).toBe(true)
          }
          expect(world.wrong).toEqual([])
        }
        for (const line of lines) world.close(line)
        world.pass(Math.max(RING_MS, AWAY_MS))
        for (const call of world.board.calls()) {
          // Only calls between two papers can continue, because papers have no clock.
          expect([call.caller.kind, call.callee?.kind]).toEqual(['paper', 'paper'])
        }
        expect(new Set(world.placed.map((call) => call.id)).size).toBe(world.ends.size)
        expect(world.wrong).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('every ring on an open socket is accepted, canceled, or rejected on it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const world = atWork()
        const silent = new Set<string>()
        for (const one of steps) {
          if (one.do === 'close') continue
          if (one.do === 'say' && (one.type === 'reject' || one.type === 'ignore'))
            silent.add(`${one.line} ${one.callId}`)
          run(world, one)
        }
        world.pass(RING_MS)
        for (const [key, kinds] of world.heard) {
          if (!kinds.includes('incoming') || silent.has(key)) continue
          expect([key, kinds.some((kind) => kind === 'cancel' || kind === 'accepted')]).toEqual([key, true])
        }
      }),
      { numRuns: 300 },
    )
  })
})
