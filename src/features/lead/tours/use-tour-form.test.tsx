import { useSuspenseQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'

import { leadQuery } from '#/api/leads.ts'
import { type Tour } from '#/domain/tour/tour.ts'
import { readable } from '#/lib/schema.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'
import { type TourRecord } from '#mocks/db/records.ts'

import { TourDialog } from './tour-dialog.tsx'

const SOFIA = 'lead-sofia-marchetti'

/** In Austin, whose clock tells the hours of the tour. */
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 6, day, hour + 5, minute)

const set: TourRecord = {
  id: 'tour-1',
  tourType: 'IN_PERSON',
  tourStatus: 'SCHEDULED',
  startTs: at(16, 14, 30),
  lengthMins: 45,
  propertyRef: 'property-foundry-lofts',
  unit: '4C',
  hostRef: 'user-priya',
  note: 'Meet in the lobby',
  textReminder: true,
}

function tourOf(tours: Parameters<typeof readable<Tour>>[0]): Tour {
  const tour = readable(tours).find(({ id }) => id === set.id)
  if (!tour) throw new Error('The lead has not this tour')
  return tour
}

/** Opens the dialog that moves a tour of Sofia's, as Priya. */
async function open(tour = set) {
  const backend = createBackend({ begins: () => at(14, 10, 24) })
  const { world } = backend
  const lead = world.leads.get(SOFIA)
  if (!lead) throw new Error('The seed has no Sofia')
  lead.tours = [tour]
  const onClose = vi.fn<() => void>()
  function Opened() {
    const [opened] = useState(tourOf(useSuspenseQuery(leadQuery(SOFIA)).data.tours))
    return <TourDialog leadId={SOFIA} tour={opened} onClose={onClose} />
  }
  await renderScreen({
    world: backend,
    page: (
      <Suspense>
        <Opened />
      </Suspense>
    ),
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule tour' }))
  await dialog.findByRole('radio', { name: /^2:30 PM/ })
  return {
    dialog,
    onClose,
    kept: () => lead.tours?.[0],
    note: () => dialog.getByRole('textbox', { name: /^Note for Sofia/ }),
    save: () => userEvent.click(dialog.getByRole('button', { name: 'Move tour' })),
  }
}

test('a tour without a host has none after it was changed', async () => {
  const { hostRef: _, ...hostless } = set
  const { dialog, note, save, kept, onClose } = await open(hostless)
  expect(dialog.getByRole('combobox', { name: 'Host' })).toHaveDisplayValue('No host')
  await userEvent.type(note(), ' at noon')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(kept()?.hostRef).toBeUndefined()
})
