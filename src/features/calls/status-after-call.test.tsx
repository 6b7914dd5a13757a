import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { leadQuery } from '#/api/lead.ts'
import { type KnownLeadStatus } from '#/domain/lead/lead-row.ts'
import { changeStatus } from '#mocks/db/leads/lead-changes.ts'

import { outcomeCard } from './call-card.testing.tsx'
import { type CallPage, ended, mountCalls } from './calls.testing.tsx'

const SOFIA = 'lead-sofia-marchetti'

beforeEach(() => localStorage.clear())

/** Ends a call with Sofia, who is an opportunity, and chooses Prospect. */
async function choose() {
  const page = await mountCalls()
  await page.phone(ended)
  await outcomeCard()
  await userEvent.click(screen.getByRole('button', { name: 'Status Opportunity' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Prospect/ }))
  return page
}

const leadOf = ({ backend }: CallPage) => {
  const lead = backend.world.leads.get(SOFIA)
  if (!lead) throw new Error('The seed has no Sofia')
  return lead
}

/** Somebody changes the status meanwhile, and the event arrives. */
async function changes(page: CallPage, userId: string, status: KnownLeadStatus) {
  const user = page.backend.world.store.users.get(userId)
  if (!user) throw new Error(`The seed has no ${userId}`)
  changeStatus(page.backend.world, leadOf(page), status, { user })
  await act(() => page.client.invalidateQueries({ queryKey: leadQuery(SOFIA).queryKey }))
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and close' }))

test('a status that a colleague chose after mine is not overwritten unseen, but can be', async () => {
  const page = await choose()
  await changes(page, 'user-marcus', 'WAITING_LIST')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The status wasn’t changed. Changed by Marcus Oyelaran: the status is Waiting list now.',
  )
  expect(leadOf(page).leadStatus).toBe('WAITING_LIST')
  await save()
  await waitFor(() => expect(page.did).toContain('dismiss call'))
  expect(leadOf(page).leadStatus).toBe('PROSPECT')
})

test('a status chosen again after a colleague’s change is saved at once', async () => {
  const page = await choose()
  await changes(page, 'user-marcus', 'WAITING_LIST')
  await userEvent.click(screen.getByRole('button', { name: 'Status Prospect' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Prospect/ }))
  await save()
  await waitFor(() => expect(page.did).toContain('dismiss call'))
  expect(leadOf(page).leadStatus).toBe('PROSPECT')
})

test('follows my own change of the status elsewhere', async () => {
  const page = await choose()
  await changes(page, 'user-priya', 'WAITING_LIST')
  await save()
  await waitFor(() => expect(page.did).toContain('dismiss call'))
  expect(leadOf(page).leadStatus).toBe('PROSPECT')
})
