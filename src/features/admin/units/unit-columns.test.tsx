import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { inMachineZone, inZone } from '#/domain/time/zones.testing.ts'
import { type Unit } from '#/domain/unit/unit.ts'

import { unitColumns } from './unit-columns.tsx'

afterEach(inMachineZone)

const unit: Unit = {
  id: 'unit-1',
  name: '2B',
  bedrooms: 2,
  baths: 1,
  squareFeet: 900,
  rent: 2_000,
  availableDate: undefined,
  leasedUntil: undefined,
  notes: undefined,
  listing: 'LISTED',
  feeds: undefined,
  interested: [],
  setTours: 1,
  nextTourTs: Date.parse('2026-07-16T22:30:00-05:00'),
  changedTs: undefined,
}
const now = Date.parse('2026-07-16T12:00:00-05:00')

function nextTour(property: { timeZone?: string } | undefined, given = unit) {
  const column = unitColumns({ today: '2026-07-16', now, property, selection: undefined }).find(
    ({ id }) => id === 'tour',
  )
  const { container, unmount } = render(<>{column?.draw(given, (name) => name, [])}</>)
  const [text, tip] = [container.textContent, container.querySelector('[data-tip]')?.getAttribute('data-tip')]
  unmount()
  return { text, tip }
}

test('shows a unit’s next tour in the property’s time zone', () => {
  inZone('America/Chicago')
  expect(nextTour({ timeZone: 'America/Chicago' }).text).toBe('Today, 10:30 PM')
  inZone('America/New_York')
  expect(nextTour({ timeZone: 'America/Chicago' })).toEqual({
    text: 'Today, 10:30 PM CDT',
    tip: 'Thursday, Jul 16, 2026 at 10:30 PM CDT (11:30 PM for you)',
  })
  expect(nextTour({ timeZone: 'Pacific/Honolulu' }).text).toBe('Today, 5:30 PM HST')
})

test('uses the property’s days for tomorrow, a weekday and a date', () => {
  inZone('Asia/Kolkata')
  const at = (time: string) =>
    nextTour({ timeZone: 'America/Chicago' }, { ...unit, nextTourTs: Date.parse(time) })
  expect(at('2026-07-17T09:00:00-05:00').text).toBe('Tomorrow, 9:00 AM CDT')
  expect(at('2026-07-21T09:00:00-05:00').text).toBe('Tue, 9:00 AM CDT')
  expect(at('2026-07-22T09:00:00-05:00').text).toBe('Jul 22')
})

test('shows no time until the property’s time zone is known', () => {
  expect(nextTour(undefined).text).toBe('')
  expect(nextTour(undefined, { ...unit, nextTourTs: undefined }).text).toBe('–')
})

test('only a unit whose lease is not over is gray', () => {
  const isGray = (leasedUntil: string) => {
    const given = { ...unit, leasedUntil, availableDate: '2026-08-01' }
    const columns = unitColumns({ today: '2026-07-16', now, property: undefined, selection: undefined })
    const cell = columns.find(({ id }) => id === 'available')?.draw(given, (name) => name, [])
    return render(<>{cell}</>).container.querySelector('.text-ink-3') !== null
  }
  expect([isGray('2026-07-15'), isGray('2026-07-16')]).toEqual([false, true])
})
