import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { portInFormSchema } from './port-in-form.ts'

const form = {
  number: '(512) 555-0199',
  carrier: 'Acme',
  accountNumber: '1',
  pin: '',
  accountHolder: 'Brightwater',
  address: '1 Main St',
}

test('a number is ported in only with an area code of the United States', () => {
  expect(z.safeParse(portInFormSchema, form).success).toBe(true)
  expect(z.safeParse(portInFormSchema, { ...form, number: '12' }).error?.issues).toMatchObject([
    { path: ['number'], message: 'Invalid phone number' },
  ])
  const toronto = z.safeParse(portInFormSchema, { ...form, number: '(416) 555-0199' })
  expect(toronto.error?.issues).toMatchObject([{ path: ['number'], message: 'Invalid phone number' }])
})
