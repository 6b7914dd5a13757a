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
  test('are unique per email, can be read back, and are never keys of texts', () => {
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

  test('are not read from other drafts', () => {
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

  test('can be read back unchanged', () => {
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

  test('is empty while the content equals the initial content, in any order of its fields', () => {
    const { to, subject, ...rest } = content
    expect(emailToText({ ...rest, subject, to }, content)).toBe('')
    expect(emailToText({ ...content, quote: undefined }, content)).not.toBe('')
  })

  test('is undefined if it can’t be read', () => {
    expect([emailOfText(''), emailOfText('{'), emailOfText('{"to":1}'), emailOfText('Hello')]).toEqual(
      Array.from({ length: 4 }),
    )
  })
})

test('emailSummary shows the subject, or the first line without one', () => {
  expect(emailSummary({ subject: ' Tour ', body: 'x' })).toBe('Tour')
  expect(emailSummary({ subject: ' ', body: '\nHi Ana\nmore' })).toBe('Hi Ana')
  expect(emailSummary({ subject: '', body: ' ' })).toBe('No subject')
})

describe('an existing draft when another email is started', () => {
  const to = (...addresses: string[]) => addresses.map((address) => ({ address }))
  const alice: EmailContent = { ...emptyEmail, to: to('alice@example.com') }
  const reply: EmailContent = { ...alice, replyTo: 'mail-1', subject: 'Re: Parking' }

  test('is for other people if it does not go to all requested recipients', () => {
    expect(isForOther(alice, { ...emptyEmail, to: to('Alice@Example.com') })).toBe(false)
    expect(isForOther({ ...alice, to: to('bob@example.com', 'alice@example.com') }, alice)).toBe(false)
    expect(isForOther(alice, { ...emptyEmail, to: to('bob@example.com') })).toBe(true)
  })

  test('is another reply if it answers another email, but not if only its recipients changed', () => {
    expect(isForOther({ ...reply, to: to('bob@example.com') }, reply)).toBe(false)
    expect(isForOther(reply, { ...reply, replyTo: 'mail-2' })).toBe(true)
  })

  test('is another email if it has fewer recipients or forwards another email', () => {
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

  test('is unwritten without text, files and its own subject', () => {
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
