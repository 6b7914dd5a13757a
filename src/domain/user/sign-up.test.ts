import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { isEmail } from './email-address.ts'
import { signUpSchema, zipCode } from './sign-up.ts'

const first = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message

describe('zip code', () => {
  test.each([
    ['', 'Required'],
    ['   ', 'Required'],
    ['787a1', 'Only numeric zip code allowed.'],
    ['78-01', 'Only numeric zip code allowed.'],
    ['٧٨٧٠١', 'Only numeric zip code allowed.'],
    ['7870', 'Must be exactly 5 digits.'],
    ['787011', 'Must be exactly 5 digits.'],
    ['78701', undefined],
    [' 78701 ', undefined],
    ['00501', undefined],
  ])('validates %j', (typed, message) => {
    expect(first(zipCode, typed)).toBe(message)
  })
})

describe('email', () => {
  const local = 'a'.repeat(64)
  const domain = `${'b'.repeat(61)}.`.repeat(3)
  test.each([
    ['joanne@example.com', true],
    ['joanne.park+desk@mail.example.com', true],
    [`${local}@example.com`, true],
    [`${local}a@example.com`, false],
    [`${local}@${domain}com`, true],
    [`${local}@${domain}example`, false],
    ['joanne', false],
    ['joanne@', false],
    ['@example.com', false],
    ['joanne@example', false],
    ['jo anne@example.com', false],
    ['joanne@exa_mple.com', false],
    ['joanne..park@example.com', false],
    ['joanne@-example.com', false],
    ['joanne@example.com\n', false],
  ])('accepts %j: %s', (text, valid) => {
    expect(isEmail(text)).toBe(valid)
  })
})

test('every field of an empty sign-up reports its error', () => {
  const found = z.safeParse(signUpSchema, {
    companyName: ' ',
    teamType: '',
    propertyTypes: [],
    zipCode: '',
    phone: '555',
    name: '',
    email: 'x',
    terms: false,
  })
  const messages = Object.fromEntries(
    (found.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
  expect(messages).toEqual({
    companyName: 'Required',
    teamType: 'Selection Required',
    propertyTypes: 'Selection Required',
    zipCode: 'Required',
    phone: 'Phone must be a valid phone number.',
    name: 'Required',
    email: 'Invalid email address',
    terms: 'Selection Required',
  })
})
