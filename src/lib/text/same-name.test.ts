import { expect, test } from 'vitest'

import { sameName } from './same-name.ts'

test('compares names without case and surrounding spaces', () => {
  expect([sameName(' 2b ', '2B'), sameName('2B', '2C')]).toEqual([true, false])
})
