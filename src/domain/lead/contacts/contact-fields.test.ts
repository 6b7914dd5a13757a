import { describe, expect, test } from 'vitest'

import { contactFields, contactTypeLabel, phoneTypeLabel, describeContactField } from './contact-fields.ts'
import { noPhone } from './contact-rules.ts'
import { edited } from './contacts.testing.ts'

const sofia = edited({ id: 'sofia' })
const paul = edited({ id: 'paul', name: 'Paul Renner' })

describe('taking over a field', () => {
  test('changes one field of a contact and keeps the others', () => {
    const theirs = edited({ id: 'sofia', name: 'Sofia M', email: 'new@example.com' })
    expect(contactFields.put([paul, sofia], 'sofia email', [theirs])).toEqual([
      paul,
      { ...sofia, email: 'new@example.com' },
    ])
  })

  test('takes the company together with its checkbox, which no other field does', () => {
    const theirs = edited({ id: 'sofia', company: 'Brightwater', companyContact: true })
    expect(contactFields.put([sofia], 'sofia company', [theirs])).toEqual([theirs])
    expect(contactFields.put([sofia], 'sofia name', [theirs])).toEqual([sofia])
  })

  test.each([
    ['adds a new contact', [sofia], [sofia, paul]],
    ['replaces an existing contact in its place', [edited({ id: 'paul', name: 'P' }), sofia], [paul, sofia]],
  ])('takes a whole contact: %s', (_, into, after) => {
    expect(contactFields.put(into, 'paul', [paul])).toEqual(after)
  })

  test('removes a contact that no longer exists, as a whole or for one field', () => {
    expect(contactFields.put([sofia, paul], 'paul', [sofia])).toEqual([sofia])
    expect(contactFields.put([sofia, paul], 'paul name', [sofia])).toEqual([sofia])
  })

  test('adds the whole contact for a field of a missing one', () => {
    expect(contactFields.put([sofia], 'paul name', [paul])).toEqual([sofia, paul])
  })
})

describe('the values of a conflict', () => {
  const formatted = (part: string, value: unknown) =>
    describeContactField(`sofia ${part}`, [[sofia]]).format(value)

  test('show yes and no, the label of a type, and text unchanged', () => {
    expect([formatted('primary', true), formatted('primary', false)]).toEqual(['Yes', 'No'])
    expect(formatted('contactType', 'TENANT')).toBe('Tenant')
    expect(formatted('email', 'a@example.com')).toBe('a@example.com')
    expect(formatted('email', undefined)).toBe('')
  })

  test('show phone numbers with their extension and type, if any', () => {
    const bare = { number: ' 512 ', ext: '', phoneType: '' }
    expect(formatted('phones', [bare, { number: '737', ext: '12', phoneType: 'MOBILE' }, noPhone])).toBe(
      '512, 737 ext. 12 (Mobile)',
    )
    expect(formatted('phones', [{ number: '512' }, { number: 5, ext: 1, phoneType: 2 }])).toBe('512')
    expect(formatted('phones', [null, undefined, 'x', {}])).toBe('')
    expect(formatted('phones', 'x')).toBe('')
  })
})

test('unknown types have readable labels', () => {
  expect([contactTypeLabel('TENANT'), contactTypeLabel('CO_SIGNER')]).toEqual(['Tenant', 'Co signer'])
  expect([phoneTypeLabel('MOBILE'), phoneTypeLabel('constructor')]).toEqual(['Mobile', 'Constructor'])
})
