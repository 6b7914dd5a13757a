import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { pressWaysOut } from '#/ui/layers/dialog.testing.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { type LeadRecord } from '#mocks/db/records.ts'

import { MergeDialog } from './merge-dialog.tsx'

test('stays open during the merge, shows why it failed, and keeps the choice', async () => {
  const onClose = vi.fn<() => void>()
  const { backend } = await renderScreen({
    page: (
      <Suspense>
        <MergeDialog leadId="lead-sofia-marchetti" otherId="lead-teresa-galvan" onClose={onClose} />
      </Suspense>
    ),
  })
  const mine = () => screen.getByRole('radio', { name: 'Sofia Marchetti' })
  await screen.findByText('What happens')
  await userEvent.click(mine())
  const { faults } = backend.world
  const match = 'POST /api/lead/:leadId/merge'
  const gate = faults.add({ match, act: { kind: 'gate' } })
  faults.add({ match, act: { kind: 'status', status: 422, body: { message: 'Not today' } } })
  await userEvent.click(screen.getByRole('button', { name: 'Merge leads' }))
  await waitFor(() => expect(gate.holding).toBe(1))
  await pressWaysOut()
  expect(onClose).not.toHaveBeenCalled()
  faults.open(gate.id)
  expect(await screen.findByText('Not today')).toBeVisible()
  expect(mine()).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('counts the same number with another extension as a new contact', async () => {
  const world = createBackend()
  const [sofia, teresa] = ['lead-sofia-marchetti', 'lead-teresa-galvan'].map((id) =>
    world.world.leads.get(id),
  )
  if (!sofia || !teresa) throw new Error('The seed has no Sofia or no Teresa')
  const inOffice = ({ id, contacts }: LeadRecord, ext: string): LeadRecord['contacts'] =>
    contacts.slice(0, 1).map(({ name, contactType, primaryContact }) => ({
      id: `contact-of-${id}`,
      name,
      contactType,
      primaryContact,
      phoneNumbers: [{ number: '+15125550100', phoneType: 'OFFICE' as const, ext }],
    }))
  sofia.contacts = inOffice(sofia, '12')
  teresa.contacts = inOffice(teresa, '34')
  await renderScreen({
    world,
    page: (
      <Suspense>
        <MergeDialog leadId={sofia.id} otherId={teresa.id} onClose={() => undefined} />
      </Suspense>
    ),
  })
  expect(await screen.findByText('1 contact is new there, known ones are kept once')).toBeVisible()
})

test('names the lead that was kept in the toast, and locks the choice while it is merged', async () => {
  waitingToasts.set([])
  const { backend } = await renderScreen({
    page: (
      <Suspense>
        <MergeDialog leadId="lead-sofia-marchetti" otherId="lead-teresa-galvan" onClose={() => undefined} />
      </Suspense>
    ),
  })
  await screen.findByText('What happens')
  const gate = backend.world.faults.add({ match: 'POST /api/lead/:leadId/merge', act: { kind: 'gate' } })
  await userEvent.click(screen.getByRole('button', { name: 'Merge leads' }))
  await waitFor(() => expect(gate.holding).toBe(1))
  const kept = screen.getByRole('radio', { name: 'Teresa Galvan' })
  expect(kept).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Sofia Marchetti' }))
  expect(kept).toBeChecked()
  backend.world.faults.open(gate.id)
  await waitFor(() =>
    expect(waitingToasts.get()).toMatchObject([
      { title: 'Leads merged', body: 'Everything is under Teresa Galvan now.' },
    ]),
  )
})
