import * as fc from 'fast-check'
import { vi } from 'vitest'

import { isAway, type SendState } from '#/domain/message/send-state.ts'
import { CLOCK_TOLERANCE_MS } from '#/domain/message/text-thread.ts'

import { storedDraft } from './stored-drafts.ts'
import { type RefusedText } from './text-outbox.ts'
import { type Fate, type TextServer } from './text-server.testing.ts'

/** The signed-in user, and the user whom they sometimes represent. */
const people = [undefined, 'user-dana'] as const
const nameOf = (representing: string | undefined) => representing ?? 'user-priya'

/** A page in which one acting user writes one message. */
interface Writing {
  field(): string
  write(text: string): void
  press(): void
  /** Sends a text of the thread again. Undefined for emails. */
  resend?: (refused: RefusedText) => void
  send(): SendState
  /** Returns the thread as far as this page has read it. */
  shown(): readonly { readonly id: string; readonly message?: string | undefined }[] | undefined
  /** Does what an event of the live channel or the opening of the thread makes the page do. */
  read(): void
  check(): void
  end(): void
}

/** Texts or emails: how a page is opened and where its draft is stored. */
export interface ScheduleChannel {
  server(): TextServer
  open(
    server: TextServer,
    options: { representing: string | undefined; keys: boolean; online: () => boolean },
  ): Writing
  keyOf(actingUser: string): string
  /** Returns the text of the fields for the text of a stored draft. */
  fieldOf(stored: string): string
  /** Whether the user can write while a message is being sent. */
  writesOn: boolean
  /** Whether Send is missing until the page has read the server's messages. */
  readsFirst: boolean
}

const maybe = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: undefined, freq: 4 })

/**
 * What a network and a server do with one request. A message is never stored later than the page waits
 * (`LATE_COMMIT_MS`).
 */
export const fate: fc.Arbitrary<Fate> = fc.oneof(
  // Stored, and the response arrives, perhaps late.
  {
    weight: 3,
    arbitrary: fc.record({
      storesAt: fc.integer({ min: 10, max: 400 }),
      says: fc.constant(200),
      saysAt: fc.oneof(fc.integer({ min: 400, max: 1_000 }), fc.integer({ min: 400, max: 25_000 })),
    }),
  },
  fc.record({
    says: fc.constantFrom(400, 401, 403, 422, 500),
    saysAt: fc.integer({ min: 10, max: 5_000 }),
  }),
  fc.record({
    says: fc.constant(429),
    saysAt: fc.integer({ min: 10, max: 2_000 }),
    headers: fc.integer({ min: 1, max: 40 }).map((seconds) => ({ 'retry-after': String(seconds) })),
  }),
  // A cut connection, a foreign response, or a gateway that gave up: stored or not.
  fc.record({
    storesAt: maybe(10, 9_000),
    says: fc.constantFrom('nothing' as const, 'html' as const, 502, 503, 504),
    saysAt: fc.integer({ min: 10, max: 8_000 }),
  }),
  // No response at all: the request times out.
  fc.record({ storesAt: maybe(10, 29_000), says: fc.constant('nothing' as const) }),
)

const of = <D extends string>(does: D) => fc.constant({ does })
const page = { shows: fc.boolean() }

/** The actions of the user, the network and others. */
export const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('type' as const), line: fc.boolean() }) },
  { weight: 2, arbitrary: of('edit') },
  { weight: 1, arbitrary: of('clear') },
  { weight: 2, arbitrary: of('again') },
  {
    weight: 7,
    arbitrary: fc.record({ does: fc.constant('press' as const), times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: of('refuse') },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('resend' as const),
      which: fc.nat(3),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reload' as const), ...page }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('switch' as const), ...page }) },
  { weight: 1, arbitrary: of('cut') },
  { weight: 1, arbitrary: of('drop') },
  { weight: 1, arbitrary: of('reads fail') },
  { weight: 3, arbitrary: of('heal') },
  { weight: 2, arbitrary: of('event') },
  { weight: 1, arbitrary: of('check') },
  {
    weight: 7,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      ms: fc.oneof(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 15_000 })),
    }),
  },
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A word that somebody wrote. It must be in the thread as often as intended, or wait to be sent. */
interface Word {
  readonly mark: string
  readonly by: string
  /** How often it is intended to be sent, including the text in the field. */
  wanted: number
}

function insist(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

/** Runs a user, their pages, the network and the server, and tracks every word that was written. */
export class Schedule {
  private readonly server: TextServer
  private readonly entries: Word[] = []
  private readonly refused: { id: string; word: Word }[] = []
  private representing: string | undefined
  /** The text in the field when Send was last pressed. */
  private pressed = ''
  private page: Writing
  private readonly channel: ScheduleChannel
  private readonly keys: boolean

  constructor(channel: ScheduleChannel, fates: readonly Fate[], keys: boolean) {
    this.channel = channel
    this.keys = keys
    this.server = channel.server()
    this.server.knowsKeys = keys
    this.server.fates = [...fates, { storesAt: 20, says: 200, saysAt: 60 }]
    this.page = this.open(true)
  }

  private open(shows: boolean): Writing {
    const { representing, keys, server } = this
    const opened = this.channel.open(server, { representing, keys, online: () => server.reachable })
    if (shows) opened.read()
    return opened
  }

  /** Returns what an acting user has in storage now: everything that would remain if the tab were killed. */
  private kept(by: string): { field: string; attempt: string } {
    const draft = storedDraft(this.channel.keyOf(by)).read()
    return {
      field: this.channel.fieldOf(draft?.text ?? ''),
      attempt: draft?.attempt?.text ?? '',
    }
  }

  private sent({ mark, by }: Word): number {
    const original = this.refused.find(({ word }) => word.mark === mark)?.id
    const found = this.server.thread.filter((one) => `${one.subject ?? ''} ${one.message}`.includes(mark))
    for (const one of found) insist(one.sentByUserRef === by, `${mark} sent as ${one.sentByUserRef}`)
    return found.filter(({ id }) => id !== original).length
  }

  private me() {
    return nameOf(this.representing)
  }

  private mine(): Word[] {
    return this.entries.filter(({ by }) => by === this.me())
  }

  private newWord(): Word {
    const word = { mark: `w${this.entries.length + 1}.`, by: this.me(), wanted: 1 }
    this.entries.push(word)
    return word
  }

  private locked() {
    return !this.channel.writesOn && isAway(this.page.send())
  }

  async take(next: Step): Promise<void> {
    const { page, server } = this
    const field = page.field()
    switch (next.does) {
      case 'type':
        if (!this.locked()) page.write(`${field}${next.line ? '\n' : ' '}${this.newWord().mark}`)
        break
      case 'edit':
        this.edit(field)
        break
      case 'clear':
        if (this.locked()) break
        for (const word of this.mine()) if (field.includes(word.mark)) word.wanted -= 1
        page.write('')
        break
      case 'again':
        this.again(field)
        break
      case 'press':
        this.press(next.times)
        break
      case 'refuse': {
        if (!page.resend) break
        const word = this.newWord()
        word.wanted = 0
        const stored = server.store(word.mark, { sentByUserRef: word.by, textStatus: 'FAILED' })
        this.refused.push({ id: stored.id, word })
        break
      }
      case 'resend':
        this.resend(next.which, next.times)
        break
      case 'reload':
      case 'switch':
        page.end()
        if (next.does === 'switch') this.representing = people.find((one) => one !== this.representing)
        this.page = this.open(next.shows)
        break
      case 'cut':
        server.reachable = false
        break
      case 'drop':
        server.drop(9_000)
        break
      case 'reads fail':
        server.readFails = true
        break
      case 'heal':
        this.heal()
        break
      case 'event':
        page.read()
        break
      case 'check':
        page.check()
        break
      case 'wait':
        await vi.advanceTimersByTimeAsync(next.ms)
    }
    await vi.advanceTimersByTimeAsync(0)
    this.check()
  }

  private edit(field: string) {
    const old = this.mine().find(({ mark }) => field.includes(mark))
    if (!old || this.locked()) return
    old.wanted -= 1
    this.page.write(field.replace(old.mark, this.newWord().mark))
  }

  /** Writes the same text again on purpose, when all of it has been sent. */
  private again(field: string) {
    const entries = this.mine().filter(({ mark }) => this.pressed.includes(mark))
    if (field.trim() !== '' || this.kept(this.me()).attempt !== '' || entries.length === 0) return
    if (entries.some((word) => this.sent(word) !== word.wanted || this.confusable(word.mark))) return
    for (const word of entries) word.wanted += 1
    this.page.write(this.pressed)
  }

  /**
   * Whether the same text has been in the thread only for a moment and this page has not read it. Nobody writes and
   * sends it again so soon, and the times could not be told apart (`CLOCK_TOLERANCE_MS`).
   */
  private confusable(mark: string): boolean {
    const shown = new Set(this.page.shown()?.map(({ id }) => id))
    return this.server.thread.some(
      ({ id, subject = '', message, createdTs }) =>
        `${subject} ${message}`.includes(mark) &&
        Date.now() - createdTs <= CLOCK_TOLERANCE_MS &&
        !shown.has(id),
    )
  }

  /** Whether the word was sent and is intended to be sent again. */
  private meantAgain(word: Word): boolean {
    const sent = this.sent(word)
    return sent > 0 && sent < word.wanted
  }

  private press(times: number) {
    const field = this.page.field()
    if (
      field.trim() === '' ||
      (this.channel.readsFirst && this.page.shown() === undefined) ||
      this.refused.some(({ word }) => field.includes(word.mark) && this.confusable(word.mark)) ||
      this.mine().some(
        (word) => field.includes(word.mark) && this.meantAgain(word) && this.confusable(word.mark),
      )
    )
      return
    const before = this.page.send()
    const { length } = this.server.posts
    this.pressed = field
    for (let turn = 0; turn < times; turn += 1) this.page.press()
    if (before.at === 'limited' && Date.now() < before.untilTs)
      insist(this.server.posts.length === length, 'sent during the wait that the server asked for')
  }

  private resend(which: number, times: number) {
    const own = this.refused.filter(({ word }) => word.by === this.me())
    const one = own[which % Math.max(own.length, 1)]
    if (!one || !this.page.resend) return
    const { word } = one
    // Once the text was sent again, Retry is no longer offered.
    if (this.sent(word) > 0 || this.holds(word)) return
    for (let turn = 0; turn < times; turn += 1) this.page.resend({ id: one.id, message: word.mark })
    if (this.holds(word)) word.wanted = 1
  }

  private holds({ mark }: Word): boolean {
    const { field, attempt } = this.kept(this.me())
    return field.includes(mark) || attempt.includes(mark)
  }

  private heal() {
    this.server.reachable = true
    this.server.readFails = false
    globalThis.dispatchEvent(new Event('online'))
  }

  /**
   * Checks at every moment that nothing is sent twice, nothing is lost, and the field shows what would survive the tab.
   */
  private check() {
    const kept = new Map(people.map((one) => [nameOf(one), this.kept(nameOf(one))]))
    for (const word of this.entries) {
      const sent = this.sent(word)
      const { field = '', attempt = '' } = kept.get(word.by) ?? {}
      const pending = field.includes(word.mark) || attempt.includes(word.mark)
      insist(sent <= word.wanted, `${word.mark} is there ${sent} times`)
      insist(sent + (pending ? 1 : 0) >= word.wanted, `${word.mark} is lost`)
      insist(field.split(word.mark).length <= 2, `${word.mark} stands twice in the field`)
    }
    insist(
      this.kept(this.me()).field.trim() === this.page.field().trim(),
      'what is shown is not what is kept',
    )
  }

  /** Lets time pass with working connections, and checks that each user's screen shows what the server has. */
  async rest(): Promise<void> {
    for (const representing of people) {
      this.page.end()
      this.representing = representing
      this.page = this.open(true)
      this.heal()
      await vi.advanceTimersByTimeAsync(120_000)
      this.check()
      const { page } = this
      insist(!isAway(page.send()), `at rest ${page.send().at}`)
      page.read()
      await vi.advanceTimersByTimeAsync(1_000)
      const shown = page.shown() ?? []
      const pending = this.server.thread.map(({ id }) => id)
      insist(shown.map(({ id }) => id).join() === pending.join(), 'the thread is not the one of the server')
      for (const word of this.mine()) {
        const waits = page.field().includes(word.mark) ? 1 : 0
        insist(this.sent(word) + waits === word.wanted, `${word.mark} is not where the screen says`)
      }
      // A user who keeps pressing Send gets everything sent, once.
      for (let turn = 0; page.field().trim() !== ''; turn += 1) {
        insist(turn < 10, 'Send is pressed in vain')
        page.press()
        await vi.advanceTimersByTimeAsync(60_000)
        this.check()
      }
      for (const word of this.mine()) insist(this.sent(word) === word.wanted, `${word.mark} wasn’t sent`)
    }
    this.page.end()
  }

  /** Returns what was sent, and how often. */
  summary() {
    return {
      posts: this.server.posts.length,
      stored: this.server.thread.length,
      entries: this.entries.length,
    }
  }
}
