import { expect, test } from 'vitest'

import { stepsUnderway } from './step-in-address.ts'

test('ignores steps that the wizard wrote to the address, but follows one chosen in the browser', () => {
  const underway = stepsUnderway()
  underway.add(2)
  underway.add(3)
  expect([2, 3].map((step) => underway.arrives(step))).toEqual([true, true])
  // The user goes back in the browser.
  expect(underway.arrives(2)).toBe(false)
})

test('does not wait for a step that never reached the address', () => {
  const underway = stepsUnderway()
  underway.add(2)
  underway.add(3)
  expect(underway.arrives(3)).toBe(true)
  expect(underway.arrives(2)).toBe(false)
})
