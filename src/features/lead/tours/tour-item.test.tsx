import { useSuspenseQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'

import { leadQuery } from '#/api/lead.ts'
import { readable } from '#/lib/schema.ts'
import { allowed } from '#/lib/verdict.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'

import { TourItem } from './tour-item.tsx'

const SOFIA = 'lead-sofia-marchetti'
const MOMENT = Date.UTC(2026, 6, 14, 15, 24)

function Item() {
  const { data: lead } = useSuspenseQuery(leadQuery(SOFIA))
  const [tour] = readable(lead.tours)
  if (!tour) return null
  return (
    <TourItem lead={lead} tour={tour} edit={allowed} reschedule={allowed} onReschedule={() => undefined} />
  )
}

test('a tour that has begun can still be canceled, because the renter may call it off late', async () => {
  const world = createBackend({ begins: () => MOMENT })
  const lead = world.world.leads.get(SOFIA)
  if (!lead) throw new Error(SOFIA)
  lead.tours = [
    {
      id: 'tour-late',
      tourType: 'IN_PERSON',
      tourStatus: 'SCHEDULED',
      startTs: MOMENT - 600_000,
      lengthMins: 45,
    },
  ]
  await renderScreen({
    world,
    page: (
      <Suspense>
        <Item />
      </Suspense>
    ),
  })
  const group = await screen.findByRole('group', { name: /^Outcome of the tour on / })
  const names = within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Completed', 'No show', 'Cancel'])
})
