import { expect, test } from 'vitest'

import { givenNumbers } from './communication.ts'

test('returns each phone number that the renter gave once, as it was written', () => {
  expect(givenNumbers({})).toEqual([])
  expect(
    givenNumbers({
      phoneNumber: '(512) 555-0139',
      phoneNumbers: ['+1 512 555 0139', { number: '737 555 0107' }, '', 'none', '7375550107'],
    }),
  ).toEqual(['(512) 555-0139', '737 555 0107'])
  expect(givenNumbers({ phoneNumbers: ['5125550139'] })).toEqual(['5125550139'])
})
