import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createQueryClient, disposeQueryClient } from '#/api/cache/query-client.ts'
import { TestApi } from '#/api/request/api.testing.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { type Conversation } from '#/domain/message/draft-keys.ts'
import { type Attempt } from '#/domain/message/draft.ts'

import { type DeliveryStep, type MessageKind } from './delivery.ts'
import { createDraftStore, textDrafts } from './drafts.ts'
import { Outbox } from './outbox.ts'
import { storedDraft } from './stored-drafts.ts'

const sofia = { leadId: 'lead-sofia', phone: '+15125550139' }
const owner = { signedInUser: 'user-priya', actingUser: 'user-priya' }
const attempt: Attempt = {
  id: 'a',
  text: 'Hi',
  actingUser: 'user-priya',
  sinceTs: 60_000,
  startedTs: 60_000,
  baseline: [],
  phase: 'leaving',
}

const viewOf = vi.fn<() => void>()
const read = vi.fn<(ref: Conversation) => Promise<readonly Communication[]>>()
const store = vi.fn<(ref: Conversation, step: DeliveryStep) => void>()
let end: () => void

/** Creates an outbox whose views are the send states, with a server that has no messages. */
function open() {
  const client = createQueryClient(new TestApi().make(), () => undefined)
  const drafts = createDraftStore(textDrafts, owner, () => Date.now())
  const kind: MessageKind<Conversation, { at: string }> = {
    nameOf: (ref) => drafts.nameOf(ref),
    textOf: (ref) => drafts.view(ref).text,
    viewOf(delivery) {
      viewOf()
      return { at: delivery.send.at }
    },
    post: () => new Promise(() => undefined),
    read,
    readBy: () => undefined,
    store,
  }
  const outbox = new Outbox(
    {
      drafts,
      client,
      actingUser: 'user-priya',
      now: () => Date.now(),
      online: () => true,
      newId: () => 'new',
      newKey: () => 'key',
    },
    kind,
  )
  end = () => disposeQueryClient(client)
  return outbox
}

/** Stores a message in flight, as another page would have left it. */
const leaveBehind = () =>
  storedDraft(textDrafts.keyOf(owner, sofia)).write({ text: '', updatedTs: Date.now(), attempt })

beforeEach(() => {
  vi.useFakeTimers({ now: 60_000 })
  localStorage.clear()
  for (const mock of [viewOf, store]) mock.mockClear()
  read.mockReset().mockResolvedValue([])
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

describe('an outbox before its start and after its end', () => {
  test('reads, sends and stores nothing', async () => {
    leaveBehind()
    const outbox = open()
    const seen = vi.fn<() => void>()
    outbox.subscribe(seen)
    expect(outbox.view(sofia).at).toBe('unknown')
    expect(outbox.ready(sofia)).toBeUndefined()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([read, store, seen].map((mock) => mock.mock.calls.length)).toEqual([0, 0, 0])
    const stop = outbox.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(read).toHaveBeenCalledTimes(1)
    stop()
    const reads = read.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(reads)
    expect(outbox.ready(sofia)).toBeUndefined()
  })

  test('reads an unknown outcome at once when it is started again', async () => {
    leaveBehind()
    const outbox = open()
    const before = outbox.start()
    await vi.advanceTimersByTimeAsync(0)
    before()
    expect(outbox.view(sofia).at).toBe('unknown')
    read.mockClear()
    const stop = outbox.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(read).toHaveBeenCalledTimes(1)
    stop()
  })
})

describe('a message that is viewed', () => {
  test('is read at once when it was being sent and the outbox is running', async () => {
    const outbox = open()
    const stop = outbox.start()
    leaveBehind()
    expect(outbox.view(sofia).at).toBe('unknown')
    expect(read).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(0)
    expect(read).toHaveBeenCalledTimes(1)
    stop()
  })

  test('doesn’t notify subscribers when it was not being sent', async () => {
    const outbox = open()
    const stop = outbox.start()
    const seen = vi.fn<() => void>()
    outbox.subscribe(seen)
    expect(outbox.view(sofia).at).toBe('draft')
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).not.toHaveBeenCalled()
    stop()
  })

  test('is computed again only after a change, and is the same object when it is equal', () => {
    const outbox = open()
    const view = outbox.view(sofia)
    expect(outbox.view(sofia)).toBe(view)
    expect(viewOf).toHaveBeenCalledTimes(1)
    outbox.changed()
    expect(outbox.view(sofia)).toBe(view)
    expect(outbox.view(sofia)).toBe(view)
    expect(viewOf).toHaveBeenCalledTimes(2)
  })
})

describe('an unknown outcome', () => {
  test('is still read again after something was typed', async () => {
    leaveBehind()
    const outbox = open()
    const stop = outbox.start()
    await vi.advanceTimersByTimeAsync(0)
    outbox.apply(outbox.of(sofia), { is: 'typed', text: 'More', now: Date.now() })
    read.mockClear()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(read).toHaveBeenCalled()
    stop()
  })

  test('is no longer read once another tab has settled it', async () => {
    leaveBehind()
    const outbox = open()
    const stop = outbox.start()
    await vi.advanceTimersByTimeAsync(0)
    outbox.apply(outbox.of(sofia), { is: 'settled-elsewhere' })
    read.mockClear()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).not.toHaveBeenCalled()
    stop()
  })
})

test('doesn’t store or announce a step that changes nothing, but always stores typed text', () => {
  const outbox = open()
  const stop = outbox.start()
  const seen = vi.fn<() => void>()
  const delivery = outbox.of(sofia)
  outbox.subscribe(seen)
  outbox.apply(delivery, { is: 'settled-elsewhere' })
  expect([store.mock.calls.length, seen.mock.calls.length]).toEqual([0, 0])
  outbox.apply(delivery, { is: 'typed', text: '', now: Date.now() })
  expect([store.mock.calls.length, seen.mock.calls.length]).toEqual([1, 1])
  outbox.apply(delivery, { is: 'pressed', attempt, online: true })
  expect(store).toHaveBeenCalledTimes(2)
  expect(outbox.view(sofia).at).toBe('sending')
  stop()
})
