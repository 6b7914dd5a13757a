import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { applierOf } from '#/api/cache/applier-of.ts'
import { keys } from '#/api/cache/keys.ts'
import { threadQuery } from '#/api/texts.ts'

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

describe('one text', () => {
  test('is sent once with all fields, and is settled when the thread contains it', async () => {
    write('  See you at two ')
    expect(press()).toBe(true)
    expect([press(), press(), press()]).toEqual([false, false, false])
    await pass(0)
    expect(server.posts).toEqual([
      {
        actingUser: 'user-priya',
        representing: null,
        message: 'See you at two',
        path: '/api/lead/lead-sofia-marchetti/text-msg/',
        key: expect.stringMatching(/^[\da-f-]{36}$/),
        body: {
          message: 'See you at two',
          targetPhoneNumber: '+15125550139',
          contactType: 'TENANT',
          targetContactRef: 'contact-sofia',
        },
      },
    ])
    expect(page.outbox.view(sofia).text).toBe('')
    expect(page.outbox.pending()).toMatchObject([{ ...sofia, attempt: { text: '  See you at two ' } }])
    expect(page.outbox.pending()).toBe(page.outbox.pending())

    await pass(100)
    expect(at()).toBe('accepted')
    await pass(200)
    expect(at()).toBe('draft')
    expect(page.outbox.pending()).toEqual([])
    expect(unsentCount('user-priya', Date.now())).toBe(0)
    expect(server.posts).toHaveLength(1)
    expect(page.client.getQueryData(threadQuery(sofia.leadId, sofia.phone).queryKey)).toHaveLength(1)
  })

  test('is stored before the request is sent', async () => {
    const atDeparture = vi.fn<(stored: unknown) => void>()
    const original = server.fetch.bind(server)
    server.fetch = (user) => (input, init) => {
      if (init?.method === 'POST') atDeparture(storedDraft(key).read())
      return original(user)(input, init)
    }
    reload()
    write('Hello')
    press()
    await pass(0)
    expect(atDeparture).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        text: '',
        attempt: expect.objectContaining({ text: 'Hello', actingUser: 'user-priya', phase: 'leaving' }),
      }),
    )
  })

  test.each([undefined, ''])('omits a missing contact (%j) from the request', async (contactRef) => {
    write('Hello')
    page.outbox.send({ ...sofia, contactType: 'DIRECT_REPLY', contactRef })
    await pass(0)
    expect(server.posts[0]?.body).toEqual({
      message: 'Hello',
      targetPhoneNumber: '+15125550139',
      contactType: 'DIRECT_REPLY',
    })
  })

  test('keeps what is typed meanwhile, which can be sent next', async () => {
    write('One')
    press()
    write('Two')
    expect(press()).toBe(false)
    await pass(1_000)
    expect(page.outbox.view(sofia)).toMatchObject({ text: 'Two', send: { at: 'draft' } })
    expect(press()).toBe(true)
    await pass(1_000)
    expect(server.thread.map((text) => text.message)).toEqual(['One', 'Two'])
  })

  test('is sent twice when the user sends the same text again', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      write('Ok')
      press()
      await pass(1_000)
    }
    expect(server.count('Ok')).toBe(2)
    expect(at()).toBe('draft')
  })

  test('invalidates the lead and the lead lists', async () => {
    page.client.setQueryData(keys.lead(sofia.leadId), {})
    page.client.setQueryData([...keys.leadPages(), 1], {})
    write('Hello')
    press()
    await pass(1_000)
    expect(page.client.getQueryState(keys.lead(sofia.leadId))?.isInvalidated).toBe(true)
    expect(page.client.getQueryState([...keys.leadPages(), 1])?.isInvalidated).toBe(true)
  })

  test('invalidates nothing while it is typed or being sent, or when it is rejected', async () => {
    page.client.setQueryData(keys.lead(sofia.leadId), {})
    server.fates = [{ says: 422, saysAt: 500, body: {} }]
    write('Hello')
    press()
    await pass(1_000)
    expect(at()).toBe('failed')
    expect(page.client.getQueryState(keys.lead(sofia.leadId))?.isInvalidated).toBe(false)
  })

  test('invalidates nothing a second time when the server announces it', async () => {
    write('Hello')
    press()
    await pass(1_000)
    page.client.setQueryData(keys.lead(sofia.leadId), {})
    const [communication] = server.thread
    expect(communication?.message).toBe('Hello')
    const lead = { id: sofia.leadId }
    applierOf(page.client).apply({ eventType: 'OUTGOING_TEXT_MESSAGE', lead, communication })
    await pass(1_000)
    expect(page.client.getQueryState(keys.lead(sofia.leadId))?.isInvalidated).toBe(false)
  })
})

describe('rejections', () => {
  const refuse = async (fate: TextServer['fates'][number]) => {
    server.fates = [fate]
    write('Hello')
    press()
    await pass(100)
    return page.outbox.view(sofia)
  }

  test.each([
    [
      { says: 400, saysAt: 10, body: { message: 'Bad', detail: 'The number cannot receive texts' } },
      'The number cannot receive texts',
    ],
    [
      {
        says: 422,
        saysAt: 10,
        body: { message: 'Invalid', fieldErrors: { message: 'At most 1,600 characters' } },
      },
      'At most 1,600 characters',
    ],
    [{ says: 500, saysAt: 10, body: {} }, 'The server had a problem'],
    [{ says: 401, saysAt: 10, body: {} }, 'Your sign-in wasn’t accepted'],
    [{ says: 404, saysAt: 10, body: {} }, 'It no longer exists'],
  ])('%j keeps the text and shows the reason', async (fate, reason) => {
    expect(await refuse(fate)).toMatchObject({ text: 'Hello', send: { at: 'failed', reason } })
    await pass(60_000)
    expect(server.posts).toHaveLength(1)
    expect(unsentCount('user-priya', Date.now())).toBe(1)
    reload()
    expect(page.outbox.view(sofia)).toMatchObject({ text: 'Hello', send: { at: 'draft' } })
  })

  test.each([
    [403, true],
    [404, true],
    [422, false],
    [500, false],
  ])('%d invalidates the lead: %j', async (says, asksAgain) => {
    page.client.setQueryData(keys.lead(sofia.leadId), {})
    await refuse({ says, saysAt: 10, body: {} })
    await pass(300)
    expect(page.client.getQueryState(keys.lead(sofia.leadId))?.isInvalidated).toBe(asksAgain)
  })

  test('403 invalidates the lead and shows the reason', async () => {
    page.client.setQueryData(keys.lead(sofia.leadId), {})
    expect(await refuse({ says: 403, saysAt: 10, body: { message: 'You are not the agent' } })).toMatchObject(
      {
        send: { at: 'failed', reason: 'You are not the agent' },
      },
    )
    await pass(300)
    expect(page.client.getQueryState(keys.lead(sofia.leadId))?.isInvalidated).toBe(true)
  })

  test('429 blocks sending as long as the server says, then sends once', async () => {
    const view = await refuse({ says: 429, saysAt: 10, headers: { 'retry-after': '20' }, body: {} })
    expect(view).toMatchObject({ text: 'Hello', send: { at: 'limited' } })
    expect(press()).toBe(false)
    server.fates = [{ storesAt: 5, says: 200, saysAt: 10 }]
    await pass(20_000)
    expect(server.posts).toHaveLength(1)
    expect(press()).toBe(true)
    await pass(1_000)
    expect(server.count('Hello')).toBe(1)
  })

  test('fails at once without a request when offline, and sends nothing when back online', async () => {
    page.end()
    let online = false
    page = openPage(server, { online: () => online })
    write('Hello')
    expect(press()).toBe(false)
    expect(page.outbox.view(sofia)).toMatchObject({ text: 'Hello', send: { at: 'offline' } })
    online = true
    globalThis.dispatchEvent(new Event('online'))
    await pass(60_000)
    expect(server.posts).toHaveLength(0)
  })
})

describe('lost responses', () => {
  test.each([
    ['lost', { storesAt: 10, says: 'nothing', saysAt: 30 }],
    ['the text arrived, but its thread can no longer be read', { storesAt: 10, says: 200, saysAt: 30 }],
  ] as const)(
    '%s, on a lead that can no longer be opened: stops reading, and the text can be discarded',
    async (_, fate) => {
      server.fates = [{ ...fate }]
      Object.assign(server, { readFails: true, readStatus: 403 })
      write('Hello')
      press()
      await pass(1_000)
      expect(page.outbox.view(sofia)).toMatchObject({ text: 'Hello', send: { at: 'uncommitted' } })
      const { reads } = server
      await pass(120_000)
      expect(server.reads).toBe(reads)
      page.outbox.discard(sofia)
      expect(page.outbox.view(sofia)).toMatchObject({ text: '', send: { at: 'draft' } })
      expect(server.posts).toHaveLength(1)
    },
  )

  test.each([
    ['cut', { storesAt: 10, says: 'nothing', saysAt: 30 }],
    ['a response that is not JSON', { storesAt: 10, says: 'html', saysAt: 30 }],
    ['a gateway timeout', { storesAt: 10, says: 504, saysAt: 30 }],
    ['no response within 30 s', { storesAt: 29_000, says: 'nothing' }],
  ] as const)('%s, but stored: settles as one text and leaves nothing to send', async (_, fate) => {
    server.fates = [{ ...fate }]
    write('Hello')
    press()
    await pass(fate.storesAt > 100 ? 30_010 : 50)
    expect(['unknown', 'checking']).toContain(at())
    expect(page.outbox.view(sofia).text).toBe('')
    await pass(500)
    expect(at()).toBe('draft')
    await pass(60_000)
    expect([server.count('Hello'), server.posts.length]).toEqual([1, 1])
  })

  test('cut and not stored: puts the text back, and Send again sends it once', async () => {
    server.fates = [
      { says: 'nothing', saysAt: 30 },
      { storesAt: 5, says: 200, saysAt: 10 },
    ]
    write('Hello')
    press()
    await pass(9_000)
    expect(page.outbox.view(sofia)).toMatchObject({ text: '', send: { at: 'unknown' } })
    await pass(1_500)
    expect(page.outbox.view(sofia)).toMatchObject({ text: 'Hello', send: { at: 'uncommitted' } })
    expect(page.outbox.pending()).toEqual([])
    expect(press()).toBe(true)
    await pass(1_000)
    expect([server.count('Hello'), server.posts.length, at()]).toEqual([1, 2, 'draft'])
  })

  test('doesn’t resend a text that turns up before Send again', async () => {
    server.fates = [{ says: 'nothing', saysAt: 30 }]
    write('Hello')
    press()
    await pass(11_000)
    expect(at()).toBe('uncommitted')
    server.store('Hello', { sentByUserRef: 'user-priya' })
    press()
    await pass(1_000)
    expect([server.count('Hello'), server.posts.length, at()]).toEqual([1, 1, 'draft'])
    expect(page.outbox.view(sofia).text).toBe('')
  })

  test('settles a text when an event refetches the thread', async () => {
    server.fates = [{ says: 'nothing', saysAt: 30 }]
    write('Hello')
    press()
    await pass(11_000)
    server.store('Hello', { sentByUserRef: 'user-priya' })
    void page.client.invalidateQueries({ queryKey: keys.threads(sofia.leadId), refetchType: 'all' })
    await pass(200)
    expect(page.outbox.view(sofia)).toMatchObject({ text: '', send: { at: 'draft' } })
  })

  test('ignores a read that began before the response was lost', async () => {
    server.readLatency = 5_000
    server.fates = [{ storesAt: 8_000, says: 'nothing', saysAt: 9_000 }]
    write('Hello')
    press()
    await pass(2_500)
    // This read reaches the thread at 7.5 s, half a second too early, and responds at 12.5 s, when "not there" would
    // count.
    void page.client.query(threadQuery(sofia.leadId, sofia.phone)).catch(() => undefined)
    await pass(10_500)
    expect(page.outbox.view(sofia)).toMatchObject({ text: '', send: { at: 'checking' } })
    await pass(20_000)
    expect([server.count('Hello'), at(), page.outbox.view(sofia).text]).toEqual([1, 'draft', ''])
  })

  test('reports that the thread can’t be read, and reads it at once when back online', async () => {
    server.fates = [{ storesAt: 10, says: 'nothing', saysAt: 30 }]
    write('Hello')
    press()
    await pass(25)
    server.reachable = false
    await pass(120_000)
    expect(page.outbox.view(sofia).send).toMatchObject({
      at: 'unknown',
      problem: 'No connection to the server',
    })
    server.reachable = true
    globalThis.dispatchEvent(new Event('online'))
    await pass(200)
    expect(at()).toBe('draft')
    expect(server.posts).toHaveLength(1)
  })

  test('Check again reads at once', async () => {
    server.fates = [{ storesAt: 10, says: 'nothing', saysAt: 30 }]
    server.readFails = true
    write('Hello')
    press()
    await pass(60_000)
    expect(page.outbox.view(sofia).send).toMatchObject({ at: 'unknown', problem: 'The server had a problem' })
    server.readFails = false
    const before = server.reads
    page.outbox.check(sofia)
    await pass(200)
    expect([server.reads - before, at()]).toEqual([1, 'draft'])
  })

  test('recognizes a text that the server changed by the id in its response', async () => {
    server.fates = [
      {
        says: 200,
        saysAt: 20,
        body: {
          ...server.store('Hello. Reply STOP to end', { sentByUserRef: 'user-priya' }),
          attachments: [],
        },
      },
    ]
    server.thread = []
    write('Hello')
    press()
    await pass(10_000)
    expect(at()).toBe('accepted')
    server.thread = [
      {
        id: 'm1',
        communicationType: 'TEXT_MESSAGE',
        communicationDirection: 'OUTGOING',
        createdTs: Date.now(),
        message: 'Hello. Reply STOP to end',
      },
    ]
    await pass(20_000)
    expect(at()).toBe('draft')
  })
})
