import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { textDraftKey } from '#/domain/message/draft-keys.ts'
import { notSending, type SendState } from '#/domain/message/send-state.ts'
import { type TextOutbox } from '#/providers/outbox/text-outbox.ts'

import { createReadyTexts, type ReadyText, TEXT_UNDO_MS, LATE_MS } from './ready-texts.ts'

function fakeOutbox() {
  const drafts = new Map<string, string>()
  const listeners = new Set<() => void>()
  const pressed: string[] = []
  let send: SendState = notSending
  const write = (phone: string, text: string) => {
    drafts.set(phone, text)
    for (const listener of listeners) listener()
  }
  const outbox: TextOutbox = {
    view: ({ phone }) => ({ text: drafts.get(phone) ?? '', send, other: undefined, changed: false }),
    pending: () => [],
    type({ phone }, text) {
      if (send.at === 'limited' && Date.now() >= send.untilTs) send = notSending
      write(phone, text)
    },
    send({ phone }) {
      pressed.push(drafts.get(phone) ?? '')
      write(phone, '')
      return true
    },
    resend: () => false,
    check: () => undefined,
    chooseOther: () => undefined,
    chooseOwn: () => undefined,
    discard: () => () => true,
    problem: () => undefined,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => () => undefined,
  }
  /** Simulates that another tab is sending, while the text is still in the field of this tab. */
  const sendElsewhere = () => {
    send = { at: 'failed', reason: '' }
    for (const listener of listeners) listener()
  }
  /** Simulates that the server asked to wait. The text to be sent is discarded. */
  const limit = (untilTs: number) => {
    send = { at: 'limited', untilTs }
  }
  return { outbox, drafts, pressed, write, sendElsewhere, limit, listeners }
}

const to = { leadId: 'lead-1', phone: '+15125550107', contactType: 'TENANT' }
const missed = { lead: { id: 'lead-1' }, call: { id: 'call-1' } }

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const sorry = (): ReadyText => ({
  missed,
  to,
  name: 'Teresa Galvan',
  text: 'Sorry we missed you',
  untilTs: Date.now() + TEXT_UNDO_MS,
})

function setUp(isRenterWaiting: () => Promise<boolean> = () => Promise.resolve(true)) {
  const kept: string[] = []
  const texts = createReadyTexts({ isRenterWaiting, onLeftAsDraft: (_, why) => kept.push(why) })
  return { ...fakeOutbox(), texts, kept }
}

describe('a ready text', () => {
  test('isn’t scheduled while the server takes no texts, and is sent when scheduled after that', async () => {
    const { outbox, pressed, texts, limit } = setUp()
    limit(Date.now() + 20_000)
    expect(texts.schedule(outbox, sorry())).toBe(false)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(texts.schedule(outbox, sorry())).toBe(true)
    await vi.advanceTimersByTimeAsync(TEXT_UNDO_MS)
    expect(pressed).toEqual(['Sorry we missed you'])
  })

  test('is a draft for ten seconds, then is sent once', async () => {
    const { outbox, drafts, pressed, texts, kept, listeners } = setUp()
    expect(texts.schedule(outbox, sorry())).toBe(true)
    expect(drafts.get(to.phone)).toBe('Sorry we missed you')
    await vi.advanceTimersByTimeAsync(TEXT_UNDO_MS - 1)
    expect(pressed).toEqual([])
    expect(texts.list.get()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(pressed).toEqual(['Sorry we missed you'])
    await vi.advanceTimersByTimeAsync(TEXT_UNDO_MS * 2)
    expect([pressed, texts.list.get(), kept]).toEqual([['Sorry we missed you'], [], []])
    expect(listeners.size).toBe(0)
  })

  test('is removed by Undo at the last moment, and nothing is sent', async () => {
    const { outbox, drafts, pressed, texts } = setUp()
    texts.schedule(outbox, sorry())
    await vi.advanceTimersByTimeAsync(TEXT_UNDO_MS - 1)
    expect(texts.undo(outbox, to)).toMatchObject({ missed })
    expect(drafts.get(to.phone)).toBe('')
    await vi.advanceTimersByTimeAsync(TEXT_UNDO_MS * 2)
    expect(pressed).toEqual([])
    expect(texts.undo(outbox, to)).toBeUndefined()
  })

  test('can be undone while the renter’s state is checked, and waits another ten seconds when rescheduled', async () => {
    let answer: (waiting: boolean) => void = () => undefined
    const { outbox, pressed, texts } = setUp(() => new Promise((resolve) => (answer = resolve)))
    texts.schedule(outbox, sorry())
    await vi.advanceTimersByTimeAsync(TEXT_UNDO_MS)
    texts.undo(outbox, to)
    texts.schedule(outbox, sorry())
    answer(true)
    await vi.advanceTimersByTimeAsync(TEXT_UNDO_MS - 1)
    expect(pressed).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    answer(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(pressed).toHaveLength(1)
  })

  test('no longer waits once the draft is edited, and nothing is sent', async () => {
    const { outbox, drafts, pressed, texts, write } = setUp()
    texts.schedule(outbox, sorry())
    write(to.phone, 'Sorry we missed you, Teresa')
    expect(texts.list.get()).toEqual([])
    expect(texts.undo(outbox, to)).toBeUndefined()
    await vi.advanceTimersByTimeAsync(TEXT_UNDO_MS)
    expect(pressed).toEqual([])
    expect(drafts.get(to.phone)).toBe('Sorry we missed you, Teresa')
  })

  test('isn’t sent again after it was sent by hand or in another tab', async () => {
    const { outbox, pressed, texts, sendElsewhere } = setUp()
    texts.schedule(outbox, sorry())
    outbox.send(to)
    await vi.advanceTimersByTimeAsync(TEXT_UNDO_MS)
    expect(pressed).toHaveLength(1)
    texts.schedule(outbox, sorry())
    sendElsewhere()
    await vi.advanceTimersByTimeAsync(TEXT_UNDO_MS)
    expect(pressed).toHaveLength(1)
  })

  test('is canceled by a change of its conversation in another tab, but not of other conversations', async () => {
    const { outbox, drafts, pressed, texts } = setUp()
    const owner = { signedInUser: 'user-priya', actingUser: 'user-priya' }
    const hear = (leadId: string) =>
      globalThis.dispatchEvent(
        new StorageEvent('storage', { key: `lintel:${textDraftKey(owner, { ...to, leadId })}` }),
      )
    texts.schedule(outbox, sorry())
    hear('lead-2')
    expect(texts.list.get()).toHaveLength(1)
    hear('lead-1')
    expect(texts.list.get()).toEqual([])
    await vi.advanceTimersByTimeAsync(TEXT_UNDO_MS)
    expect(pressed).toEqual([])
    expect(drafts.get(to.phone)).toBe('Sorry we missed you')
  })

  test('isn’t sent when the renter was reached meanwhile, and stays a draft', async () => {
    const { outbox, drafts, pressed, texts, kept } = setUp(() => Promise.resolve(false))
    texts.schedule(outbox, sorry())
    await vi.advanceTimersByTimeAsync(TEXT_UNDO_MS)
    expect([pressed, kept]).toEqual([[], ['reached']])
    expect(drafts.get(to.phone)).toBe('Sorry we missed you')
  })

  test('stays a draft if the computer slept past the sending time', async () => {
    const { outbox, pressed, texts, kept } = setUp()
    texts.schedule(outbox, sorry())
    await vi.advanceTimersByTimeAsync(TEXT_UNDO_MS - 1)
    vi.setSystemTime(Date.now() + LATE_MS + 2)
    await vi.advanceTimersByTimeAsync(1)
    expect([pressed, kept]).toEqual([[], ['late']])
  })

  test('doesn’t overwrite an existing draft', () => {
    const { outbox, drafts, texts } = setUp()
    drafts.set(to.phone, 'Mine')
    expect(texts.schedule(outbox, sorry())).toBe(false)
    expect(drafts.get(to.phone)).toBe('Mine')
  })

  test('isn’t scheduled in an outbox that no longer works', () => {
    const { outbox, texts } = setUp()
    expect(texts.schedule({ ...outbox, type: () => undefined }, sorry())).toBe(false)
    expect(texts.list.get()).toEqual([])
  })

  test('isn’t sent twice by Send now', async () => {
    const { outbox, pressed, texts } = setUp()
    texts.schedule(outbox, sorry())
    texts.send(outbox, to)
    await vi.advanceTimersByTimeAsync(TEXT_UNDO_MS)
    expect(pressed).toEqual(['Sorry we missed you'])
  })
})
