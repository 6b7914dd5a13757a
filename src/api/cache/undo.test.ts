import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createClock } from '#/lib/clock.ts'

import { removeComment } from '../endpoints/lead-comments.ts'
import { leadQuery } from '../lead.ts'
import { createApi } from '../request/call.ts'
import { optimisticOf } from './optimistic.ts'
import { createQueryClient, disposeQueryClient, sendWaiting } from './query-client.ts'
import { startLeadAction, UNDO_MS } from './undo.ts'

let client: ReturnType<typeof createQueryClient>
let asked: { method: string; keepalive: boolean }[]
let removed: boolean
let answer: 'yes' | 'no' | 'lost' | 'lost-after'
let unread: boolean
const onSend = vi.fn<() => void>()
const onDone = vi.fn<() => void>()
const onFailure = vi.fn<(error: unknown) => void>()

const comment = { id: 'c', createdTs: 1, text: 'Hello', userRef: 'me', userName: 'Me' }
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const shows = () => optimisticOf(client).get().get('comment:c')
const sent = () => asked.filter(({ method }) => method === 'DELETE')
const remove = (text = '') =>
  startLeadAction(
    client,
    {
      about: 'comment:c',
      shows: text,
      leadIds: ['lead-a'],
      send: (api, options) =>
        api.call(removeComment, { params: { leadId: 'lead-a', commentId: 'c' } }, options),
      causes: [{ eventType: 'LEAD_CHANGED', lead: { id: 'lead-a' } }],
      isDone: (lead) => lead.comments.length === 0,
    },
    { onSend, onDone, onFailure },
  )

beforeEach(async () => {
  vi.useFakeTimers()
  asked = []
  removed = false
  answer = 'yes'
  unread = false
  for (const callback of [onSend, onDone, onFailure]) callback.mockClear()
  const api = createApi({
    baseUrl: '',
    token: async () => 'x',
    renew: async () => undefined,
    representing: undefined,
    clock: createClock(),
    report: () => undefined,
    signal: new AbortController().signal,
    fetch: async (_, init) => {
      const method = init?.method ?? 'GET'
      asked.push({ method, keepalive: init?.keepalive === true })
      if (method === 'GET') {
        if (unread) throw new TypeError('cut')
        return Response.json({
          id: 'lead-a',
          teamRef: 't',
          leadStatus: 'OPPORTUNITY',
          createdTs: 1,
          comments: removed ? [] : [comment],
        })
      }
      if (answer === 'no') return Response.json({ message: 'Not yours' }, { status: 403 })
      if (answer === 'lost') throw new TypeError('cut')
      removed = true
      if (answer === 'lost-after') throw new TypeError('cut')
      return new Response(null, { status: 204 })
    },
  })
  client = createQueryClient(api, () => undefined)
  await client.query(leadQuery('lead-a'))
})
afterEach(async () => {
  globalThis.dispatchEvent(new Event('pagehide'))
  await pass(0)
  disposeQueryClient(client)
  vi.useRealTimers()
})

describe('an undoable action', () => {
  test('is shown at once, and Undo reverts it without a request', async () => {
    const heard = vi.fn<() => void>()
    const { unsubscribe } = optimisticOf(client).subscribe(heard)
    const started = remove()
    expect(shows()).toBe('')
    expect(heard).toHaveBeenCalledOnce()
    await pass(UNDO_MS - 1)
    expect(sent()).toEqual([])
    expect(started.undo()).toBe(true)
    expect(shows()).toBeUndefined()
    await pass(UNDO_MS)
    expect(sent()).toEqual([])
    expect(started.undo()).toBe(false)
    unsubscribe()
  })

  test('is sent after six seconds and shown until the lead itself shows it', async () => {
    const during: (string | undefined)[] = []
    onSend.mockImplementationOnce(() => void during.push(shows()))
    remove()
    await pass(UNDO_MS)
    expect(during).toEqual([''])
    await pass(300)
    expect(sent()).toHaveLength(1)
    expect(client.getQueryData(leadQuery('lead-a').queryKey)?.comments).toEqual([])
    expect(shows()).toBeUndefined()
    expect(onDone).toHaveBeenCalledOnce()
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('is reverted with the reason when the server refuses it', async () => {
    answer = 'no'
    remove()
    await pass(UNDO_MS)
    expect(shows()).toBeUndefined()
    expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ status: 403, message: 'Not yours' })
    expect(onDone).not.toHaveBeenCalled()
  })

  test('rereads an unknown outcome, and reports a failure if the change is missing or can’t be read', async () => {
    answer = 'lost-after'
    remove()
    // Done once the refetched data has been rendered, in a task of its own.
    await pass(UNDO_MS + 1)
    expect(onDone).toHaveBeenCalledOnce()
    expect(onFailure).not.toHaveBeenCalled()

    removed = false
    answer = 'lost'
    remove()
    await pass(UNDO_MS)
    expect(onFailure).toHaveBeenCalledOnce()
    expect(shows()).toBeUndefined()

    unread = true
    remove()
    await pass(UNDO_MS)
    expect(onFailure).toHaveBeenCalledTimes(2)
  })

  test('is sent when a second one for the same target starts, and does not change what the second shows', async () => {
    remove('changed')
    const second = remove()
    await pass(100)
    expect(sent()).toHaveLength(1)
    expect(shows()).toBe('')
    expect(second.undo()).toBe(true)
    expect(shows()).toBeUndefined()
  })

  test('is sent with keepalive when the page is left, and sent when its acting user ends', async () => {
    remove()
    globalThis.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect(sent()).toEqual([{ method: 'DELETE', keepalive: true }])
    remove()
    sendWaiting(client)
    await pass(0)
    expect(sent()).toHaveLength(2)
    expect(onFailure).not.toHaveBeenCalled()
  })
})
