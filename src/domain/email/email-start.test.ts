import { describe, test, expect } from 'vitest'

import { lead } from '../lead/lead.testing.ts'
import { answerTo, otherRecipients, ownAddresses } from './email-recipients.ts'
import {
  replySubject,
  forwardSubject,
  quoteOf,
  replyStart,
  replyAllStart,
  forwardStart,
  newestIncoming,
} from './email-start.ts'
import { emailMessage } from './email-text.ts'
import { mail, contacts } from './mail.testing.ts'

test('replySubject adds Re: only once', () => {
  expect(['Plans', 'RE: Plans', 're :x', ' a\n b ', undefined].map(replySubject)).toEqual([
    'Re: Plans',
    'RE: Plans',
    're :x',
    'Re: a b',
    '',
  ])
})

test('forwardSubject adds Fwd: only once', () => {
  expect(['Plans', 'FW: Plans', 'fwd :x', undefined].map(forwardSubject)).toEqual([
    'Fwd: Plans',
    'FW: Plans',
    'fwd :x',
    'Fwd:',
  ])
})

describe('a reply to all', () => {
  const shared = { ...mail, toAddress: 'Team@leads.example.com, Joe <joe@example.com>, paul@example.com' }

  test('goes to the sender and all other recipients, except for us', () => {
    expect(replyAllStart(shared, contacts, ['team@leads.example.com'])).toMatchObject({
      to: [
        { address: 'SOFIA@example.com', name: 'Sofia M' },
        { address: 'joe@example.com', name: 'Joe' },
        { address: 'paul@example.com', name: 'Paul' },
      ],
      replyTo: 'comm-1',
    })
  })

  test('has no other recipients if the email went to one address, which is ours', () => {
    expect(otherRecipients(mail, [], [])).toEqual([])
    expect(
      otherRecipients(
        { ...shared, toAddress: 'team@leads.example.com, SOFIA@example.com' },
        [],
        ['team@leads.example.com'],
      ),
    ).toEqual([])
    expect(otherRecipients({ ...shared, communicationDirection: 'OUTGOING' }, [], [])).toEqual([])
  })

  test('excludes the campaign’s address, addresses that emails were sent from, and sole recipients', () => {
    const out = { ...mail, communicationDirection: 'OUTGOING', fromAddress: ' b@example.com' }
    const form = { ...mail, communicationType: 'WEBFORM' as const, toAddress: 'x@example.com' }
    const of = lead({ communications: [] })
    expect(
      ownAddresses({
        campaign: of.campaign,
        communications: [shared, { ...out, communicationDirection: 'OUTGOING' }, mail, form],
      }),
    ).toEqual(['b@example.com', 'team@leads.example.com'])
    const campaign = lead({
      campaign: {
        id: 'c',
        name: 'Loft',
        scope: 'WHOLE_TEAM',
        category: 'DEFAULT',
        status: 'ACTIVE',
        emailChannel: { emailAddress: 'loft@example.com' },
      },
    })
    expect(ownAddresses({ ...campaign, communications: [shared] })).toEqual(['loft@example.com'])
  })
})

describe('a forwarded email', () => {
  test('has no recipient yet, and contains the whole email with its files', () => {
    const attachments = [
      { id: 'comm-1.0', name: ' plan.pdf ', bytes: 9, url: undefined },
      { id: undefined, name: ' ', bytes: undefined, url: undefined },
    ]
    const start = forwardStart({ ...mail, attachments })
    expect(start).toMatchObject({
      to: [],
      subject: 'Fwd: Floor plans',
      forwards: 'comm-1',
      files: [
        { id: 'forwarded-0', forwarded: true, name: 'plan.pdf', bytes: 9, ref: 'comm-1.0' },
        { id: 'forwarded-1', forwarded: true, name: 'Unnamed file' },
      ],
    })
    expect(start).not.toHaveProperty('replyTo')
    expect(start.quote).toMatch(
      /^-+ Forwarded message -+\nFrom: Sofia Marchetti <sofia@example.com>\nSent: .*\nTo: team@leads.example.com\nSubject: Floor plans\n\nHello,\n> older\n\nThanks$/,
    )
    expect(emailMessage(start, '')).toBe(start.quote)
    const named = { ...mail, fromAddress: 'Sofia <sofia@example.com>' }
    expect(forwardStart(named).quote).toContain('\nFrom: Sofia <sofia@example.com>\n')
  })
})

describe('an email that has only formatted content', () => {
  const formatted = {
    ...mail,
    message: undefined,
    messageHtml: '<style>p { color: red }</style><p>Is <b>4F</b> free?</p><p>Sofia &amp; Leo</p>',
  }

  test('is quoted by a reply', () => {
    expect(quoteOf(formatted).split('\n').slice(1)).toEqual(['> Is 4F free?', '>', '> Sofia & Leo'])
  })

  test('is forwarded with its text', () => {
    expect(forwardStart({ ...formatted, message: ' ' }).quote).toMatch(/\n\nIs 4F free\?\n\nSofia & Leo$/)
  })
})

describe('a reply', () => {
  test('goes to the sender, named as the lead knows them, with the quoted email below', () => {
    expect(replyStart(mail, contacts)).toMatchObject({
      to: [{ address: 'SOFIA@example.com', name: 'Sofia M' }],
      subject: 'Re: Floor plans',
      replyTo: 'comm-1',
      body: '',
    })
    expect(quoteOf(mail).split('\n').slice(1)).toEqual(['> Hello,', '>> older', '>', '> Thanks'])
    expect(quoteOf(mail)).toMatch(/^On .*, Sofia Marchetti wrote:\n/)
  })

  test('goes to our recipients for our own email, and to the primary contact without an address', () => {
    expect(
      answerTo(
        { ...mail, communicationDirection: 'OUTGOING', toAddress: 'a@example.com, b@example.com' },
        [],
      ),
    ).toEqual([{ address: 'a@example.com' }, { address: 'b@example.com' }])
    const hostile = { ...mail, fromAddress: 'javascript:alert(1)' }
    expect(replyStart(hostile, contacts).to).toEqual([{ address: 'SOFIA@example.com', name: 'Sofia M' }])
  })

  test('does not quote an email without text', () => {
    expect(replyStart({ ...mail, message: ' \n' }, contacts)).not.toHaveProperty('quote')
    expect(replyStart(mail, contacts).quote).toContain('Hello')
  })

  test('quotes an email of up to 20,000 characters completely', () => {
    const ending = (length: number) => quoteOf({ ...mail, message: 'x'.repeat(length) }).at(-1)
    expect([ending(20_000), ending(20_001)]).toEqual(['x', '…'])
  })

  test('quotes a very long email partly and never splits a character', () => {
    const long = quoteOf({ ...mail, message: '🏠'.repeat(15_000) })
    expect(long.length).toBeLessThan(20_100)
    expect(() => encodeURIComponent(long)).not.toThrow()
  })
})

test('newestIncoming returns the newest incoming email', () => {
  const older = { ...mail, id: 'old', createdTs: mail.createdTs - 1 }
  const ours = {
    ...mail,
    id: 'ours',
    createdTs: mail.createdTs + 1,
    communicationDirection: 'OUTGOING' as const,
  }
  expect(newestIncoming([mail, older, ours])?.id).toBe('comm-1')
  expect(newestIncoming([older, mail])?.id).toBe('comm-1')
  // If two arrived at the same moment, the later one in the list wins.
  expect(newestIncoming([mail, { ...mail, id: 'twin' }])?.id).toBe('twin')
  expect(newestIncoming([ours])).toBeUndefined()
})
