import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { emailDraftKey, type EmailContent, emptyEmail } from '#/domain/email/email-draft.ts'

import { MailServer, openMailPage } from './mail-server.testing.ts'
import { inOwnTab, type OwnTab } from './tabs.testing.ts'
import { unsentCount } from './unsent.ts'

const ref = { leadId: 'lead-sofia', kind: 'new' as const }
const key = emailDraftKey({ signedInUser: 'user-priya', actingUser: 'user-priya' }, ref)
const mail: EmailContent = {
  ...emptyEmail,
  to: [{ address: 'sofia@example.com', name: 'Sofia' }],
  subject: 'Your tour',
  body: 'Thursday works.',
}
const later = { ...mail, body: 'Friday works.' }

let server: MailServer
let first: OwnTab<ReturnType<typeof openMailPage>>
let second: typeof first

const view = ({ page }: typeof first) => page.outbox.view(ref)
const write = ({ page }: typeof first, content: EmailContent) => page.outbox.write(ref, content, emptyEmail)
const bothHear = () => {
  for (let turn = 0; turn < 4; turn += 1) for (const tab of [first, second]) tab.hear(key)
}
const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= 250) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 250))
    bothHear()
  }
}
const state = () => ({
  shown: [first, second].map((tab) => [view(tab).content, view(tab).other, view(tab).send.at]),
  unsent: unsentCount('user-priya', Date.now()),
})
const nothing = {
  shown: [
    [undefined, undefined, 'draft'],
    [undefined, undefined, 'draft'],
  ],
  unsent: 0,
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-07-14T10:00:00Z') })
  localStorage.clear()
  server = new MailServer()
  first = inOwnTab(() => openMailPage(server))
  second = inOwnTab(() => openMailPage(server))
  // Both have read that there is no draft yet.
  for (const tab of [first, second]) view(tab)
  write(first, mail)
  bothHear()
})
afterEach(() => {
  for (const { page } of [first, second]) page.end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an email that was written in one tab and sent from another', () => {
  test('leaves both tabs', async () => {
    second.page.outbox.send(ref, mail)
    await pass(5_000)
    expect(state()).toEqual(nothing)
    expect(server.posts).toHaveLength(1)
  })

  test('leaves a tab that hears of it only after it arrived', async () => {
    second.page.outbox.send(ref, mail)
    await vi.advanceTimersByTimeAsync(5_000)
    bothHear()
    expect(state()).toEqual(nothing)
  })

  test('and changed there first, leaves both tabs', async () => {
    write(second, later)
    bothHear()
    expect(view(first)).toMatchObject({ content: mail, other: later })
    second.page.outbox.send(ref, later)
    await pass(5_000)
    expect(state()).toEqual(nothing)
    expect(server.posts.map(({ message }) => message)).toEqual(['Friday works.\n\n-- \nPriya'])
  })
})

describe('an email that was written in one tab and discarded in another', () => {
  test('leaves both tabs, and Undo brings it back to both', () => {
    const undo = second.page.outbox.discard(ref)
    bothHear()
    expect(state()).toEqual(nothing)
    expect(undo()).toBe(true)
    bothHear()
    expect([first, second].map((tab) => view(tab).content)).toEqual([mail, mail])
  })

  test('does not take along what was written since', () => {
    write(first, later)
    second.page.outbox.discard(ref)
    bothHear()
    expect([first, second].map((tab) => view(tab).content)).toEqual([later, later])
  })

  test('is sent as it was when Send was pressed at the same moment', async () => {
    const locks = {
      request: (_: string, __: object, work: (lock: object) => unknown) => Promise.resolve({}).then(work),
    }
    vi.stubGlobal('navigator', { onLine: true, locks })
    first.page.outbox.send(ref, mail)
    second.page.outbox.discard(ref)
    bothHear()
    await pass(5_000)
    expect(server.posts).toMatchObject([
      { message: 'Thursday works.\n\n-- \nPriya', body: { toAddresses: ['sofia@example.com'] } },
    ])
    expect(state()).toEqual(nothing)
  })
})
