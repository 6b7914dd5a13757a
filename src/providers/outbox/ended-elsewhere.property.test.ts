import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { textDraftKey } from '#/domain/message/draft-keys.ts'
import { attemptOf, isAway } from '#/domain/message/send-state.ts'

import { fate } from './schedules.testing.ts'
import { inOwnTab, type OwnTab } from './tabs.testing.ts'
import { type Fate, openPage, TextServer } from './text-server.testing.ts'

const conversation = { leadId: 'lead-sofia', phone: '+15125550139' }
const target = { ...conversation, contactType: 'TENANT' }
const key = textDraftKey({ signedInUser: 'user-priya', actingUser: 'user-priya' }, conversation)

/** What a person does in one of the tabs, or what they wait for. */
const step = fc.record({
  tab: fc.nat(2),
  /** Whether the tab hears first of what the others stored. */
  fresh: fc.boolean(),
  does: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('append' as const, 'line' as const, 'over' as const) },
    { weight: 2, arbitrary: fc.constantFrom('empty' as const, 'discard' as const) },
    { weight: 3, arbitrary: fc.constant('press' as const) },
    { weight: 1, arbitrary: fc.constantFrom('undo' as const, 'other' as const, 'own' as const) },
    { weight: 1, arbitrary: fc.constantFrom('reload' as const, 'hear' as const, 'allHear' as const) },
    { weight: 3, arbitrary: fc.constant('wait' as const) },
  ),
  ms: fc.oneof(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 40_000 })),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const marksIn = (text = ''): string[] => text.match(/w\d+\./g) ?? []

interface Tab extends OwnTab<ReturnType<typeof openPage>> {
  /** The last word that was written here, as long as nothing was done to it here. */
  own: string | undefined
  /**
   * Whether a text was sent, chosen or restored in another tab. Nobody changes tabs so fast that the next one has not
   * heard of it.
   */
  late: boolean
  undo: { back: () => boolean; marks: string[] } | undefined
}

const isSending = ({ page }: Tab) => isAway(page.outbox.view(conversation).send)

/** Several tabs with one conversation, and what has become of each word. Every word is written only once. */
class Tabs {
  readonly server = new TextServer()
  readonly tabs: Tab[]
  /** The words that a person put away. */
  private readonly putAway = new Set<string>()
  /** The words that a word was written over. */
  private readonly under = new Map<string, string[]>()
  /** Texts that a person chose to keep or to send, although another tab sent or put away one with the same words. */
  private readonly chosen = new Set<string>()
  written = 0

  constructor(count: number, fates: readonly Fate[]) {
    this.server.knowsKeys = true
    this.server.fates = [...fates, { storesAt: 20, says: 200, saysAt: 60 }]
    this.tabs = Array.from({ length: count }, () => this.open())
  }

  private open(): Tab {
    const tab = { ...inOwnTab(() => openPage(this.server)), own: undefined, late: false, undo: undefined }
    tab.page.outbox.view(conversation)
    return tab
  }

  allHear(): void {
    for (let turn = 0, before = ''; before !== localStorage.getItem(`lintel:${key}`); turn += 1) {
      if (turn > 20) throw new Error('the tabs never come to rest')
      before = localStorage.getItem(`lintel:${key}`) ?? ''
      for (const tab of this.tabs) tab.hear(key)
      if (before === '') return
    }
  }

  async take({ tab: at, fresh, does, ms }: Step): Promise<void> {
    const tab = this.tabs[at % this.tabs.length]
    if (!tab) return
    const { outbox } = tab.page
    if (fresh || tab.late || does === 'reload') tab.hear(key)
    tab.late = false
    const { text, other } = outbox.view(conversation)
    switch (does) {
      case 'append':
      case 'line':
      case 'over':
        this.write(tab, text, does)
        break
      case 'empty':
        this.end(text)
        tab.own = undefined
        outbox.type(conversation, '')
        break
      case 'discard': {
        if (isSending(tab)) break
        const marks = this.end(text.trim() === '' ? other : text)
        tab.own = undefined
        tab.undo = { back: outbox.discard(conversation), marks }
        break
      }
      case 'undo':
        if (tab.undo?.back() === true) for (const mark of tab.undo.marks) this.putAway.delete(mark)
        this.othersAreLate(tab)
        tab.undo = undefined
        break
      case 'press':
        if (outbox.send(target)) this.pressed(tab, text)
        break
      case 'other':
        if (other !== undefined) tab.own = undefined
        outbox.chooseOther(conversation)
        break
      case 'own':
        if (text.trim() === '') this.end(other)
        else this.chosen.add(text)
        this.othersAreLate(tab)
        outbox.chooseOwn(conversation)
        break
      case 'reload':
        tab.page.end()
        this.tabs[at % this.tabs.length] = this.open()
        break
      case 'hear':
        tab.hear(key)
        break
      case 'allHear':
        this.allHear()
        this.check(false)
        break
      case 'wait':
        await this.wait(ms)
    }
    await vi.advanceTimersByTimeAsync(0)
  }

  /** A tab that waits for an outcome hears of the others by the time its timers run. The others hear of nothing. */
  private async wait(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 1_000) {
      const awake = this.tabs.filter(isSending)
      await vi.advanceTimersByTimeAsync(Math.min(left, 1_000))
      for (const tab of awake) tab.hear(key)
    }
  }

  private othersAreLate(tab: Tab): Tab[] {
    const others = this.tabs.filter((one) => one !== tab)
    for (const other of others) other.late = true
    return others
  }

  private pressed(tab: Tab, text: string) {
    const marks = marksIn(text)
    this.chosen.add(text)
    // Whoever presses Send before the tab hears that the text was put away, wants it sent.
    for (const mark of marks) this.putAway.delete(mark)
    // The other tabs let go of a text that is being sent. If it is refused, it belongs to the tab that sent it.
    const sent = this.closed(marks)
    for (const other of this.othersAreLate(tab))
      if (other.own !== undefined && sent.includes(other.own)) other.own = undefined
  }

  private write(tab: Tab, text: string, how: 'append' | 'line' | 'over') {
    this.written += 1
    const word = `w${this.written}.`
    const before = how === 'over' || text.trim() === '' ? '' : `${text}${how === 'line' ? '\n' : ' '}`
    if (before === '') this.under.set(word, marksIn(text))
    tab.own = word
    tab.page.outbox.type(conversation, `${before}${word}`)
  }

  /** Puts words away, except those that another tab is sending at this moment. */
  private end(text = ''): string[] {
    this.chosen.delete(text)
    const away = this.tabs.flatMap(({ page }) =>
      marksIn(attemptOf(page.outbox.view(conversation).send)?.text),
    )
    const ended = this.closed(marksIn(text)).filter((mark) => !away.includes(mark))
    for (const mark of ended) this.putAway.add(mark)
    for (const tab of this.tabs) if (tab.own !== undefined && ended.includes(tab.own)) tab.own = undefined
    return ended
  }

  /** Returns words together with those that they were written over. */
  private closed(marks: readonly string[]): string[] {
    return marks.flatMap((mark) => [mark, ...this.closed(this.under.get(mark) ?? [])])
  }

  /** Checks that a text whose words were all sent or put away is shown nowhere, and no other word is lost. */
  check(rests: boolean): void {
    const { posts, thread } = this.server
    const texts = thread.map(({ message }) => message)
    const sent = this.closed(thread.flatMap(({ message }) => marksIn(message)))
    const over = new Set([...this.putAway, ...(rests ? sent : [])])
    for (const { page, own } of this.tabs) {
      const { text, other = '' } = page.outbox.view(conversation)
      for (const shown of [text, other]) {
        const marks = marksIn(shown)
        const chosen = this.chosen.has(shown) && !texts.includes(shown)
        if (marks.length > 0 && !chosen && marks.every((mark) => over.has(mark)))
          throw new Error(`is back: ${shown}`)
      }
      if (rests && own !== undefined && !over.has(own) && !marksIn(`${text} ${other}`).includes(own))
        throw new Error(`is lost: ${own}`)
    }
    for (const { message } of posts) {
      const keys = new Set(posts.filter((one) => one.message === message).map((one) => one.key))
      if (keys.size > 1) throw new Error(`under two keys: ${message}`)
    }
    if (new Set(texts).size < texts.length) throw new Error(`stored twice: ${texts.join(' | ')}`)
  }

  async rest(): Promise<void> {
    for (let turn = 0; turn < 40; turn += 1) {
      await vi.advanceTimersByTimeAsync(5_000)
      this.allHear()
    }
    this.check(true)
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-07-14T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const runs = process.env.LINTEL_LONG === '1' ? 2_000 : 150

test(
  'what was sent or put away in one tab never comes back in another, is never sent twice, and takes no other text along',
  { timeout: 1_800_000 },
  async () => {
    const seen = { written: 0, posts: 0, stored: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 3 }),
        fc.array(fate, { maxLength: 3 }),
        fc.array(step, { minLength: 2, maxLength: 14 }),
        async (count, fates, steps) => {
          localStorage.clear()
          const all = new Tabs(count, fates)
          try {
            for (const next of steps) await all.take(next)
            await all.rest()
            seen.written += all.written
            seen.posts += all.server.posts.length
            seen.stored += all.server.thread.length
          } finally {
            for (const { page } of all.tabs) page.end()
          }
        },
      ),
      { numRuns: runs },
    )
    expect(seen.written).toBeGreaterThan(runs)
    expect(seen.stored).toBeGreaterThan(runs / 10)
  },
)
