import { describe, expect, test } from 'vitest'

import { type Communication, communicationSchema } from '#/domain/message/communication.ts'

import { copyText, kindLabel } from './communication-text.ts'

const one = (given: object): Communication =>
  communicationSchema.parse({
    id: 'one',
    communicationType: 'WEBFORM',
    communicationDirection: 'INCOMING',
    createdTs: 1_783_000_000_000,
    ...given,
  })

describe('copyText of a web form', () => {
  const message = 'Is 2B free?'

  test('contains a message that is one of the fields once, and formats numbers', () => {
    const formFields = [
      { label: 'Phone', value: '+15125550164' },
      { label: 'Pets', value: ' ' },
      { label: 'Message', value: message },
    ]
    expect(copyText(one({ formFields, message }), false)).toBe(
      'Phone: +1 (512) 555-0164\nMessage: Is 2B free?',
    )
  })

  test('contains the message below the fields, and a number that appears nowhere else', () => {
    const formFields = [{ label: 'Bedrooms', value: '2' }]
    expect(copyText(one({ formFields, message, phoneNumber: '+15125550164' }), false)).toBe(
      'Bedrooms: 2\nPhone: +1 (512) 555-0164\nIs 2B free?',
    )
  })

  test('is the unchanged message for strict web-form text', () => {
    const formFields = [{ label: 'Bedrooms', value: '2' }]
    expect(copyText(one({ formFields, message: 'Bedrooms: 2\nIs 2B free?' }), true)).toBe(
      'Bedrooms: 2\nIs 2B free?',
    )
  })
})

test('copies the subject and text of an email, and the number of a call without text', () => {
  const email = { communicationType: 'EMAIL', subject: 'A tour', message: 'On Friday: can I come?' }
  expect(copyText(one(email), false)).toBe('A tour\nOn Friday: can I come?')
  expect(copyText(one({ communicationType: 'CALL', calledFromNumber: '+15125550164' }), false)).toBe(
    '+1 (512) 555-0164',
  )
  expect(copyText(undefined, false)).toBe('')
})

test('copies the text of an email that has only formatted content', () => {
  const email = { communicationType: 'EMAIL', subject: 'A tour', messageHtml: '<p>On Friday?</p><p>Leo</p>' }
  expect(copyText(one(email), false)).toBe('A tour\nOn Friday?\n\nLeo')
})

test('formats the length of a voicemail as its player does, without fractions of a second', () => {
  const call = { communicationType: 'CALL' as const, callResult: 'VOICEMAIL' as const }
  const label = (voicemailSeconds: number) => kindLabel(one({ ...call, voicemailSeconds }))
  expect([42, 59.6, 61].map((seconds) => label(seconds))).toEqual([
    'Voicemail, 0:42',
    'Voicemail, 0:59',
    'Voicemail, 1:01',
  ])
})
