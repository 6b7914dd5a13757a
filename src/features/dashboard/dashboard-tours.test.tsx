import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { UNDO_MS } from '#/api/cache/undo.ts'
import { inZone } from '#/domain/time/zones.testing.ts'
import { type TourRecord } from '#mocks/db/records.ts'

import { DASHBOARD_MOMENT, startDashboard, type TestDashboard } from './dashboard.testing.tsx'

let dashboard: TestDashboard
let backend: TestDashboard['backend']
let mount: (who?: string, path?: string) => ReturnType<TestDashboard['mount']>

const panel = (name: string) => screen.findByRole('region', { name })
const number = async (name: RegExp) => screen.findByRole('link', { name })

/** Replaces the tours of a lead with the tour of the test. */
function giveTour(leadId: string, tour: Partial<TourRecord>): TourRecord {
  const lead = backend.world.leads.get(leadId)
  if (!lead) throw new Error(leadId)
  const set: TourRecord = {
    id: `tour-of-${leadId}`,
    tourType: 'IN_PERSON',
    tourStatus: 'SCHEDULED',
    startTs: DASHBOARD_MOMENT,
    lengthMins: 30,
    ...tour,
  }
  lead.tours = [set]
  backend.world.leads.changed(lead)
  return set
}

/** Removes all tours, so that only a lead to which the test gives one has a tour. */
function noTours(): void {
  for (const lead of backend.world.leads.values()) {
    delete lead.tours
    backend.world.leads.changed(lead)
  }
}

beforeEach(() => {
  dashboard = startDashboard()
  ;({ backend } = dashboard)
  mount = (who, path) => dashboard.mount(who, path)
})
afterEach(() => {
  dashboard.end()
})

describe('tours', () => {
  const tours = async () => within(await panel('Tours today'))

  test('asks for the outcome of a past tour, shows it at once, and sends it after six seconds', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      now: DASHBOARD_MOMENT,
      shouldAdvanceTime: true,
    })
    noTours()
    const tour = giveTour('lead-sofia-marchetti', { startTs: DASHBOARD_MOMENT - 3 * 3_600_000 })
    await mount()
    const shown = await tours()
    expect(
      await shown.findByRole('group', { name: /^Outcome of the tour with Sofia Marchetti at / }),
    ).toBeVisible()
    const group = shown.getByRole('group', { name: /^Outcome of the tour with Sofia Marchetti at / })
    await waitFor(() =>
      expect(within(group).getByRole('button', { name: 'Completed' })).not.toHaveAttribute('aria-disabled'),
    )
    fireEvent.click(within(group).getByRole('button', { name: 'Completed' }))
    expect(shown.getByText('Completed')).toBeInTheDocument()
    expect(shown.queryByRole('button', { name: 'No show' })).toBeNull()
    expect(dashboard.toasts.at(-1)).toMatchObject({ title: 'Tour completed', action: { label: 'Undo' } })
    expect(tour.tourStatus).toBe('SCHEDULED')
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
    await waitFor(() => expect(tour.tourStatus).toBe('COMPLETED'))
    expect(shown.getByText('Completed')).toBeInTheDocument()
  })

  test('folds tours of past days into one row, and counts only today’s tours', async () => {
    noTours()
    giveTour('lead-teresa-galvan', { startTs: DASHBOARD_MOMENT - 30 * 3_600_000 })
    giveTour('lead-sofia-marchetti', { startTs: DASHBOARD_MOMENT - 3_600_000 })
    await mount()
    const shown = await tours()
    expect(await shown.findByRole('heading', { name: '1 past tour needs an outcome' })).toBeInTheDocument()
    expect(await number(/^Tours today: 1$/)).toBeInTheDocument()
    expect(shown.queryByRole('link', { name: 'Teresa Galvan' })).toBeNull()
    fireEvent.click(shown.getByRole('button', { name: 'Review' }))
    expect(shown.getByRole('link', { name: 'Teresa Galvan' })).toBeInTheDocument()
    expect(screen.getByText('1 needs an outcome')).toBeInTheDocument()
  })

  test.each([
    ['1 in progress', -10],
    ['1 still to come', 10],
    ['1 needs an outcome', -30],
  ])('says below the number of today’s tours: %s', async (sentence, startsInMins) => {
    noTours()
    giveTour('lead-sofia-marchetti', { startTs: DASHBOARD_MOMENT + startsInMins * 60_000, lengthMins: 30 })
    await mount()
    const numbers = within(await panel('Today’s numbers'))
    expect(await numbers.findByText(sentence)).toBeVisible()
    expect(numbers.queryByText('All done')).toBeNull()
  })

  test('shows both times when the user is in another time zone than the property', async () => {
    inZone('America/Los_Angeles')
    noTours()
    giveTour('lead-sofia-marchetti', {
      startTs: Date.parse('2026-07-14T14:30:00-05:00'),
      propertyRef: 'property-foundry-lofts',
    })
    await mount()
    const row = (await (await tours()).findByRole('link', { name: 'Sofia Marchetti' })).closest('li')
    expect(row).toHaveTextContent(/2:30 PM ?CDT/)
    expect(row).toHaveTextContent(/12:30 PM for you, /)
  })

  test('shows the year of a tour in another year', async () => {
    noTours()
    giveTour('lead-teresa-galvan', { startTs: Date.parse('2025-12-20T14:30:00-06:00') })
    await mount()
    const shown = await tours()
    fireEvent.click(await shown.findByRole('button', { name: 'Review' }))
    expect(shown.getByRole('link', { name: 'Teresa Galvan' }).closest('li')).toHaveTextContent('Dec 20, 2025')
  })

  test('restores the tour on Undo, and sends nothing', async () => {
    noTours()
    const tour = giveTour('lead-sofia-marchetti', { startTs: DASHBOARD_MOMENT - 3 * 3_600_000 })
    await mount()
    const shown = await tours()
    const button = await shown.findByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    fireEvent.click(button)
    expect(shown.getByText('Canceled')).toBeInTheDocument()
    act(() => dashboard.toasts.at(-1)?.action?.onPress())
    expect(shown.getByRole('button', { name: 'Cancel' })).toBeInTheDocument()
    expect(tour.tourStatus).toBe('SCHEDULED')
    const asked = backend.world.log.requests().map(({ operation }) => operation ?? '')
    expect(asked.filter((operation) => operation.startsWith('PUT '))).toEqual([])
  })

  test('shows an error when the tour was moved to another time meanwhile, and has no outcome then', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      now: DASHBOARD_MOMENT,
      shouldAdvanceTime: true,
    })
    noTours()
    const tour = giveTour('lead-sofia-marchetti', { startTs: DASHBOARD_MOMENT - 3 * 3_600_000 })
    await mount()
    const button = await (await tours()).findByRole('button', { name: 'No show' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    fireEvent.click(button)
    tour.startTs += 86_400_000
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
    await waitFor(() =>
      expect(dashboard.toasts.at(-1)).toMatchObject({ title: 'The tour couldn’t be changed' }),
    )
    expect(tour.tourStatus).toBe('SCHEDULED')
  })

  test('shows an error when the tour was changed meanwhile, and keeps that change', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      now: DASHBOARD_MOMENT,
      shouldAdvanceTime: true,
    })
    noTours()
    const tour = giveTour('lead-sofia-marchetti', { startTs: DASHBOARD_MOMENT - 3 * 3_600_000 })
    await mount()
    const shown = await tours()
    const button = await shown.findByRole('button', { name: 'Completed' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    fireEvent.click(button)
    tour.tourStatus = 'NO_SHOW'
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
    await waitFor(() =>
      expect(dashboard.toasts.at(-1)).toMatchObject({ title: 'The tour couldn’t be changed' }),
    )
    expect(tour.tourStatus).toBe('NO_SHOW')
  })

  test('offers No show only once the tour has begun', async () => {
    noTours()
    giveTour('lead-sofia-marchetti', { startTs: DASHBOARD_MOMENT + 3_600_000 })
    await mount()
    const name = /^Outcome of the tour with Sofia Marchetti at /
    await userEvent.click(await (await tours()).findByRole('button', { name }))
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent?.trim())
    expect(names).toEqual(['Completed', 'Cancel'])
  })

  test('changes a wrong outcome, and keeps showing the new one until it was read again', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      now: DASHBOARD_MOMENT,
      shouldAdvanceTime: true,
    })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    noTours()
    const tour = giveTour('lead-sofia-marchetti', {
      tourStatus: 'NO_SHOW',
      startTs: DASHBOARD_MOMENT - 3 * 3_600_000,
    })
    await mount()
    const shown = await tours()
    const name = /^Change outcome of the tour with Sofia Marchetti at /
    await user.click(await shown.findByRole('button', { name }))
    await user.click(await screen.findByRole('menuitem', { name: 'Completed' }))
    expect(shown.getByText('Completed')).toBeVisible()
    expect(shown.queryByRole('button', { name })).toBeNull()
    expect(shown.getByRole('listitem')).toHaveFocus()
    expect(dashboard.toasts.at(-1)).toMatchObject({ title: 'Tour completed', action: { label: 'Undo' } })
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
    await waitFor(() => expect(tour.tourStatus).toBe('COMPLETED'))
    expect(shown.getByText('Completed')).toBeVisible()
    expect(await shown.findByRole('button', { name })).toBeVisible()
  })

  test('disables the outcome buttons for a read-only user and says why', async () => {
    noTours()
    giveTour('lead-teresa-galvan', { startTs: DASHBOARD_MOMENT - 3 * 3_600_000 })
    await mount('user-graham')
    const button = await (await tours()).findByRole('button', { name: 'Completed' })
    await waitFor(() => expect(button).toHaveAccessibleDescription(/read/i))
    expect(button).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(button)
    expect(dashboard.toasts).toEqual([])
  })

  test('shows the next tour when no renter is waiting', async () => {
    noTours()
    for (const lead of backend.world.leads.values()) {
      lead.communications = []
      backend.world.leads.changed(lead)
    }
    giveTour('lead-sofia-marchetti', {
      startTs: DASHBOARD_MOMENT + 2 * 3_600_000,
      propertyRef: 'property-foundry-lofts',
      unit: '2B',
    })
    await mount()
    expect(
      await screen.findByText(
        /^You're caught up\. Next tour 12:24 PM( CDT \(\d+:24 [AP]M for you\))? at Foundry Lofts 2B\.$/,
      ),
    ).toBeInTheDocument()
    expect((await tours()).getByText('In 2h')).toBeInTheDocument()
  })
})
