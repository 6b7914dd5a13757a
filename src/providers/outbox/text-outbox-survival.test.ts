import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { groupOfSend } from '#/domain/message/unsent-work.ts'

import { storedDraft } from './stored-drafts.ts'
import { openPage, TextServer } from './text-server.testing.ts'
import { unsentCount } from './unsent.ts'

const sofia = { leadId: 'lead-sofia-marchetti', phone: '+15125550139' }
const target = { ...sofia, contactType: 'TENANT', contactRef: 'contact-sofia' }
const key = 'draft:user-priya:user-priya:lead-sofia-marchetti:text:%2B15125550139'

let server: TextServer
let page: ReturnType<typeof openPage>

const reload = () => {
  page.end()
  page = openPage(server)
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const at = () => page.outbox.view(sofia).send.at
const write = (text: string) => page.outbox.type(sofia, text)
const press = () => page.outbox.send(target)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-07-14T10:00:00Z') })
  localStorage.clear()
  server = new TextServer()
  page = openPage(server)
})
afterEach(() => {
  page.end()
  vi.useRealTimers()
})

describe('a page that ends while it is sending', () => {
  test('reload, then the server stores it: sends one text and leaves the field empty', async () => {
    server.fates = [{ storesAt: 5_000, says: 200, saysAt: 6_000 }]
    write('Hello')
    press()
    await pass(1_000)
    reload()
    expect(page.outbox.view(sofia).text).toBe('')
    expect(page.outbox.pending()).toMatchObject([{ attempt: { text: 'Hello' } }])
    await pass(10_000)
    expect([server.count('Hello'), server.posts.length, at()]).toEqual([1, 1, 'draft'])
  })

  test('reload, and it never arrived: puts the text back into the field', async () => {
    server.fates = [{ says: 'nothing', saysAt: 20_000 }]
    write('Hello')
    press()
    await pass(1_000)
    reload()
    await pass(31_000)
    expect(page.outbox.view(sofia)).toMatchObject({ text: 'Hello', send: { at: 'uncommitted' } })
    reload()
    await pass(100)
    expect(page.outbox.view(sofia)).toMatchObject({ text: 'Hello', send: { at: 'uncommitted' } })
  })

  test('reload between the response and the thread: stays accepted, then settles as one text', async () => {
    write('Hello')
    press()
    server.readLatency = 2_000
    await pass(100)
    expect(at()).toBe('accepted')
    reload()
    expect(at()).toBe('accepted')
    await pass(6_000)
    expect([at(), server.count('Hello'), unsentCount('user-priya', Date.now())]).toEqual(['draft', 1, 0])
  })

  test('doesn’t call a text from an older version unsent, because it may have been sent', async () => {
    const older = {
      id: 'b1',
      text: 'Hello',
      actingUser: 'user-priya',
      sinceTs: 1,
      startedTs: 1,
      baseline: [],
      phase: 'returned' as const,
    }
    storedDraft(key).write({ text: 'Hello', updatedTs: Date.now(), attempt: older })
    reload()
    await pass(100)
    expect(groupOfSend(page.outbox.view(sofia).send)).toBe('UNKNOWN')
  })

  test('user switch: sends as the user who pressed or not at all, and settles when that user is back', async () => {
    let release: (token: string) => void = () => undefined
    page.end()
    page = openPage(server, { token: () => new Promise((resolve) => (release = resolve)) })
    write('Of Priya herself')
    press()
    page.end()

    page = openPage(server, { representing: 'user-dana' })
    release('token')
    await pass(1_000)
    expect(server.posts).toEqual([])
    expect(page.outbox.view(sofia)).toMatchObject({ text: '', send: { at: 'draft' } })
    expect(page.outbox.pending()).toEqual([])
    write('As Dana')
    press()
    await pass(1_000)
    expect(server.posts).toMatchObject([
      { actingUser: 'user-dana', representing: 'user-dana', message: 'As Dana' },
    ])

    page.end()
    page = openPage(server)
    await pass(40_000)
    expect(page.outbox.view(sofia)).toMatchObject({ text: 'Of Priya herself', send: { at: 'uncommitted' } })
    expect(server.posts).toHaveLength(1)
  })

  test('sends a text even when storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    write('Hello')
    press()
    await pass(1_000)
    expect([server.count('Hello'), at()]).toEqual([1, 'draft'])
  })
})

describe('two tabs', () => {
  const tell = () => globalThis.dispatchEvent(new StorageEvent('storage', { key: `lintel:${key}` }))

  test('a text that another tab is sending is shown, not sent again, and gone when it is settled', async () => {
    write('Hello')
    expect(page.outbox.view(sofia).text).toBe('Hello')
    const stored = {
      id: 'b1',
      text: 'Hello',
      actingUser: 'user-priya',
      sinceTs: Date.now(),
      startedTs: Date.now(),
      baseline: [],
      phase: 'leaving' as const,
    }
    storedDraft(key).write({ text: '', updatedTs: Date.now(), attempt: stored })
    // Before the event arrives, the storage is read.
    expect(press()).toBe(false)
    expect(server.posts).toEqual([])
    tell()
    expect(page.outbox.pending()).toHaveLength(1)

    storedDraft(key).write({ text: '', updatedTs: Date.now() })
    tell()
    expect(page.outbox.pending()).toEqual([])
    await pass(60_000)
    expect(server.posts).toEqual([])
  })

  test('repeated events from another tab cause no further writes', () => {
    write('Mine')
    const writes = vi.spyOn(Storage.prototype, 'setItem')
    const attempt = {
      id: 'b1',
      text: 'Theirs',
      actingUser: 'user-priya',
      sinceTs: 1,
      startedTs: 1,
      baseline: [],
      phase: 'leaving' as const,
    }
    storedDraft(key).write({ text: '', updatedTs: 1, attempt })
    tell()
    writes.mockClear()
    for (let turn = 0; turn < 5; turn += 1) tell()
    expect(writes).not.toHaveBeenCalled()
  })
})

describe('a browser that goes offline after Send', () => {
  let isOnline = true
  beforeEach(() => {
    isOnline = true
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  })

  test('before the text is sent: doesn’t send it', async () => {
    page.end()
    const breaks = async () => {
      isOnline = false
      throw new Error('No token')
    }
    page = openPage(server, { token: breaks })
    write('Hello')
    press()
    await pass(10)
    expect(page.outbox.view(sofia)).toMatchObject({
      text: 'Hello',
      send: { at: 'failed', reason: 'You are offline' },
    })
    expect(server.posts).toHaveLength(0)
  })

  test('after the text is sent: reports an unknown outcome', async () => {
    server.fates = [{ storesAt: 10, says: 'nothing', saysAt: 30 }]
    write('Hello')
    press()
    await pass(5)
    isOnline = false
    await pass(50)
    expect(['unknown', 'checking']).toContain(at())
  })
})

describe('a discarded text that was restored', () => {
  const lose = async () => {
    server.fates = [{ says: 'nothing', saysAt: 30 }]
    write('Hello')
    press()
    await pass(11_000)
    expect(at()).toBe('uncommitted')
  }

  test('is looked for before it is sent again, because it may have been sent', async () => {
    await lose()
    const undo = page.outbox.discard(sofia)
    expect(page.outbox.view(sofia)).toMatchObject({ text: '', send: { at: 'draft' } })
    expect(undo()).toBe(true)
    expect(page.outbox.view(sofia)).toMatchObject({ text: 'Hello', send: { at: 'uncommitted' } })
    server.store('Hello', { sentByUserRef: 'user-priya' })
    press()
    await pass(1_000)
    expect([server.count('Hello'), server.posts.length, at()]).toEqual([1, 1, 'draft'])
  })

  test('doesn’t replace what was written since', async () => {
    write('Hello')
    const undo = page.outbox.discard(sofia)
    write('Something else')
    expect(undo()).toBe(false)
    expect(page.outbox.view(sofia).text).toBe('Something else')
  })
})
