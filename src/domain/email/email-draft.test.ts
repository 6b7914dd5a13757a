import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { draftKeysAs, conversationOfKey } from '../message/draft-keys.ts'
import {
  type EmailContent,
  emailDraftKey,
  emailKinds,
  emailOfText,
  emailRefOfKey,
  emailSummary,
  emailToText,
  isForOther,
  isUnwritten,
  emptyEmail,
} from './email-draft.ts'

const part = fc.oneof(fc.string(), fc.constantFrom(':', 'email', '%3A', 'new', ''))

describe('keys', () => {
  test('no two emails share a key, the key tells its email and is none of a text', () => {
    const conversation = fc.record({ leadId: part, kind: fc.constantFrom(...emailKinds) })
    const owner = fc.record({ signedInUser: part, actingUser: part })
    fc.assert(
      fc.property(owner, conversation, owner, conversation, (a, one, b, other) => {
        const key = emailDraftKey(a, one)
        expect(emailRefOfKey(key)).toEqual(one)
        expect(conversationOfKey(key)).toBeUndefined()
        expect(key.startsWith(draftKeysAs(a))).toBe(true)
        const same = JSON.stringify([a, one]) === JSON.stringify([b, other])
        expect(key === emailDraftKey(b, other)).toBe(same)
      }),
    )
  })

  test('other keys are no emails', () => {
    const keys = [
      'draft:a:b:c:email:old',
      'draft:a:b:c:text:d',
      'draft:a:b:%E0%A4%A:email:new',
      'draft:a:b:c:email:new:x',
      'note:a:b:c:email:new',
      'draft:a:b',
    ]
    expect(keys.map(emailRefOfKey)).toEqual(keys.map(() => undefined))
  })
})

describe('the stored text', () => {
  const content: EmailContent = {
    ...emptyEmail,
    to: [{ address: 'ana@example.com', name: 'Ana' }],
    subject: 'Hi',
    body: 'Thursday?\n\u{1f3e0}',
    quote: '> older',
    replyTo: 'comm-1',
    files: [{ id: 'a', name: 'Plan.pdf', bytes: 3, ref: 'attachment-1' }],
  }

  test('comes back as it was', () => {
    expect(emailOfText(emailToText(content, emptyEmail))).toEqual(content)
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, text, (subject, body) => {
        const typed = { ...emptyEmail, subject, body }
        const text = emailToText(typed, emptyEmail)
        expect(emailOfText(text)).toEqual(subject === '' && body === '' ? undefined : typed)
      }),
    )
  })

  test('is empty while it says what it was begun with, in whatever order', () => {
    const { to, subject, ...rest } = content
    expect(emailToText({ ...rest, subject, to }, content)).toBe('')
    expect(emailToText({ ...content, quote: undefined }, content)).not.toBe('')
  })

  test('what cannot be read is nothing', () => {
    expect([emailOfText(''), emailOfText('{'), emailOfText('{"to":1}'), emailOfText('Hello')]).toEqual(
      Array.from({ length: 4 }),
    )
  })
})

test('an email is listed by its subject, else by its first line', () => {
  expect(emailSummary({ subject: ' Tour ', body: 'x' })).toBe('Tour')
  expect(emailSummary({ subject: ' ', body: '\nHi Ana\nmore' })).toBe('Hi Ana')
  expect(emailSummary({ subject: '', body: ' ' })).toBe('No subject')
})

describe('a draft that stands where another email is asked for', () => {
  const to = (...addresses: string[]) => addresses.map((address) => ({ address }))
  const alice: EmailContent = { ...emptyEmail, to: to('alice@example.com') }
  const reply: EmailContent = { ...alice, replyTo: 'mail-1', subject: 'Re: Parking' }

  test('is for somebody else where it does not go to everybody who is asked for', () => {
    expect(isForOther(alice, { ...emptyEmail, to: to('Alice@Example.com') })).toBe(false)
    expect(isForOther({ ...alice, to: to('bob@example.com', 'alice@example.com') }, alice)).toBe(false)
    expect(isForOther(alice, { ...emptyEmail, to: to('bob@example.com') })).toBe(true)
  })

  test('is another reply where it answers another mail, whoever it goes to', () => {
    expect(isForOther({ ...reply, to: to('bob@example.com') }, reply)).toBe(false)
    expect(isForOther(reply, { ...reply, replyTo: 'mail-2' })).toBe(true)
  })

  test('is another one where it answers fewer people, or forwards another mail', () => {
    expect(isForOther(reply, { ...reply, to: to('alice@example.com', 'bob@example.com') })).toBe(true)
    const forward: EmailContent = { ...emptyEmail, forwards: 'mail-1', subject: 'Fwd: Parking' }
    expect(isForOther({ ...forward, to: to('joe@example.com') }, forward)).toBe(false)
    expect([
      isForOther(forward, { ...forward, forwards: 'mail-2' }),
      isForOther(forward, reply),
      isForOther(reply, forward),
    ]).toEqual([true, true, true])
    const files = [{ id: 'forwarded-0', name: 'plan.pdf', forwarded: true }]
    expect(isUnwritten({ ...forward, files })).toBe(true)
    expect(isUnwritten({ ...forward, files, to: to('joe@example.com') })).toBe(false)
  })

  test('is unwritten without words, files and a subject of its own', () => {
    expect([alice, reply, { ...alice, body: ' ', signature: false }].map(isUnwritten)).toEqual([
      true,
      true,
      true,
    ])
    const written = [
      { body: 'Hi' },
      { typing: 'bo' },
      { subject: 'Tour' },
      { files: [{ id: 'f', name: 'a.pdf' }] },
    ]
    expect(written.map((some) => isUnwritten({ ...alice, ...some }))).toEqual([false, false, false, false])
  })
})
