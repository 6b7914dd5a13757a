import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { readThread, threadQuery, undeliveredTextsQuery } from '#/api/texts.ts'

import { openPage, TextServer } from './text-server.testing.ts'

const sofia = { leadId: 'lead-sofia-marchetti', phone: '+15125550139' }
const target = { ...sofia, contactType: 'TENANT' }

let server: TextServer
let page: ReturnType<typeof openPage>

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const send = async (text?: string) => {
  if (text !== undefined) page.outbox.type(sofia, text)
  expect(page.outbox.send(target)).toBe(true)
  await pass(5_000)
}
const keys = () => server.posts.map((post) => post.key)
const refusedText = { id: 'm1', message: 'Cats are welcome' }
const refused = { says: 422, saysAt: 20, body: { message: 'No' } } as const
const stored = { storesAt: 20, says: 200, saysAt: 60 } as const

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

describe('the idempotency key of a text', () => {
  test('is a UUID, is reused when the same text is resent, and changes after an edit', async () => {
    server.fates = [refused, refused, refused, stored]
    await send('Hello')
    await send()
    await send('Hello Sofia')
    await send()
    const [first, again, edited, last] = keys()
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(again).toBe(first)
    expect(edited).not.toBe(first)
    expect(last).toBe(edited)
  })

  test('survives a reload, an unknown outcome, being offline and a rate limit', async () => {
    let online = true
    page.end()
    page = openPage(server, { online: () => online })
    server.fates = [
      { says: 'nothing', saysAt: 20 },
      { says: 429, saysAt: 20, headers: { 'Retry-After': '1' } },
      stored,
    ]
    await send('Hello')
    await pass(20_000)
    expect(page.outbox.view(sofia)).toMatchObject({ text: 'Hello', send: { at: 'uncommitted' } })
    page.end()
    page = openPage(server, { online: () => online })
    await send()
    expect(page.outbox.view(sofia).send.at).toBe('limited')
    await pass(2_000)
    online = false
    page.outbox.send(target)
    expect(page.outbox.view(sofia).send.at).toBe('offline')
    online = true
    await send()
    expect(new Set(keys()).size).toBe(1)
    expect(keys()).toHaveLength(3)
    expect(server.count('Hello')).toBe(1)
  })

  test('is not reused for the same text once it was sent or emptied', async () => {
    server.fates = [stored, refused, stored]
    await send('Ok')
    await send('Ok')
    page.outbox.type(sofia, '')
    await send('Ok')
    expect(new Set(keys()).size).toBe(3)
  })
})

test('a text that may have arrived is resent unchanged, although its contact has changed since', async () => {
  server.knowsKeys = true
  server.fates = [{ says: 'nothing', saysAt: 20 }, refused, stored]
  await send('Hello')
  await pass(20_000)
  expect(page.outbox.view(sofia).send.at).toBe('uncommitted')
  page.outbox.send({ ...sofia, contactType: 'OTHER', contactRef: 'contact-9' })
  await pass(5_000)
  expect(page.outbox.view(sofia).send.at).toBe('failed')
  expect(server.posts[1]?.body).toEqual(server.posts[0]?.body)
  page.outbox.type(sofia, 'Hello Sofia')
  page.outbox.send({ ...sofia, contactType: 'OTHER', contactRef: 'contact-9' })
  await pass(5_000)
  expect(server.posts[2]?.body).toMatchObject({ contactType: 'OTHER', targetContactRef: 'contact-9' })
})

test('a text that may have arrived is resent unchanged after a reload, too', async () => {
  server.knowsKeys = true
  server.fates = [{ says: 'nothing', saysAt: 20 }, stored]
  await send('Hello')
  await pass(20_000)
  page.end()
  page = openPage(server)
  expect(page.outbox.view(sofia).send.at).toBe('uncommitted')
  page.outbox.send({ ...sofia, contactType: 'OTHER', contactRef: 'contact-9' })
  await pass(5_000)
  expect(server.posts[1]?.body).toEqual(server.posts[0]?.body)
  expect(page.outbox.view(sofia)).toMatchObject({ text: '', send: { at: 'draft' } })
})

test('the same text typed again while the first is being sent is a second text with its own key', async () => {
  server.knowsKeys = true
  page.outbox.type(sofia, 'Ok')
  page.outbox.send(target)
  page.outbox.type(sofia, 'Ok')
  await pass(5_000)
  await send()
  expect(new Set(keys()).size).toBe(2)
  expect(server.count('Ok')).toBe(2)
})

describe('an undelivered text that is resent', () => {
  test('is sent as a new text, and what is in the field stays', async () => {
    server.store('Cats are welcome', { sentByUserRef: 'user-priya' })
    page.outbox.type(sofia, 'Half a sen')
    expect(page.outbox.resend(target, refusedText)).toBe(true)
    expect(page.outbox.resend(target, refusedText)).toBe(false)
    await pass(5_000)
    expect(server.count('Cats are welcome')).toBe(2)
    expect(page.outbox.view(sofia)).toMatchObject({ text: 'Half a sen', send: { at: 'draft' } })
  })

  test('is put above the draft in the field when it is rejected', async () => {
    server.fates = [refused]
    page.outbox.type(sofia, 'Half a sen')
    page.outbox.resend(target, refusedText)
    await pass(1_000)
    expect(page.outbox.view(sofia)).toMatchObject({
      text: 'Cats are welcome\nHalf a sen',
      send: { at: 'failed' },
    })
  })

  test('is not mistaken for the failed text, even when that is recent and the thread was not read', async () => {
    const { id } = server.store('Cats are welcome', { sentByUserRef: 'user-priya', textStatus: 'FAILED' })
    server.fates = [{ says: 'nothing', saysAt: 20 }]
    page.outbox.resend(target, { id, message: 'Cats are welcome' })
    await pass(20_000)
    expect(page.outbox.view(sofia)).toMatchObject({ text: 'Cats are welcome', send: { at: 'uncommitted' } })
    expect(server.count('Cats are welcome')).toBe(1)
  })

  test('is put into the field once and sent once when it is tried several times', async () => {
    let online = false
    page.end()
    page = openPage(server, { online: () => online })
    page.outbox.type(sofia, 'Half a sen')
    for (let turn = 0; turn < 3; turn += 1) page.outbox.resend(target, refusedText)
    expect(page.outbox.view(sofia).text).toBe('Cats are welcome\nHalf a sen')
    online = true
    expect(page.outbox.resend(target, refusedText)).toBe(true)
    await pass(5_000)
    expect(server.posts.map(({ message }) => message)).toEqual(['Cats are welcome'])
    expect(page.outbox.view(sofia).text).toBe('Half a sen')
  })

  test('is put into the field and reported as offline at once', () => {
    page.end()
    page = openPage(server, { online: () => false })
    expect(page.outbox.resend(target, refusedText)).toBe(false)
    expect(page.outbox.view(sofia)).toMatchObject({ text: 'Cats are welcome', send: { at: 'offline' } })
    expect(server.posts).toEqual([])
  })

  test('waits while the outcome of another text is unknown', async () => {
    server.fates = [{ says: 'nothing', saysAt: 20 }]
    await send('See you at two')
    await pass(20_000)
    expect(page.outbox.view(sofia).send.at).toBe('uncommitted')
    expect(page.outbox.resend(target, refusedText)).toBe(false)
    expect(page.outbox.view(sofia).text).toBe('See you at two')
    expect(server.posts).toHaveLength(1)
  })

  describe('after another rejection by the carrier', () => {
    const sent = { message: 'Cats are welcome', sentByUserRef: 'user-priya' }
    const key = threadQuery(sofia.leadId, sofia.phone).queryKey
    const resend = async (id: string) => {
      page.outbox.resend(target, { id, message: sent.message })
      await pass(5_000)
    }
    const read = async () => {
      void readThread(page.client, sofia.leadId, sofia.phone)
      await pass(1_000)
      return page.client.getQueryData(key)
    }
    /** Simulates that the carrier refuses the newest text. */
    const refuseNewest = () => {
      server.thread = server.thread.map((text, at) =>
        at === server.thread.length - 1 ? { ...text, textStatus: 'FAILED' } : text,
      )
    }

    beforeEach(() => {
      server.knowsKeys = true
      server.store(sent.message, { ...sent, textStatus: 'FAILED' })
    })

    test('can be resent from either text, once for each rejection', async () => {
      for (const posts of [1, 2, 3]) {
        await read()
        await resend('m1')
        expect(server.posts).toHaveLength(posts)
        expect(server.count(sent.message)).toBe(posts + 1)
        refuseNewest()
      }
      const known = await read()
      await resend('m2')
      expect(server.posts).toHaveLength(4)
      // The refused texts still have Retry in a tab that does not know about the fourth text.
      page.client.setQueryData(key, known)
      for (const { id } of known ?? []) await resend(id)
      expect(server.posts).toHaveLength(4)
      expect(server.count(sent.message)).toBe(5)
    })

    test('can be resent when only the list of undelivered texts was read', async () => {
      await resend('m1')
      refuseNewest()
      page.client.removeQueries({ queryKey: key })
      page.client.setQueryData(
        undeliveredTextsQuery().queryKey,
        server.thread.map(({ id, message, createdTs }) => ({
          id,
          message,
          createdTs,
          leadRef: sofia.leadId,
          phone: '+1 (512) 555-0139',
          leadName: 'Sofia Marchetti',
        })),
      )
      await resend('m1')
      expect(server.posts).toHaveLength(2)
      await resend('m2')
      expect(server.posts).toHaveLength(2)
    })

    test('doesn’t count a different text, or one that arrived, as its copy', async () => {
      const known = await read()
      server.store('Dogs are welcome', { ...sent, message: 'Dogs are welcome', textStatus: 'FAILED' })
      server.store(sent.message, sent)
      await read()
      await resend('m1')
      page.client.setQueryData(key, known)
      await resend('m1')
      expect(server.posts).toHaveLength(1)
    })
  })
})
