import { expect, test } from 'vitest'

import { profileSchema } from './profile.ts'

test.each([
  ['', true],
  ['(512) 555-0139', true],
  ['12', false],
])('a mobile number "%s" is valid: %s', (mobile, isRight) => {
  const { success } = profileSchema.shape.mobile.safeParse(mobile)
  expect(success).toBe(isRight)
})
