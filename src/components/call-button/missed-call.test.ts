import { expect, test } from 'vitest'

import { HANDLED_MS } from '#/domain/call/missed-calls.ts'
import { sentences } from '#/lib/verdict.ts'

import { handledVerdict, handledByLabel } from './missed-call.ts'

const NOW = 10_000_000
const marcus = (minutes: number) => ({
  handledByRef: 'user-marcus',
  handledByName: 'Marcus Oyelaran',
  handledTs: NOW - minutes * 60_000,
})

test('says who handles a missed call, and when others may', () => {
  expect(handledByLabel({}, 'user-priya', NOW)).toBeUndefined()
  expect(handledByLabel(marcus(2), 'user-marcus', NOW)).toBe('You’re on it')
  expect(handledByLabel(marcus(2), 'user-priya', NOW)).toBe('Marcus Oyelaran is on it')
  expect(handledVerdict(marcus(2), 'user-marcus', NOW)).toBeUndefined()
  expect(handledVerdict(marcus(HANDLED_MS / 60_000), 'user-priya', NOW)).toBeUndefined()
  const verdict = handledVerdict(marcus(2), 'user-priya', NOW)
  expect(verdict?.ok === false && sentences(verdict)).toBe(
    'Marcus Oyelaran is on it. Open to others in 13 minutes if the renter isn’t reached.',
  )
})
