import { expect, test } from 'vitest'

import { tourCorrections } from './tour-outcomes.ts'

const NOW = Date.UTC(2026, 6, 14, 15, 24)
const HOUR = 3_600_000

test.each([
  ['COMPLETED', NOW - HOUR, ['NO_SHOW', 'CANCELLED']],
  ['NO_SHOW', NOW - HOUR, ['COMPLETED', 'CANCELLED']],
  ['CANCELLED', NOW - HOUR, ['COMPLETED', 'NO_SHOW']],
  ['COMPLETED', NOW, ['NO_SHOW', 'CANCELLED']],
  ['COMPLETED', NOW - 168 * HOUR, ['NO_SHOW', 'CANCELLED']],
  ['COMPLETED', NOW - 168 * HOUR - 1, []],
  ['COMPLETED', NOW + 1, ['CANCELLED', 'SCHEDULED']],
  ['CANCELLED', NOW + 1, []],
  ['SCHEDULED', NOW - HOUR, []],
  ['SCHEDULED', NOW + HOUR, []],
  ['POSTPONED', NOW - HOUR, []],
])('a tour that is %s and starts at %i can be corrected to %j', (tourStatus, startTs, expected) => {
  expect(tourCorrections({ tourStatus, startTs }, NOW).map(({ status }) => status)).toEqual(expected)
})
