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

describe('what Copy takes of a web form is what the timeline shows', () => {
  const message = 'Is 2B free?'

  test('a message that is one of the fields once, numbers as numbers are shown', () => {
    const formFields = [
      { label: 'Phone', value: '+15125550164' },
      { label: 'Pets', value: ' ' },
      { label: 'Message', value: message },
    ]
    expect(copyText(one({ formFields, message }), false)).toBe(
      'Phone: +1 (512) 555-0164\nMessage: Is 2B free?',
    )
  })

  test('the message below the fields, and a number that stands nowhere else', () => {
    const formFields = [{ label: 'Bedrooms', value: '2' }]
    expect(copyText(one({ formFields, message, phoneNumber: '+15125550164' }), false)).toBe(
      'Bedrooms: 2\nPhone: +1 (512) 555-0164\nIs 2B free?',
    )
  })

  test('strict web-form text: the message as it came', () => {
    const formFields = [{ label: 'Bedrooms', value: '2' }]
    expect(copyText(one({ formFields, message: 'Bedrooms: 2\nIs 2B free?' }), true)).toBe(
      'Bedrooms: 2\nIs 2B free?',
    )
  })
})

test('an email is its subject and its text, a call without words its number', () => {
  const email = { communicationType: 'EMAIL', subject: 'A tour', message: 'On Friday: can I come?' }
  expect(copyText(one(email), false)).toBe('A tour\nOn Friday: can I come?')
  expect(copyText(one({ communicationType: 'CALL', calledFromNumber: '+15125550164' }), false)).toBe(
    '+1 (512) 555-0164',
  )
  expect(copyText(undefined, false)).toBe('')
})

test('the length of a voicemail as its player says it, parts of a second too', () => {
  const call = { communicationType: 'CALL' as const, callResult: 'VOICEMAIL' as const }
  const label = (voicemailSeconds: number) => kindLabel(one({ ...call, voicemailSeconds }))
  expect([42, 59.6, 61].map((seconds) => label(seconds))).toEqual([
    'Voicemail, 0:42',
    'Voicemail, 0:59',
    'Voicemail, 1:01',
  ])
})
