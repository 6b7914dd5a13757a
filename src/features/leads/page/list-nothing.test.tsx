import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { type LeadFilters } from '#/domain/list/lead-filters.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { type ListChange } from '../state/list-state.ts'
import { ListNothing } from './list-nothing.tsx'

const put = (
  fallback?: string,
  filters: LeadFilters = {},
  onChange = vi.fn<(change: ListChange) => void>(),
) =>
  renderScreen({
    page: (
      <ListNothing
        list="all"
        state={{ filters: { moveInMonth: [8], ...filters }, sort: 'activity', dir: 'desc' }}
        defaults={{
          filters: { period: 'month-to-date', moveInMonth: [8] },
          sort: 'activity',
          dir: 'desc',
        }}
        onChange={onChange}
        fallback={fallback}
      />
    ),
  })

test('says that there are no leads yet over All Time', async () => {
  await put()
  expect(screen.getByText('No leads yet.')).toBeInTheDocument()
})

test('says that nothing matches a smart list widened to All Time, not that there are no leads', async () => {
  await put('No lead matches August move-ins now.')
  expect(screen.getByText('No leads match this filter.')).toBeInTheDocument()
  expect(screen.queryByText('No leads yet.')).toBeNull()
})

test('offers to search All Time when the period may hide the lead', async () => {
  const onChange = vi.fn<(change: ListChange) => void>()
  await put(undefined, { q: 'Kowalski', period: 'month-to-date' }, onChange)
  await userEvent.click(screen.getByRole('button', { name: 'Search All Time' }))
  expect(onChange).toHaveBeenCalledWith({ filters: { period: undefined } })
})

test('offers All Time beside other filters, but not when all time is shown already', async () => {
  const { unmount } = await put(undefined, { period: 'today', tour: ['SCHEDULED'] })
  expect(screen.getByRole('button', { name: 'Show All Time' })).toBeVisible()
  unmount()
  await put(undefined, { q: 'Kowalski' })
  expect(screen.queryByRole('button', { name: /All Time/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible()
})

test('has the text of the list also when none of its own filters is left, because then no filter hides a lead', async () => {
  const page = (
    <ListNothing
      list="unresponded"
      state={{ filters: {}, sort: 'wait', dir: 'desc' }}
      defaults={{ filters: { communicationDaysBack: 7 }, sort: 'wait', dir: 'desc' }}
      onChange={() => undefined}
    />
  )
  await renderScreen({ page })
  expect(screen.getByText('No one is waiting for you.')).toBeVisible()
  expect(screen.queryByText(/^No leads match/)).toBeNull()
})
