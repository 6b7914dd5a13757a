import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { textDraftKey } from '#/domain/message/draft-keys.ts'

import { storedDraft } from './stored-drafts.ts'
import { inOwnTab, type OwnTab } from './tabs.testing.ts'
import { openPage, TextServer } from './text-server.testing.ts'
import { unsentCount } from './unsent.ts'

const sofia = { leadId: 'lead-sofia', phone: '+15125550139' }
const target = { ...sofia, contactType: 'TENANT' }
const key = textDraftKey({ signedInUser: 'user-priya', actingUser: 'user-priya' }, sofia)

type Tab = OwnTab<ReturnType<typeof openPage>>

let server: TextServer
let tabs: Tab[]
let first: Tab
let second: Tab

const open = (): Tab => {
  const tab = inOwnTab(() => openPage(server))
  tabs.push(tab)
  return tab
}
const view = ({ page }: Tab) => page.outbox.view(sofia)
const fields = () => [first, second].map((tab) => view(tab).text)
const others = () => [first, second].map((tab) => view(tab).other)
const type = ({ page }: Tab, text: string) => page.outbox.type(sofia, text)
/** Both tabs hear of everything that was stored. */
const bothHear = () => {
  for (let turn = 0; turn < 4; turn += 1) for (const tab of [first, second]) tab.hear(key)
}
const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= 250) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 250))
    bothHear()
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-07-14T10:00:00Z') })
  localStorage.clear()
  server = new TextServer()
  tabs = []
  first = open()
  second = open()
  // Both have read that there is no draft yet.
  for (const tab of [first, second]) view(tab)
})
afterEach(() => {
  for (const { page } of tabs) page.end()
  vi.useRealTimers()
})

const shown = () => [...fields(), ...others()]
const nothing = ['', '', undefined, undefined]
const unsent = () => unsentCount('user-priya', Date.now())

describe('a text that was typed in one tab and sent from another', () => {
  test('leaves the field of both', async () => {
    type(first, 'Hello')
    bothHear()
    second.page.outbox.send(target)
    bothHear()
    expect(fields()).toEqual(['', ''])
    await pass(5_000)
    expect([...shown(), unsent()]).toEqual([...nothing, 0])
    expect([first, second].map((tab) => view(tab).send.at)).toEqual(['draft', 'draft'])
    first.page.outbox.send(target)
    await pass(5_000)
    expect(server.posts).toHaveLength(1)
  })

  test('leaves the field of a tab that hears of it only after it arrived', async () => {
    type(first, 'Hello')
    second.hear(key)
    second.page.outbox.send(target)
    await vi.advanceTimersByTimeAsync(5_000)
    bothHear()
    expect([...shown(), unsent()]).toEqual([...nothing, 0])
  })

  test('and changed there first, leaves the field of both', async () => {
    type(first, 'Hello')
    bothHear()
    type(second, 'Hello B')
    type(second, 'Hello Bob')
    bothHear()
    expect(fields()).toEqual(['Hello', 'Hello Bob'])
    expect(others()).toEqual(['Hello Bob', 'Hello'])
    second.page.outbox.send(target)
    bothHear()
    expect(shown()).toEqual(nothing)
    await pass(5_000)
    expect([...shown(), unsent()]).toEqual([...nothing, 0])
  })

  test('and changed there first, leaves a tab that hears of neither until a new text is written', async () => {
    type(first, 'Hello')
    second.hear(key)
    type(second, 'Hello Bob')
    second.page.outbox.send(target)
    await vi.advanceTimersByTimeAsync(5_000)
    type(second, 'See you')
    bothHear()
    expect(fields()).toEqual(['See you', 'See you'])
    expect(others()).toEqual([undefined, undefined])
  })

  test('and changed in turns, leaves the field of both', async () => {
    type(first, 'Hello')
    bothHear()
    type(second, 'Hello Bob')
    bothHear()
    first.page.outbox.chooseOther(sofia)
    type(first, 'Hello Bob!')
    bothHear()
    first.page.outbox.send(target)
    await pass(5_000)
    expect([...shown(), unsent()]).toEqual([...nothing, 0])
  })

  test('leaves the field of both when the typing went on after the other tab had opened', async () => {
    type(first, 'Hello')
    bothHear()
    type(first, 'Hello there')
    bothHear()
    second.page.outbox.send(target)
    await pass(5_000)
    expect([...shown(), unsent()]).toEqual([...nothing, 0])
    expect(server.posts.map(({ message }) => message)).toEqual(['Hello there'])
  })

  test('does not take along what the other tab had not read', async () => {
    type(first, 'Hello')
    bothHear()
    type(first, 'Hello there')
    second.page.outbox.send(target)
    await pass(5_000)
    expect(server.posts.map(({ message }) => message)).toEqual(['Hello'])
    expect(fields()).toEqual(['Hello there', 'Hello there'])
  })

  test('is back in both when it is refused, and can be changed and sent from either', async () => {
    server.fates = [
      { says: 422, saysAt: 100 },
      { storesAt: 20, says: 200, saysAt: 60 },
    ]
    type(first, 'Hello')
    bothHear()
    second.page.outbox.send(target)
    await pass(1_000)
    expect(fields()).toEqual(['Hello', 'Hello'])
    type(first, 'Hello you')
    bothHear()
    first.page.outbox.send(target)
    await pass(5_000)
    expect([...shown(), unsent()]).toEqual([...nothing, 0])
    expect(server.thread.map(({ message }) => message)).toEqual(['Hello you'])
  })

  test('does not take along a text that was changed while it was being sent, when it is refused', async () => {
    server.fates = [{ says: 422, saysAt: 100 }]
    type(first, 'Hello')
    first.page.outbox.send(target)
    second.hear(key)
    type(second, 'Theirs')
    first.hear(key)
    type(first, 'Mine')
    await vi.advanceTimersByTimeAsync(1_000)
    bothHear()
    expect(fields()).toEqual(['Hello\nMine', 'Theirs'])
    expect(others()).toEqual(['Theirs', 'Hello\nMine'])
  })

  test('does not come back when a third tab opens before the first one hears of it', async () => {
    type(first, 'Hello')
    second.hear(key)
    second.page.outbox.send(target)
    await vi.advanceTimersByTimeAsync(5_000)
    const third = open()
    bothHear()
    expect([...shown(), unsent()]).toEqual([...nothing, 0])
    expect(view(third).text).toBe('')
  })

  test('does not come back when a tab that had not heard of it yet answers to what was there before', async () => {
    type(first, 'Hello')
    bothHear()
    type(second, 'Hello Bob')
    const before = storedDraft(key).read()
    second.page.outbox.send(target)
    // The first tab offers both texts, and its write comes after the press.
    storedDraft(key).write({ ...before, text: 'Hello Bob', other: 'Hello', updatedTs: Date.now() })
    bothHear()
    expect(shown()).toEqual(nothing)
    await pass(5_000)
    expect([...shown(), unsent()]).toEqual([...nothing, 0])
  })

  test('is sent again when somebody types it again', async () => {
    type(first, 'Hello')
    bothHear()
    second.page.outbox.send(target)
    await pass(30_000)
    type(first, 'Hello')
    bothHear()
    expect(fields()).toEqual(['Hello', 'Hello'])
    second.page.outbox.send(target)
    await pass(30_000)
    expect([...shown(), unsent()]).toEqual([...nothing, 0])
    expect(server.posts).toHaveLength(2)
  })
})

describe('a text that was typed in one tab and put away in another', () => {
  const ways: [string, (tab: Tab) => unknown][] = [
    ['emptied', (tab) => type(tab, '')],
    ['discarded', (tab) => tab.page.outbox.discard(sofia)],
    ['overwritten with blanks', (tab) => type(tab, ' ')],
  ]

  test.each(ways)('leaves the field of both when it is %s', async (_, end) => {
    type(first, 'Hello')
    bothHear()
    end(second)
    bothHear()
    expect(fields().map((text) => text.trim())).toEqual(['', ''])
    expect(unsent()).toBe(0)
  })

  test.each(ways)('and was changed there first, leaves both when it is %s', (_, end) => {
    type(first, 'Hello')
    bothHear()
    type(second, 'Hello Bob')
    bothHear()
    end(second)
    bothHear()
    expect(fields().map((text) => text.trim())).toEqual(['', ''])
    expect(others()).toEqual([undefined, undefined])
  })

  test.each(ways)('does not take along what was typed since, when it is %s', (_, end) => {
    type(first, 'Hello')
    bothHear()
    type(first, 'Hello there')
    end(second)
    bothHear()
    expect(fields()).toEqual(['Hello there', 'Hello there'])
  })

  test('does not take along a text that was only offered beside it', () => {
    type(first, 'Mine')
    type(second, 'Theirs')
    bothHear()
    expect(others()).toEqual(['Theirs', 'Mine'])
    second.page.outbox.discard(sofia)
    bothHear()
    expect(view(first).text).toBe('Mine')
  })

  test('is also gone when it was only offered, and is discarded by itself', () => {
    type(first, 'Mine')
    type(second, 'Theirs')
    bothHear()
    second.page.outbox.discard(sofia)
    second.page.outbox.discard(sofia)
    bothHear()
    expect([...shown(), unsent()]).toEqual([...nothing, 0])
  })

  test('is back in both after Undo, and then goes with the next Send', async () => {
    type(first, 'Hello')
    bothHear()
    type(second, 'Hello Bob')
    bothHear()
    const undo = second.page.outbox.discard(sofia)
    bothHear()
    expect(undo()).toBe(true)
    bothHear()
    expect(fields()).toEqual(['Hello Bob', 'Hello Bob'])
    expect(others()).toEqual(['Hello', 'Hello'])
    second.page.outbox.send(target)
    await pass(5_000)
    expect([...shown(), unsent()]).toEqual([...nothing, 0])
  })

  test('keeps a text that was only offered, after Undo and the next Send', async () => {
    type(first, 'Mine')
    type(second, 'Theirs')
    bothHear()
    const undo = second.page.outbox.discard(sofia)
    second.page.outbox.discard(sofia)
    expect(undo()).toBe(true)
    bothHear()
    second.page.outbox.send(target)
    await pass(5_000)
    expect(fields()).toEqual(['', ''])
    expect(others()).toEqual(['Mine', 'Mine'])
  })

  test('stays in a tab where it was chosen over the changed one', () => {
    type(first, 'Hello')
    bothHear()
    type(second, 'Hello Bob')
    bothHear()
    first.page.outbox.chooseOwn(sofia)
    bothHear()
    second.page.outbox.discard(sofia)
    bothHear()
    expect(fields()).toEqual(['Hello', ''])
    expect(others()).toEqual([undefined, 'Hello'])
  })

  test.each([
    [422, 'failed', { at: 'draft' }],
    [429, 'limited', { at: 'limited', cleared: true }],
  ])('leaves no message about a text that is gone (%i)', async (says, at, then) => {
    server.fates = [{ says, saysAt: 100 }]
    type(first, 'Hello')
    first.page.outbox.send(target)
    await pass(1_000)
    expect(view(first)).toMatchObject({ text: 'Hello', send: { at } })
    second.page.outbox.discard(sofia)
    bothHear()
    expect(view(first)).toMatchObject({ text: '', send: then })
  })
})

test('a draft that an earlier version stored can be changed and sent from either tab', async () => {
  storedDraft(key).write({ text: 'Hello', updatedTs: Date.now(), draftId: 'draft-1' })
  bothHear()
  expect(fields()).toEqual(['Hello', 'Hello'])
  type(second, 'Hello Bob')
  bothHear()
  first.page.outbox.send(target)
  await pass(5_000)
  expect([...shown(), unsent()]).toEqual([...nothing, 0])
  expect(server.posts.map(({ message }) => message)).toEqual(['Hello Bob'])
})
