import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { allowed } from '#/lib/verdict.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'

import { HandCheckInDialog } from './hand-check-in-dialog.tsx'
import { OpenHousePage } from './open-house-page.tsx'

beforeEach(() => {
  mockScrollerHeight()
  waitingToasts.set([])
})

const CHECK_IN = 'POST /api/open-house/:openHouseId/check-in'
const unreadable = {
  match: 'GET /api/open-house/:openHouseId',
  act: { kind: 'status' as const, status: 500 },
  times: 0,
}
const said = () => waitingToasts.get().map(({ kind, title }) => `${kind}: ${title}`)

async function showAttendees() {
  const { backend } = await renderScreen({
    as: 'user-olive',
    at: '/properties/team-juniper-hill/open-houses/here',
    page: (
      <Suspense>
        <OpenHousePage teamId="team-juniper-hill" openHouseId="open-house-today" />
      </Suspense>
    ),
  })
  const table = await screen.findByRole('table', { name: 'Attendees' })
  return { faults: backend.world.faults, table: within(table) }
}

test.each([
  ['was made', 'lost', false, /^success: Checked in$/],
  ['was not made', 'reset', false, /^error: .+ couldn’t be checked in$/],
  ['can’t be read', 'lost', true, /^error: We couldn’t confirm .+ was checked in$/],
] as const)('when the response is lost and the check-in %s, says so', async (_, kind, unread, toast) => {
  const { faults, table } = await showAttendees()
  const [first] = await table.findAllByRole('button', { name: /^Check in / })
  if (!first) throw new Error('Too few in the seed')
  faults.add({ match: CHECK_IN, act: { kind } })
  if (unread) faults.add(unreadable)
  await userEvent.click(first)
  await waitFor(() => expect(said()).toEqual([expect.stringMatching(toast)]))
})

test.each([
  ['was made', 'lost', false, /^success: Lead created$/],
  ['was not made', 'reset', false, /^error: No lead was created for .+$/],
  ['can’t be read', 'lost', true, /^error: We couldn’t confirm a lead was created for .+$/],
] as const)('when the response is lost and the lead %s, says so', async (_, kind, unread, toast) => {
  const { faults, table } = await showAttendees()
  const [first] = await table.findAllByRole('button', { name: /^Create lead: / })
  if (!first) throw new Error('Too few in the seed')
  faults.add({ match: 'POST /api/open-house/:openHouseId/lead', act: { kind } })
  if (unread) faults.add(unreadable)
  await userEvent.click(first)
  await waitFor(() => expect(said()).toEqual([expect.stringMatching(toast)]))
})

test('checks someone in by hand only once when responses are lost, and says what is unconfirmed', async () => {
  const onClose = vi.fn<() => void>()
  const { backend } = await renderScreen({
    as: 'user-olive',
    page: (
      <HandCheckInDialog
        teamId="team-juniper-hill"
        openHouseId="open-house-today"
        may={allowed}
        onClose={onClose}
      />
    ),
  })
  const { faults, store } = backend.world
  const dialog = within(await screen.findByRole('dialog', { name: 'Check in by hand' }))
  const checkIn = () => userEvent.click(dialog.getByRole('button', { name: 'Check in' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Iris Hallam')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Mobile phone' }), '5125550190')
  faults.add({ match: CHECK_IN, act: { kind: 'reset' } })
  const unread = faults.add(unreadable)
  await checkIn()
  expect(await dialog.findByText('We couldn’t confirm it was done. Check before you try again')).toBeVisible()
  faults.clear(unread.id)
  faults.add({ match: CHECK_IN, act: { kind: 'reset' } })
  await checkIn()
  expect(await dialog.findByText('No connection to the server')).toBeVisible()
  faults.add({ match: CHECK_IN, act: { kind: 'lost' } })
  await checkIn()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(said()).toEqual(['success: Checked in'])
  const came = store.openHouses
    .get('open-house-today')
    ?.attendees.filter(({ name }) => name === 'Iris Hallam')
  expect(came).toHaveLength(1)
})
