import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { leadQuery } from '#/api/lead.ts'
import { type EmailContent, emptyEmail } from '#/domain/email/email-draft.ts'

import { MailServer, openMailPage } from './mail-server.testing.ts'

const conversation = { leadId: 'lead-sofia', kind: 'new' as const }
const mail: EmailContent = {
  ...emptyEmail,
  to: [{ address: 'sofia@example.com', name: 'Sofia' }],
  subject: 'Your tour',
  body: 'Thursday works.',
}
const leaves = 'Thursday works.\n\n-- \nPriya'

let server: MailServer
let online = true
let page: ReturnType<typeof openMailPage>

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const at = () => page.outbox.view(conversation).send.at
const written = () => page.outbox.view(conversation).content
const write = (content: EmailContent) => page.outbox.write(conversation, content, emptyEmail)
const press = (content = mail) => page.outbox.send(conversation, content)

afterEach(() => {
  page.end()
  vi.useRealTimers()
})

describe('an email that was edited after the first one was not found', () => {
  const joe = { address: 'joe@example.com', name: 'Joe' }
  const turnsUp = async () => {
    server.store(leaves, {
      subject: 'Your tour',
      sentByUserRef: 'user-priya',
      toAddress: 'sofia@example.com',
    })
    void page.client.query({ ...leadQuery('lead-sofia'), staleTime: 0 }).catch(() => undefined)
    await pass(300)
  }
  const changes: [string, Partial<EmailContent>][] = [
    ['another recipient', { to: [joe] }],
    ['an additional recipient', { to: [...mail.to, joe] }],
    ['a file', { files: [{ id: 'a', name: 'Plan.pdf', ref: 'attachment-1' }] }],
    ['another email to reply to', { replyTo: 'comm-9' }],
  ]

  const onItsWay: (typeof changes)[number] = [
    'a file that is still uploading',
    { files: [{ id: 'b', name: 'Plan.pdf' }] },
  ]

  beforeEach(async () => {
    vi.useFakeTimers({ now: Date.parse('2026-07-14T10:00:00Z') })
    localStorage.clear()
    server = new MailServer()
    online = true
    page = openMailPage(server, { online: () => online })
    server.knowsKeys = true
    server.fates = [
      { says: 'nothing', saysAt: 30 },
      { storesAt: 10, says: 200, saysAt: 20 },
    ]
    press()
    await pass(20_000)
  })

  test('still has an unknown outcome', () => {
    expect(at()).toBe('uncommitted')
    write({ ...mail, to: [joe] })
    expect(at()).toBe('uncommitted')
  })

  test.each([...changes, onItsWay])('with %s: is kept when the first email turns up', async (_, change) => {
    write({ ...mail, ...change })
    await turnsUp()
    expect(at()).toBe('draft')
    expect(written()).toEqual({ ...mail, ...change })
  })

  test.each(changes)(
    'with %s: is sent as another email with its own key, although the first one has arrived',
    async (_, change) => {
      const changed = { ...mail, ...change }
      write(changed)
      server.store(leaves, {
        subject: 'Your tour',
        sentByUserRef: 'user-priya',
        toAddress: 'sofia@example.com',
      })
      expect(press(changed)).toBe(true)
      await pass(1_000)
      const [first, second, ...more] = server.posts
      expect(more).toEqual([])
      expect(second?.key).not.toBe(first?.key)
      expect(written()).toBeUndefined()
      expect(server.count(leaves)).toBe(2)
    },
  )

  test('to another recipient is not mistaken for the first email when its own response is lost', async () => {
    server.fates = [{ says: 'nothing', saysAt: 30 }]
    const changed = { ...mail, to: [joe] }
    write(changed)
    press(changed)
    await turnsUp()
    await pass(20_000)
    expect([at(), server.posts.length]).toEqual(['uncommitted', 2])
    expect(written()).toEqual(changed)
  })

  test('counts as the first email again when the change is reverted, and is not sent twice', async () => {
    write({ ...mail, to: [joe] })
    write(mail)
    await turnsUp()
    expect([at(), written()]).toEqual(['draft', undefined])
    expect(server.posts).toHaveLength(1)
  })

  test('is sent again with the same key when the change is reverted', async () => {
    write({ ...mail, to: [joe] })
    write(mail)
    expect(press()).toBe(true)
    await pass(1_000)
    const [first, second, ...more] = server.posts
    expect(more).toEqual([])
    expect(second?.key).toBe(first?.key)
    expect(server.count(leaves)).toBe(1)
  })

  test('is still not the first email after a press of Send offline, until the change is reverted', async () => {
    online = false
    write({ ...mail, to: [joe] })
    expect(press({ ...mail, to: [joe] })).toBe(false)
    expect(at()).toBe('uncommitted')
    write(mail)
    await turnsUp()
    expect([at(), written()]).toEqual(['draft', undefined])
  })

  test('counts as the first email when only spacing and recipient entry differ, and is not sent twice', async () => {
    const same = { ...mail, subject: 'Your  tour ', to: [], typing: 'sofia@example.com' }
    write(same)
    await turnsUp()
    expect([at(), written()]).toEqual(['draft', undefined])
  })
})
