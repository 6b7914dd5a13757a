import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { leadQuery } from '#/api/lead.ts'
import { threadQuery } from '#/api/texts.ts'
import { type EmailContent, emailDraftKey, emailOfText, emptyEmail } from '#/domain/email/email-draft.ts'
import { textDraftKey } from '#/domain/message/draft-keys.ts'

import { MailServer, openMailPage } from './mail-server.testing.ts'
import { type ScheduleChannel, fate, Schedule, step } from './schedules.testing.ts'
import { openPage, TextServer } from './text-server.testing.ts'

const conversation = { leadId: 'lead-sofia', phone: '+15125550139' }
const target = { ...conversation, contactType: 'TENANT' }

const texts: ScheduleChannel = {
  server: () => new TextServer(),
  keyOf: (actingUser) => textDraftKey({ signedInUser: 'user-priya', actingUser }, conversation),
  fieldOf: (stored) => stored,
  writesOn: true,
  readsFirst: false,
  open(server, options) {
    const { outbox, client, end } = openPage(server, options)
    const thread = threadQuery(conversation.leadId, conversation.phone)
    return {
      field: () => outbox.view(conversation).text,
      write: (text) => outbox.type(conversation, text),
      press: () => void outbox.send(target),
      resend: (refused) => void outbox.resend(target, refused),
      send: () => outbox.view(conversation).send,
      shown: () => client.getQueryData(thread.queryKey),
      read: () => void client.query({ ...thread, staleTime: 0 }).catch(() => undefined),
      check: () => outbox.check(conversation),
      end,
    }
  },
}

const mailTarget = { leadId: 'lead-sofia', kind: 'new' as const }
const termsIn = (content: EmailContent | undefined) =>
  content === undefined || (content.subject === '' && content.body === '')
    ? ''
    : `${content.subject}\n${content.body}`

// The first line is the subject, so that edits change sometimes one field and sometimes the other.
const emailOf = (text: string): EmailContent => {
  if (text === '') return emptyEmail
  const [subject = '', ...lines] = text.split('\n')
  return { ...emptyEmail, to: [{ address: 'sofia@example.com' }], subject, body: lines.join('\n') }
}

const emails: ScheduleChannel = {
  server: () => new MailServer(),
  keyOf: (actingUser) => emailDraftKey({ signedInUser: 'user-priya', actingUser }, mailTarget),
  fieldOf: (stored) => termsIn(emailOfText(stored)),
  writesOn: false,
  // `EmailReply` and New Message receive the lead. Without it, their verdict refuses (`useLeadPermissions`).
  readsFirst: true,
  open(server, options) {
    if (!(server instanceof MailServer)) throw new Error('Emails need a server of emails')
    const { outbox, client, end } = openMailPage(server, options)
    const lead = leadQuery(mailTarget.leadId)
    const field = () => termsIn(outbox.view(mailTarget).content)
    return {
      field,
      write: (text) => outbox.write(mailTarget, emailOf(text), emptyEmail),
      press: () => void outbox.send(mailTarget, emailOf(field())),
      send: () => outbox.view(mailTarget).send,
      shown: () =>
        client
          .getQueryData(lead.queryKey)
          ?.communications.flatMap((one) => ('message' in one ? [{ id: one.id, message: one.message }] : [])),
      read: () => void client.query({ ...lead, staleTime: 0 }).catch(() => undefined),
      check: () => outbox.check(mailTarget),
      end,
    }
  },
}

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-07-14T10:00:00Z') }))
afterEach(() => vi.useRealTimers())

// Tests the same promise as domain/message/text-send.property.test.ts, but with the real outboxes, including storage,
// cache, API and timers.
describe.each([
  ['texts', texts],
  ['emails', emails],
] as const)('%s', (_, channel) => {
  test(
    'never loses, duplicates or misattributes a message, and the screen ends up equal to the server',
    { timeout: 1_800_000 },
    async () => {
      const seen = { posts: 0, stored: 0, text: 0 }
      await fc.assert(
        fc.asyncProperty(
          fc.array(fate, { minLength: 1, maxLength: 6 }),
          fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
          fc.boolean(),
          async (fates, steps, keys) => {
            localStorage.clear()
            const schedule = new Schedule(channel, fates, keys)
            for (const next of steps) await schedule.take(next)
            await schedule.rest()
            const { posts, stored, entries: text } = schedule.summary()
            seen.posts += posts
            seen.stored += stored
            seen.text += text
          },
        ),
        { numRuns: process.env.LINTEL_LONG === '1' ? 1_000 : 50 },
      )
      // Schedules that send nothing prove nothing.
      expect(Math.min(seen.posts, seen.stored, seen.text)).toBeGreaterThan(50)
    },
  )
})
