import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { getApproval } from '#/api/endpoints/entry.ts'
import { getCurrentUser } from '#/api/endpoints/users.ts'
import { approvalQuery } from '#/api/entry.ts'

import { client, here, open, server, user } from './app.testing.tsx'

const company = {
  companyName: 'Quarry Bay Homes',
  teamType: 'OWNER',
  propertyTypes: ['RESIDENTIAL'],
  zipCode: '78731',
  phone: '+15125550126',
}
let approvalStatus = 'not_approved'

beforeEach(() => {
  approvalStatus = 'not_approved'
  server.answers[getCurrentUser.path] = () =>
    Response.json({ ...user, role: 'SUPERUSER', client: { ...client, approvalStatus } })
  server.answers[getApproval.path] = ({ method }) =>
    method === 'PUT' ? new Response(null, { status: 204 }) : Response.json({ company })
})

async function openForm() {
  const { queryClient } = (await open('/approval')).acting.get().router.options.context
  await userEvent.click(await screen.findByRole('button', { name: 'Correct the details' }))
  await screen.findByRole('heading', { name: 'Correct the details' })
  expect(here()).toBe('/approval?correct=true')
  return { reload: () => act(() => queryClient.invalidateQueries({ queryKey: approvalQuery().queryKey })) }
}

const zip = () => screen.getByRole('textbox', { name: 'Zip code' })
const shownStatus = () => screen.findByRole('heading', { name: 'Your company wasn’t approved' })

test('Back asks before it loses a typed correction', async () => {
  await openForm()
  await userEvent.type(zip(), '{Backspace}4')
  act(() => window.history.back())
  expect(await screen.findByText('Leave without saving?')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }), { pointerEventsCheck: 0 })
  expect(zip()).toHaveValue('78734')
  expect(here()).toBe('/approval?correct=true')
})

test('Cancel and a successful correction close the form without asking', async () => {
  await openForm()
  await userEvent.type(zip(), '{Backspace}4')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await shownStatus()
  expect(screen.queryByText('Leave without saving?')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Correct the details' }))
  await userEvent.type(zip(), '{Backspace}4')
  approvalStatus = 'unknown'
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByRole('heading', { name: 'We are checking your company' })).toBeVisible()
  await waitFor(() => expect(here()).toBe('/approval'))
  expect(screen.queryByText('Leave without saving?')).toBeNull()
})

test('A typed correction stays when the status changes, and the page says what changed', async () => {
  const { reload } = await openForm()
  await userEvent.type(zip(), '{Backspace}4')
  approvalStatus = 'unknown'
  await reload()
  expect(
    await screen.findByText('We are checking your company, so its details can’t be corrected now.'),
  ).toBeVisible()
  expect(zip()).toHaveValue('78734')
  await userEvent.type(zip(), '{Enter}')
  expect(screen.getByRole('button', { name: 'Send again' })).toHaveAttribute('aria-disabled', 'true')
  expect(server.asked.filter(({ method }) => method === 'PUT')).toEqual([])

  approvalStatus = 'not_approved'
  await reload()
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(server.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1))
})

test('An unchanged form gives way to a changed status', async () => {
  const { reload } = await openForm()
  approvalStatus = 'approved'
  await reload()
  expect(await screen.findByRole('heading', { name: 'Your company is approved' })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  await waitFor(() => expect(here()).toBe('/approval'))
})
