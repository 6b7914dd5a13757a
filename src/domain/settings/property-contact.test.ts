import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { copiedToWeekdays, formatHours, halfHours, hoursProblem } from './day-hours.ts'
import {
  formOfPropertyContact,
  type PropertyContactForm,
  propertyContactFormSchema,
  wireOfPropertyContact,
} from './property-contact.ts'

const day = (open: string, close: string, closed = false) => ({ open, close, closed })
const hours = [
  ...Array.from({ length: 5 }, () => day('09:00', '18:00')),
  day('10:00', '16:00'),
  day('10:00', '16:00', true),
]
const form: PropertyContactForm = {
  name: 'Leasing office',
  phone: '+1 (512) 555-0139',
  email: '',
  officeAddress: '',
  hours,
}

function problems(changes: Partial<PropertyContactForm>): Record<string, string> {
  const read = z.safeParse(propertyContactFormSchema, { ...form, ...changes })
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

const none = 'One form of contact is required'

describe('property contact validation', () => {
  test.each([
    [{}, {}],
    [{ name: ' ' }, { name: 'Required' }],
    [{ phone: '' }, { phone: none, email: none }],
    [{ phone: '', email: 'office@example.com' }, {}],
    [{ phone: '12' }, { phone: 'Phone must be a valid phone number.' }],
    [{ email: 'office' }, { email: 'Invalid email address' }],
    [{ hours: [day('18:00', '09:00')] }, { hours: 'Close after it opens' }],
    [{ hours: [day('18:00', '09:00', true)] }, {}],
  ])('validates %j: %j', (changes, expected) => expect(problems(changes)).toEqual(expected))
})

test('an unchanged form sends exactly what the server had', () => {
  const values = { name: 'Office', phone: '+15125550139', email: undefined, officeAddress: undefined, hours }
  expect(wireOfPropertyContact(formOfPropertyContact(values))).toEqual({
    ...values,
    email: null,
    officeAddress: null,
  })
})

describe('office hours', () => {
  test('are formatted with equal days grouped together', () => {
    expect(formatHours(hours)).toBe('Mon to Fri 9:00 AM to 6:00 PM, Sat 10:00 AM to 4:00 PM, Sun closed')
    expect(formatHours([day('00:30', '12:00')])).toBe('Mon 12:30 AM to 12:00 PM')
  })

  test('of Monday are copied to the weekdays only', () => {
    const copied = copiedToWeekdays([day('08:00', '12:00'), ...hours.slice(1)])
    expect(copied.map(({ open }) => open)).toEqual([
      '08:00',
      '08:00',
      '08:00',
      '08:00',
      '08:00',
      '10:00',
      '10:00',
    ])
  })

  test('past midnight are rejected with a message', () => {
    expect(hoursProblem(day('18:00', '02:00'))).toContain('midnight')
    expect(hoursProblem(day('18:00', '00:00'))).toContain('midnight')
    expect(hoursProblem(day('18:00', '18:00'))).toBe('Close after it opens')
    expect(hoursProblem(day('18:00', '18:30'))).toBeUndefined()
  })
})

test('offers times every half hour', () => {
  expect(halfHours.slice(0, 3)).toEqual(['00:00', '00:30', '01:00'])
  expect(halfHours.at(-1)).toBe('23:30')
})

test('fills the form with the saved values', () => {
  const values = { name: 'Office', phone: undefined, email: 'a@example.com', officeAddress: '1 Main', hours }
  expect(formOfPropertyContact(values)).toMatchObject({
    phone: '',
    email: 'a@example.com',
    officeAddress: '1 Main',
  })
})
