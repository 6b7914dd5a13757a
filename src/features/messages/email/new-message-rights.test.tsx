import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { keys } from '#/api/cache/keys.ts'
import { useEmailWindows } from '#/providers/popout/email-window.ts'
import { letPressesSettle } from '#/ui/controls/press-guard.testing.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { mountTexting, sofia } from '../pop-out/tree.testing.tsx'
import { EmailHost } from './email-host.tsx'
// Imported in advance, because this does not test how long a lazy component takes on a busy machine.
import './new-message.tsx'

function Page() {
  const windows = useEmailWindows()
  return (
    <>
      <button type="button" onClick={() => windows.open(sofia)}>
        Email Sofia
      </button>
      <EmailHost />
    </>
  )
}

beforeEach(() => localStorage.clear())

async function openEmail(
  backend: Backend,
  prepare?: (page: Awaited<ReturnType<typeof mountTexting>>) => void,
) {
  const page = await mountTexting(<Page />, { backend })
  prepare?.(page)
  await userEvent.click(screen.getByRole('button', { name: 'Email Sofia' }))
  return screen.findByRole('dialog', { name: 'New Message' })
}
const sofiaIn = ({ world }: Backend) => {
  const lead = world.leads.get(sofia.leadId)
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
