import { describe, expect, test } from 'vitest'

import { communication, lead } from '../lead/lead.testing.ts'
import { whyNoInvitation, whyNoReminder } from './tour-notices.ts'

const mobile = { number: '+15125550139', phoneType: 'MOBILE' as const }
const office = { number: '+15125550164', phoneType: 'OFFICE' as const }
const text = (id: string, createdTs: number, message: string, from = mobile.number) =>
  communication({
    id,
    createdTs,
    message,
    communicationType: 'TEXT_MESSAGE',
    communicationDirection: 'INCOMING',
    textedFromNumber: from,
  })
const renter = (
  phoneNumbers: readonly { number: string; phoneType: 'MOBILE' | 'OFFICE' }[],
  communications: ReturnType<typeof communication>[] = [],
  email?: string,
) =>
  lead({
    contacts: [
      {
        id: 'contact',
        name: 'Sofia Marchetti',
        contactType: 'TENANT',
        email,
        phoneNumbers: [...phoneNumbers],
      },
    ],
    communications,
  })

describe('whyNoReminder', () => {
  test.each([
    ['no number', [], [], 'This lead has no phone number.'],
    ['only an office number', [office], [], 'This lead has only an office number.'],
    ['a mobile number', [mobile], [], undefined],
    ['an office number and a mobile', [office, mobile], [], undefined],
    ['STOP as its last text', [mobile], [text('a', 1, ' Stop ')], 'The renter asked for no more texts.'],
    ['a text after STOP', [mobile], [text('b', 2, 'Hi again'), text('a', 1, 'STOP')], undefined],
    ['STOP from another number', [mobile], [text('a', 1, 'STOP', office.number)], undefined],
    ['a text that contains STOP', [mobile], [text('a', 1, 'Stop by at 5?')], undefined],
    [
      'STOP from the lead’s only number',
      [office, mobile],
      [text('a', 1, 'stop')],
      'The renter asked for no more texts.',
    ],
  ] as const)('gives the right reason for %s', (_, phones, said, why) => {
    expect(whyNoReminder(renter(phones, [...said]))).toBe(why)
  })
})

test('an invitation requires an email address', () => {
  expect(whyNoInvitation(renter([], []))).toBe('This lead has no email address.')
  expect(whyNoInvitation(renter([], [], ''))).toBe('This lead has no email address.')
  expect(whyNoInvitation(renter([], [], 'sofia@example.com'))).toBeUndefined()
})
