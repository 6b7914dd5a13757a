import { createEvent, fireEvent, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { keys } from '#/api/cache/keys.ts'
import { letPressesSettle } from '#/ui/controls/press-guard.testing.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { sofiaTarget } from '../pop-out/tree.testing.tsx'
import { mountEmail, openNewMessage } from './new-message.testing.tsx'

beforeEach(() => localStorage.clear())

async function openEmail(backend: Backend, prepare?: (page: Awaited<ReturnType<typeof mountEmail>>) => void) {
  const page = await mountEmail(backend)
  prepare?.(page)
  return openNewMessage()
}
const sofiaIn = ({ world }: Backend) => {
  const lead = world.leads.get(sofiaTarget.leadId)
  if (!lead) throw new Error('Sofia is missing')
  return lead
}
const send = (box: HTMLElement) => within(box).findByRole('button', { name: 'Send' })

test('loads the rights on Try Again', async () => {
  const backend = createBackend()
  const { faults } = backend.world
  const unread = faults.add({
    match: 'GET /api/team/:teamId',
    act: { kind: 'status', status: 500 },
    times: 99,
  })
  // The lead's team is not among the teams of the session, so it is read on its own.
  const box = await openEmail(backend, ({ client }) => {
    faults.add({ match: 'GET /api/teams', act: { kind: 'gate' }, times: 99 })
    client.setQueryData(keys.teams(), [])
  })
  const retry = await within(box).findByRole('button', { name: 'Try Again' })
  faults.clear(unread.id)
  letPressesSettle()
  fireEvent.click(retry)
  expect(await send(box)).toBeVisible()
  expect(within(box).queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test('assigns the lead to a user who can assign it but not claim it, and passes the focus on', async () => {
  const backend = createBackend()
  const lead = sofiaIn(backend)
  delete lead.assignedAgentRef
  delete lead.campaignRef
  lead.teamRef = 'team-harborview'
  const box = await openEmail(backend)
  const assign = await within(box).findByRole('button', { name: 'Assign to me' })
  letPressesSettle()
  assign.focus()
  fireEvent.click(assign)
  await waitFor(() => expect(sofiaIn(backend).assignedAgentRef).toBe('user-priya'))
  expect(await send(box)).toBeVisible()
  expect(assign).not.toBeInTheDocument()
  await waitFor(() => expect(box.matches(':focus-within')).toBe(true))
})

test('keeps the browser from opening a file that is dropped on a locked email', async () => {
  const backend = createBackend()
  const lead = sofiaIn(backend)
  delete lead.assignedAgentRef
  delete lead.campaignRef
  lead.teamRef = 'team-harborview'
  const box = await openEmail(backend)
  await within(box).findByRole('button', { name: 'Assign to me' })
  const composer = within(box).getByRole('region', { name: 'New message to Sofia Marchetti' })
  const dataTransfer = { files: [new File(['%PDF-'], 'Plan.pdf')], types: ['Files'] }
  for (const event of [
    createEvent.dragOver(composer, { dataTransfer }),
    createEvent.drop(composer, { dataTransfer }),
  ]) {
    fireEvent(composer, event)
    expect(event.defaultPrevented).toBe(true)
  }
  expect(within(box).queryByRole('list', { name: 'Attachments' })).toBeNull()
})
