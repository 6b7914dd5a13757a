import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { anythingUnsaved } from '#/providers/unsaved.ts'
import { connectToasts, type ToastContent } from '#/ui/layers/toast.ts'
import { mockResizeObserver } from '#/ui/table/room.testing.ts'

import { TextDialog } from './text-dialog.tsx'

const said: ToastContent[] = []
beforeEach(() => {
  mockResizeObserver()
  said.length = 0
  return connectToasts({ show: (toast) => void said.push(toast), dismiss: () => undefined })
})

function Page() {
  const [open, setOpen] = useState(true)
  return open ? (
    <TextDialog teamId="team-juniper-hill" openHouseId="open-house-today" onClose={() => setOpen(false)} />
  ) : null
}

/** Sends a text to two, and closes the dialog before either answer is there. */
async function closeWhileSending() {
  const { backend } = await renderScreen({
    as: 'user-olive',
    at: '/here',
    page: (
      <Suspense>
        <Page />
      </Suspense>
    ),
  })
  const { store, faults } = backend.world
  const house = store.openHouses.get('open-house-today')
  const [first, second] = (house?.attendees ?? []).filter(
    ({ mayText, phone }) => mayText && phone !== undefined,
  )
  if (!house || !first || !second) throw new Error('Too few in the seed')
  house.attendees = [first, second]
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('2 people of 2 get a text')
  const gate = faults.add({ match: 'POST /api/**', act: { kind: 'gate' }, times: 2 })
  await userEvent.type(dialog.getByRole('textbox', { name: 'Text' }), 'See you soon')
  await userEvent.click(dialog.getByRole('button', { name: 'Text 2 people' }))
  await waitFor(() => expect(gate.holding).toBe(2))
  expect(anythingUnsaved()).toBe(true)
  await userEvent.click(
    dialog.getAllByRole('button', { name: 'Close' }).find(({ textContent }) => textContent === 'Close') ??
      document.body,
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { house, first, gate, faults }
}

test('what fails after the dialog was closed is said, with whom and why', async () => {
  const { house, first, gate, faults } = await closeWhileSending()
  first.mayText = false
  faults.open(gate.id)
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['1 text wasn’t sent']))
  expect(said[0]?.body).toMatch(new RegExp(`^${first.name}: .+`))
  expect(house.attendees).toHaveLength(2)
})

test('that all were sent is said, too', async () => {
  const { gate, faults } = await closeWhileSending()
  faults.open(gate.id)
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['2 texts sent']))
})
