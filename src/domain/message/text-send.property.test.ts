import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type Communication } from './communication.ts'
import { type Attempt } from './draft.ts'
import {
  attemptOf,
  canSend,
  notSending,
  isAway,
  type SendEffect,
  type SendEvent,
  type Sending,
} from './send-state.ts'
import { stepSend } from './text-send.ts'
import { baselineOf } from './text-thread.ts'

/**
 * What the network and the server do with one request. Times in milliseconds after it was sent; undefined for never.
 */
interface Fate {
  storesAt: number | undefined
  says: 'accepted' | 'refused' | 'limited' | 'nothing'
  saysAt: number
}

const TIMEOUT = 30_000
const ME = 'user-priya'

const fate: fc.Arbitrary<Fate> = fc.oneof(
  // The text is stored, and the response arrives.
  fc.record({
    storesAt: fc.integer({ min: 10, max: 900 }),
    says: fc.constant('accepted' as const),
    saysAt: fc.integer({ min: 900, max: 29_000 }),
  }),
  // Refused or rate-limited: the text is never stored.
  fc.record({
    storesAt: fc.constant(undefined),
    says: fc.constantFrom('refused' as const, 'limited' as const),
    saysAt: fc.integer({ min: 10, max: 9_000 }),
  }),
  // The connection is cut. The server may still process the request for a while, or never have received it.
  fc.record({
    storesAt: fc.option(fc.integer({ min: 10, max: 9_000 }), { nil: undefined }),
    says: fc.constant('nothing' as const),
    saysAt: fc.integer({ min: 5, max: 8_000 }),
  }),
  // Time-out: the response is late or lost.
  fc.record({
    storesAt: fc.option(fc.integer({ min: 10, max: 29_000 }), { nil: undefined, freq: 6 }),
    says: fc.constant('nothing' as const),
    saysAt: fc.constant(TIMEOUT),
  }),
)

const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('type' as const) }) },
  {
    weight: 7,
    arbitrary: fc.record({ does: fc.constant('press' as const), times: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cut' as const) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('heal' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('event' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      ms: fc.oneof(fc.integer({ min: 1, max: 800 }), fc.integer({ min: 1, max: 15_000 })),
    }),
  },
)

type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** A user, a page, a network and a server, in virtual time. */
class World {
  now = 1_000_000
  thread: Communication[] = []
  reachable = true
  client: Sending = { text: '', send: notSending }
  stored: { text: string; attempt: Attempt | undefined } = { text: '', attempt: undefined }
  posts = 0
  typedCount = 0
  private page = 0
  private ids = 0
  private tasks: { at: number; page: number | 'server'; run: () => void }[] = []
  private readonly fates: Fate[]

  constructor(fates: Fate[]) {
    this.fates = fates
  }

  private after(ms: number, run: () => void, page: number | 'server' = this.page) {
    this.tasks.push({ at: this.now + ms, page, run })
  }

  pass(ms: number) {
    const until = this.now + ms
    for (;;) {
      const next = this.tasks.toSorted((a, b) => a.at - b.at).find((task) => task.at <= until)
      if (!next) break
      this.tasks.splice(this.tasks.indexOf(next), 1)
      this.now = Math.max(this.now, next.at)
      // What a page has scheduled ends with the page, but what the server does continues.
      if (next.page === 'server' || next.page === this.page) next.run()
    }
    this.now = until
  }

  event(event: SendEvent) {
    const { next, effects } = stepSend(this.client, event)
    this.client = next
    this.stored = { text: next.text, attempt: attemptOf(next.send) }
    for (const effect of effects) this.carryOut(effect)
  }

  private carryOut(effect: SendEffect) {
    if (effect.do === 'post') this.post(effect.attempt)
    else this.after(effect.afterMs, () => this.read(effect.id))
  }

  private post(attempt: Attempt) {
    const { storesAt, says, saysAt } = this.fates[this.posts % this.fates.length] ?? {
      storesAt: 50,
      says: 'accepted',
      saysAt: 100,
    }
    this.posts += 1
    const arrives = this.reachable
    if (arrives && storesAt !== undefined) {
      this.after(storesAt, () => this.store(attempt), 'server')
    }
    if (!arrives || says === 'nothing')
      this.after(arrives ? saysAt : 20, () => this.event({ is: 'lost', id: attempt.id, now: this.now }))
    else if (says === 'refused')
      this.after(saysAt, () => this.event({ is: 'refused', id: attempt.id, reason: 'Refused' }))
    else if (says === 'limited')
      this.after(saysAt, () => this.event({ is: 'limited', id: attempt.id, untilTs: this.now + 5_000 }))
    else
      this.after(saysAt, () =>
        this.event({ is: 'accepted', id: attempt.id, communicationId: undefined, now: this.now }),
      )
  }

  private store(attempt: Attempt) {
    this.ids += 1
    this.thread = [
      ...this.thread,
      {
        id: `m${this.ids}`,
        communicationType: 'TEXT_MESSAGE',
        communicationDirection: 'OUTGOING',
        createdTs: this.now,
        message: attempt.text.trim(),
        sentByUserRef: attempt.actingUser,
        attachments: [],
        formFields: [],
      } as unknown as Communication,
    ]
  }

  private read(id: string) {
    this.event({ is: 'reading', id })
    const up = this.reachable
    this.after(40, () => {
      if (!up) return this.event({ is: 'read-failed', id, reason: 'No connection to the server' })
      const texts = this.thread
      this.after(40, () => this.event({ is: 'read', id, texts, now: this.now }))
    })
  }

  type() {
    this.typedCount += 1
    this.event({ is: 'typed', text: `${this.client.text} w${this.typedCount}.`, now: this.now })
  }

  press() {
    if (!canSend(this.client, this.now)) return
    this.ids += 1
    const attempt: Attempt = {
      id: `a${this.ids}`,
      text: this.client.text,
      actingUser: ME,
      sinceTs: this.now,
      startedTs: this.now,
      baseline: baselineOf(this.thread, this.now),
      phase: 'leaving',
    }
    this.event({ is: 'pressed', attempt, online: this.reachable })
  }

  reload() {
    this.page += 1
    const { text, attempt } = this.stored
    this.client = { text, send: notSending }
    if (attempt) this.event({ is: 'restored', attempt, now: this.now })
  }

  take(step: Action) {
    if (step.does === 'type') this.type()
    else if (step.does === 'press') for (let n = 0; n < step.times; n += 1) this.press()
    else if (step.does === 'reload') this.reload()
    else if (step.does === 'cut') this.reachable = false
    else if (step.does === 'heal') this.reachable = true
    else if (step.does === 'event') this.event({ is: 'thread', texts: this.thread })
    else this.pass(step.ms)
  }

  /** Returns every typed word and where it is now. */
  census() {
    const pending = `${this.client.text} ${this.stored.text} ${this.stored.attempt?.text ?? ''}`
    return Array.from({ length: this.typedCount }, (_, index) => {
      const word = ` w${index + 1}.`
      const sent = this.thread.filter((text) => ` ${text.message ?? ''}`.includes(word)).length
      return { word, sent, pending: pending.includes(word.trim()) }
    })
  }
}

const runs = process.env.LINTEL_LONG === '1' ? 4_000 : 400

describe('random schedules of clicks, timeouts, late and lost responses, retries, reloads and reconnects', () => {
  test('never duplicate or lose a text, and end with the screen equal to the server', () => {
    fc.assert(
      fc.property(
        fc.array(fate, { minLength: 1, maxLength: 6 }),
        fc.array(action, { minLength: 5, maxLength: 60 }),
        (fates, steps) => {
          const world = new World(fates)
          for (const step of steps) {
            world.take(step)
            for (const { word, sent, pending } of world.census()) {
              expect(sent, `${word} twice`).toBeLessThanOrEqual(1)
              expect(sent === 1 || pending, `${word} lost`).toBe(true)
            }
          }
          world.reachable = true
          world.pass(180_000)
          expect(isAway(world.client.send), `at rest: ${world.client.send.at}`).toBe(false)
          for (const { word, sent } of world.census()) {
            expect(sent, `${word} twice`).toBeLessThanOrEqual(1)
            // A text in the thread is not offered for sending again, and a text that is not in the thread is in the
            // field.
            expect(world.client.text.includes(word.trim()), `${word} in the field`).toBe(sent === 0)
          }
          expect(world.stored.text).toBe(world.client.text)
        },
      ),
      { numRuns: runs },
    )
  })

  test('send each text once if Send is pressed until it succeeds', () => {
    fc.assert(
      fc.property(fc.array(fate, { minLength: 1, maxLength: 4 }), (fates) => {
        const world = new World([...fates, { storesAt: 50, says: 'accepted', saysAt: 100 }])
        world.type()
        for (let turn = 0; turn < fates.length + 2; turn += 1) {
          world.press()
          world.press()
          world.pass(60_000)
        }
        expect(world.thread.map((text) => text.message)).toEqual(['w1.'])
        expect(world.client).toEqual({ text: '', send: notSending })
      }),
      { numRuns: runs },
    )
  })
})
