import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { leadQuery } from '#/api/lead.ts'
import { type EmailContent, emptyEmail } from '#/domain/email/email-draft.ts'
import { groupOfSend } from '#/domain/message/unsent-work.ts'

import { MailServer, openMailPage } from './mail-server.testing.ts'
import { storedDraft } from './stored-drafts.ts'
import { unsentCount } from './unsent.ts'

const conversation = { leadId: 'lead-sofia', kind: 'new' as const }
const key = 'draft:user-priya:user-priya:lead-sofia:email:new'
const mail: EmailContent = {
  ...emptyEmail,
  to: [{ address: 'sofia@example.com', name: 'Sofia' }],
  subject: 'Your tour',
  body: 'Thursday works.',
}
const leaves = 'Thursday works.\n\n-- \nPriya'

let server: MailServer
let page: ReturnType<typeof openMailPage>

const reload = (options?: Parameters<typeof openMailPage>[1]) => {
  page.end()
  page = openMailPage(server, options)
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const at = () => page.outbox.view(conversation).send.at
const written = () => page.outbox.view(conversation).content
const write = (content: EmailContent) => page.outbox.write(conversation, content, emptyEmail)
const press = (content = mail) => page.outbox.send(conversation, content)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-07-14T10:00:00Z') })
  localStorage.clear()
  server = new MailServer()
  page = openMailPage(server)
})
afterEach(() => {
  page.end()
  vi.useRealTimers()
})

describe('an email', () => {
  test('is stored on each keystroke, survives a reload and isn’t shown to other users', () => {
    write({ ...mail, typing: 'joe@' })
    expect(storedDraft(key).read()?.text).toContain('joe@')
    reload()
    expect(written()).toEqual({ ...mail, typing: 'joe@' })
    expect(page.outbox.view(conversation)).toMatchObject({
      content: { subject: 'Your tour' },
      send: { at: 'draft' },
    })
    expect(unsentCount('user-priya', Date.now())).toBe(1)
    reload({ representing: 'user-dana' })
    expect(written()).toBeUndefined()
    expect(page.outbox.view({ ...conversation, kind: 'reply' }).content).toBeUndefined()
    reload({ signedIn: 'user-luis' })
    expect(written()).toBeUndefined()
    reload()
    expect(written()?.body).toBe('Thursday works.')
  })

  test('is no longer a draft when it is changed back to its initial content', () => {
    write(mail)
    write(emptyEmail)
    expect(page.outbox.view(conversation).content).toBeUndefined()
    expect(unsentCount('user-priya', Date.now())).toBe(0)
  })

  test('is sent once with all fields, stays until the lead contains it, and is then removed', async () => {
    write(mail)
    expect([press(), press(), press()]).toEqual([true, false, false])
    expect(storedDraft(key).read()?.attempt).toMatchObject({ phase: 'leaving', actingUser: 'user-priya' })
    await pass(0)
    expect(server.posts).toMatchObject([
      {
        path: '/api/lead/lead-sofia/email',
        body: { toAddresses: ['sofia@example.com'], subject: 'Your tour', message: leaves },
      },
    ])
    expect(written()).toEqual(mail)
    write({ ...mail, body: 'changed while it is on its way' })
    expect(written()).toEqual(mail)
    await pass(400)
    expect(at()).toBe('draft')
    expect(written()).toBeUndefined()
    expect(page.outbox.view(conversation).sent).toBe(1)
    expect(server.posts).toHaveLength(1)
    expect(server.count(leaves)).toBe(1)
    expect(storedDraft(key).read()).toMatchObject({ text: '' })
  })

  test('is sent with its files, materials and the email that it replies to', async () => {
    const files = [
      { id: 'a', name: 'Plan.pdf', ref: 'attachment-1' },
      { id: 'b', name: 'Pets', materialRef: 'material-1' },
    ]
    press({ ...mail, files, replyTo: 'comm-9', quote: '> older' })
    await pass(0)
    expect(server.posts[0]?.body).toMatchObject({
      message: `${leaves}\n\n> older`,
      attachmentRefs: ['attachment-1'],
      materialRefs: ['material-1'],
      inReplyToRef: 'comm-9',
    })
  })

  test('is looked for and found when its response is lost, and is sent once', async () => {
    server.fates = [{ storesAt: 20, says: 'nothing', saysAt: 30 }]
    press()
    await pass(40)
    expect(['unknown', 'checking']).toContain(at())
    expect(written()).toEqual(mail)
    expect(press()).toBe(false)
    await pass(2_000)
    expect(at()).toBe('draft')
    expect(written()).toBeUndefined()
    expect(server.posts).toHaveLength(1)
  })

  test('stays when it was not stored, and is resent only after a read, with the same key until it is edited', async () => {
    server.fates = [
      { says: 'nothing', saysAt: 30 },
      { says: 503, saysAt: 30 },
      { storesAt: 10, says: 200, saysAt: 20 },
    ]
    press()
    await pass(20_000)
    expect(at()).toBe('uncommitted')
    expect(written()).toEqual(mail)
    const reads = server.reads
    press()
    await pass(20_000)
    expect(server.reads).toBeGreaterThan(reads)
    const edited = { ...mail, body: 'Friday works.' }
    write(edited)
    press(edited)
    await pass(1_000)
    const [first, second, third] = server.posts.map((post) => post.key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(written()).toBeUndefined()
    expect(server.count('Friday works.\n\n-- \nPriya')).toBe(1)
  })

  test('says which fields the server refused, and why', async () => {
    const fieldErrors = { toAddresses: 'joe@example.com bounced', subject: 'Too long' }
    server.fates = [{ says: 422, saysAt: 10, body: { message: 'Invalid.', fieldErrors } }]
    page.outbox.send(conversation, mail)
    await pass(20)
    expect(page.outbox.view(conversation).send).toMatchObject({ reason: 'joe@example.com bounced. Too long' })
  })

  test('reuses the key of its content, also after other content of the draft was sent in between', async () => {
    server.fates = [{ says: 422, saysAt: 10, body: { message: 'No.', fieldErrors: {} } }]
    for (const content of [mail, { ...mail, body: 'Friday works.' }, mail]) {
      press(content)
      await pass(50)
    }
    const [first, other, again] = server.posts.map((post) => post.key)
    expect(other).not.toBe(first)
    expect(again).toBe(first)
  })

  test('keeps its unknown outcome while it is edited after it was not found, until it is emptied', async () => {
    server.fates = [{ says: 'nothing', saysAt: 30 }]
    press()
    await pass(20_000)
    write({ ...mail, body: 'Thursday works. Or Friday?' })
    expect(at()).toBe('uncommitted')
    write(emptyEmail)
    expect(at()).toBe('draft')
  })

  test('is removed from the field when it turns up after it was not found', async () => {
    server.fates = [{ says: 'nothing', saysAt: 30 }]
    press()
    await pass(20_000)
    expect(at()).toBe('uncommitted')
    server.store(leaves, { subject: 'Your tour', sentByUserRef: 'user-priya' })
    void page.client.query({ ...leadQuery('lead-sofia'), staleTime: 0 }).catch(() => undefined)
    await pass(300)
    expect(at()).toBe('draft')
    expect(written()).toBeUndefined()
  })

  test('is not called unsent after a reload when it was accepted without an id and never showed up', async () => {
    server.fates = [{ says: 200, saysAt: 20 }]
    press()
    await pass(40_000)
    const took = () => groupOfSend(page.outbox.view(conversation).send)
    expect([at(), took()]).toEqual(['uncommitted', 'UNKNOWN'])
    reload()
    expect(took()).toBe('UNKNOWN')
    // Nor after another press, when the lead could not be read.
    server.readFails = true
    press()
    await pass(1_000)
    expect([at(), took(), server.posts.length]).toEqual(['uncommitted', 'UNKNOWN', 1])
  })

  test('is settled by the next page when its page ended while it was being sent', async () => {
    server.fates = [{ storesAt: 50, says: 200, saysAt: 5_000 }]
    write(mail)
    press()
    await pass(10)
    reload()
    expect(['unknown', 'checking']).toContain(at())
    expect(written()).toEqual(mail)
    await pass(3_000)
    expect(at()).toBe('draft')
    expect(written()).toBeUndefined()
    expect(server.count(leaves)).toBe(1)
  })

  test('keeps its content after a rejection, a rate limit and when offline', async () => {
    server.fates = [
      { says: 422, saysAt: 10, body: { message: 'No.', fieldErrors: {} } },
      { says: 429, saysAt: 10, headers: { 'retry-after': '7' }, body: { message: 'Slow' } },
    ]
    press()
    await pass(50)
    expect(page.outbox.view(conversation).send).toEqual({ at: 'failed', reason: 'No.' })
    press()
    await pass(50)
    expect(at()).toBe('limited')
    expect(press()).toBe(false)
    expect(written()).toEqual(mail)
    page.end()
    page = openMailPage(server, { online: () => false })
    expect(press()).toBe(false)
    expect(at()).toBe('offline')
    expect(server.posts).toHaveLength(2)
    write({ ...mail, body: 'x' })
    expect(at()).toBe('draft')
  })

  test('can be sent again from the moment that the server named', async () => {
    server.fates = [{ says: 429, saysAt: 10, headers: { 'retry-after': '7' }, body: { message: 'Slow' } }]
    press()
    await pass(50)
    const { send } = page.outbox.view(conversation)
    const left = (send.at === 'limited' ? send.untilTs : 0) - Date.now()
    await pass(left - 1)
    const before = storedDraft(key).read()
    expect(press({ ...mail, body: 'Friday works.' })).toBe(false)
    expect(storedDraft(key).read()).toEqual(before)
    await pass(1)
    expect(press()).toBe(true)
  })

  test('is never sent as another account than the one that wrote it', async () => {
    write(mail)
    press()
    page.end()
    page = openMailPage(server, { representing: 'user-dana' })
    await pass(60_000)
    expect(server.posts.filter((post) => post.actingUser === 'user-dana')).toEqual([])
  })

  test('is settled as sent when the lead is read for another reason', async () => {
    server.fates = [{ storesAt: 20, says: 'nothing', saysAt: 30 }]
    server.readFails = true
    press()
    await pass(500)
    server.readFails = false
    void page.client.query({ ...leadQuery('lead-sofia'), staleTime: 0 }).catch(() => undefined)
    await pass(300)
    expect(at()).toBe('draft')
  })

  test('rejects a file that is chosen while it is being sent, and gives the reason', async () => {
    const chosen = page.outbox.attach(conversation, mail, emptyEmail, [
      new File(['%PDF-1.4 plan'], 'plan.pdf'),
    ])
    press()
    expect(await chosen).toEqual([{ name: 'plan.pdf', why: 'The email was already sent' }])
    expect(written()?.files).toEqual([])
  })

  test('can be discarded, but not while it is being sent', async () => {
    press()
    page.outbox.discard(conversation)
    expect(written()).toEqual(mail)
    await pass(1_000)
    write(mail)
    page.outbox.discard(conversation)
    expect(written()).toBeUndefined()
  })
})

describe('two tabs', () => {
  const heard = (content: EmailContent) => {
    storedDraft(key).write({ text: JSON.stringify(content), updatedTs: Date.now() })
    globalThis.dispatchEvent(new StorageEvent('storage', { key: `lintel:${key}` }))
  }

  test('an untouched tab adopts the other’s email and says so; both are kept when both tabs wrote', () => {
    page.outbox.view(conversation)
    heard(mail)
    expect(page.outbox.view(conversation)).toMatchObject({ content: mail, changed: true, other: undefined })
    const mine = { ...mail, body: 'Mine' }
    write(mine)
    heard({ ...mail, body: 'Theirs' })
    expect(page.outbox.view(conversation)).toMatchObject({ content: mine, other: { body: 'Theirs' } })
    page.outbox.chooseOther(conversation)
    expect(written()?.body).toBe('Theirs')
    expect(page.outbox.view(conversation).other).toBeUndefined()
  })

  test('an email being sent doesn’t change, and the other tab’s email waits and is not lost', async () => {
    write(mail)
    heard({ ...mail, body: 'Theirs' })
    press()
    page.outbox.chooseOther(conversation)
    expect(written()).toEqual(mail)
    await pass(400)
    expect(server.count(leaves)).toBe(1)
    expect(page.outbox.view(conversation)).toMatchObject({ content: undefined, other: { body: 'Theirs' } })
    page.outbox.chooseOther(conversation)
    expect(written()?.body).toBe('Theirs')
  })

  test('an email counts as sent in its tab even when the other tab reads first that the lead contains it', async () => {
    press()
    await vi.waitFor(() => expect(at()).toBe('accepted'), 15_000)
    heard(emptyEmail)
    expect(page.outbox.view(conversation)).toMatchObject({
      content: undefined,
      send: { at: 'draft' },
      sent: 1,
    })
  })

  test('an email that one tab has just sent is not sent again by the other', () => {
    write(mail)
    const attempt = {
      id: 'x',
      text: 'Your tour',
      actingUser: 'user-priya',
      sinceTs: 1,
      startedTs: Date.now(),
      baseline: [],
    }
    storedDraft(key).write({
      text: JSON.stringify(mail),
      updatedTs: Date.now(),
      attempt: { ...attempt, phase: 'leaving' },
    })
    expect(press()).toBe(false)
    expect(server.posts).toEqual([])
  })
})
