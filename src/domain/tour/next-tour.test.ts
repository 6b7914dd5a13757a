import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { currentOrNextTour, upcomingTour } from './next-tour.ts'
import { tourSchema } from './tour.ts'

const now = new Date(2026, 6, 14, 9, 52).getTime()
const tour = (id: string, minutes: number, tourStatus = 'SCHEDULED') =>
  z.parse(tourSchema, {
    id,
    startTs: now + minutes * 60_000,
    lengthMins: 30,
    tourStatus,
    tourType: 'IN_PERSON',
  })
const others = [tour('later', 90), tour('next', 60), tour('canceled', 10, 'CANCELLED'), tour('over', -30)]

test('a tour that has begun is the current one until it ends, and not an upcoming one', () => {
  const tours = [...others, tour('running', -29)]
  expect(currentOrNextTour(tours, now)?.id).toBe('running')
  expect(upcomingTour(tours, now)?.id).toBe('next')
})

test('a tour that begins this moment is both', () => {
  const tours = [...others, tour('begins', 0)]
  expect(currentOrNextTour(tours, now)?.id).toBe('begins')
  expect(upcomingTour(tours, now)?.id).toBe('begins')
})

test('without a current tour it is the first scheduled one, and without any it is none', () => {
  expect(currentOrNextTour(others, now)?.id).toBe('next')
  expect(upcomingTour([tour('over', -30), { unreadable: true, at: '0', why: '' }], now)).toBeUndefined()
  expect(currentOrNextTour([tour('over', -30)], now)).toBeUndefined()
})
