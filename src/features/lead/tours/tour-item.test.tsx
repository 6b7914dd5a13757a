import { useSuspenseQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { UNDO_MS } from '#/api/cache/undo.ts'
import { leadQuery } from '#/api/lead.ts'
import { readable } from '#/lib/schema.ts'
import { allowed } from '#/lib/verdict.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'
import { type TourRecord } from '#mocks/db/records.ts'

import { TourItem } from './tour-item.tsx'

const SOFIA = 'lead-sofia-marchetti'
const DAY = 86_400_000
const MOMENT = Date.UTC(2026, 6, 14, 15, 24)

afterEach(() => void vi.useRealTimers())

function Item() {
  const { data: lead } = useSuspenseQuery(leadQuery(SOFIA))
  const [tour] = readable(lead.tours)
  if (!tour) return null
  return (
    <TourItem lead={lead} tour={tour} edit={allowed} reschedule={allowed} onReschedule={() => undefined} />
  )
}

/** Shows the only tour of Sofia. */
async function show(tourStatus: TourRecord['tourStatus'], startTs: number): Promise<TourRecord> {
  const world = createBackend({ begins: () => MOMENT })
  const lead = world.world.leads.get(SOFIA)
  if (!lead) throw new Error(SOFIA)
  const tour: TourRecord = { id: 'tour-of-sofia', tourType: 'IN_PERSON', tourStatus, startTs, lengthMins: 45 }
  lead.tours = [tour]
  await renderScreen({
    world,
    page: (
      <Suspense>
        <Item />
      </Suspense>
    ),
  })
  return tour
}

test('a tour that has begun can still be canceled, because the renter may call it off late', async () => {
  await show('SCHEDULED', MOMENT - 600_000)
  const group = await screen.findByRole('group', { name: /^Outcome of the tour on / })
  const names = within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Completed', 'No show', 'Cancel'])
})

describe('an outcome that was wrong', () => {
  const button = { name: /^Change outcome of the tour on / }
  test('can be changed after Undo is gone', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      now: MOMENT,
      shouldAdvanceTime: true,
    })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const tour = await show('NO_SHOW', MOMENT - 2 * DAY)
    await user.click(await screen.findByRole('button', button))
    const choices = await screen.findAllByRole('menuitem')
    expect(choices.map(({ textContent }) => textContent?.trim())).toEqual(['Completed', 'Canceled'])
    await user.click(screen.getByRole('menuitem', { name: 'Completed' }))
    expect(screen.getByText('Completed')).toBeVisible()
    expect(screen.queryByRole('button', button)).toBeNull()
    expect(screen.getByRole('listitem')).toHaveFocus()
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
    await waitFor(() => expect(tour.tourStatus).toBe('COMPLETED'))
    expect(await screen.findByRole('button', button)).toBeVisible()
  })

  test('can be taken back while the time of the tour is ahead', async () => {
    await show('COMPLETED', MOMENT + DAY)
    await userEvent.click(await screen.findByRole('button', button))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Back to scheduled' }))
    expect(screen.getByText('Scheduled')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Reschedule the tour/ })).toBeVisible()
  })

  test('stays after seven days', async () => {
    await show('NO_SHOW', MOMENT - 8 * DAY)
    expect(await screen.findByText('No show')).toBeVisible()
    expect(screen.queryByRole('button', button)).toBeNull()
  })
})
