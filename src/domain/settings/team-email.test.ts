import { expect, test } from 'vitest'

import { secondsToNextTest } from './team-email.ts'

const at = (ts: number) => ({ ts, arrivedMs: 4_000, reason: undefined })

test.each([
  [undefined, 0, 0],
  [at(1_000), 1_000, 60],
  [at(1_000), 1_001, 60],
  [at(1_000), 60_999, 1],
  [at(1_000), 61_000, 0],
  [at(1_000), 0, 60],
])('after the test email %j, at %d, the next one is allowed in %d s', (last, now, seconds) => {
  expect(secondsToNextTest(last, now)).toBe(seconds)
})
