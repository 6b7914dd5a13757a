import { expect, test } from 'vitest'

import { stepsUnderway } from './step-in-address.ts'

test('a step that the wizard put into the address leads nowhere, one that somebody chose in the browser does', () => {
  const underway = stepsUnderway()
  underway.add(2)
  underway.add(3)
  expect([2, 3].map((step) => underway.arrives(step))).toEqual([true, true])
  // The user goes back in the browser.
  expect(underway.arrives(2)).toBe(false)
})

test('a step that the address never said is not waited for', () => {
  const underway = stepsUnderway()
  underway.add(2)
  underway.add(3)
  expect(underway.arrives(3)).toBe(true)
  expect(underway.arrives(2)).toBe(false)
})
