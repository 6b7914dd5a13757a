import { test, expect } from 'vitest'

import { emptyEmail } from './email-draft.ts'
import { signatureOf, emailMessage, comparableEmail, textOfContent, comparableEmails } from './email-text.ts'
import { mail } from './mail.testing.ts'

test('emailMessage joins text, signature and quote; signature and quote are optional', () => {
  const content = { ...emptyEmail, body: ' Hi\r\nAna ', quote: '> older' }
  expect(emailMessage(content, 'Priya')).toBe('Hi\nAna\n\n-- \nPriya\n\n> older')
  expect(emailMessage({ ...content, signature: false, quote: undefined }, 'Priya')).toBe('Hi\nAna')
  expect(signatureOf({ name: 'Priya', title: ' ', company: 'Brightwater\nLeasing' })).toBe(
    'Priya\nBrightwater Leasing',
  )
})

test('comparable emails match by subject and text, regardless of line breaks', () => {
  const content = { ...emptyEmail, subject: 'Hi', body: 'One\nTwo' }
  const stored = { ...mail, subject: ' Hi ', message: 'One\r\nTwo\n' }
  expect(
    comparableEmails([stored, { ...mail, communicationType: 'CALL' }]).map((one) => one.message),
  ).toEqual([textOfContent({ ...content, signature: false }, 'x')])
  expect(comparableEmail(stored)).not.toBe(comparableEmail({ ...stored, subject: 'Other' }))
})
