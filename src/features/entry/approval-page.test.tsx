import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { silence } from '#/ui/display/live-region.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { ApprovalPage, ApprovalSignedOut } from './approval-page.tsx'

beforeEach(() => waitingToasts.set([]))

test('shows Check now as busy until the response arrives', async () => {
  const { backend } = await renderScreen({
    as: 'user-ada',
    page: <ApprovalPage correcting={false} onCorrect={() => undefined} />,
  })
  const check = await screen.findByRole('button', { name: 'Check now' })
  expect(check).not.toHaveAttribute('aria-busy')
  backend.world.faults.add({ match: 'GET /api/company/approval', act: { kind: 'delay', ms: 200 } })
  await userEvent.click(check)
  expect(check).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(check).not.toHaveAttribute('aria-busy'))
})

test('announces the end of a check that the user started', async () => {
  await renderScreen({
    as: 'user-ada',
    page: <ApprovalPage correcting={false} onCorrect={() => undefined} />,
  })
  silence()
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }))
  await waitFor(() =>
    expect(document.querySelector('[data-live-region=polite]')).toHaveTextContent('Checked just now'),
  )
})

test('keeps the focus on the page when the form opens and closes', async () => {
  await renderScreen({ as: 'user-noel', page: <Correcting /> })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('heading', { name: 'Your company wasn’t approved' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Correct the details' }))
  expect(screen.getByRole('heading', { name: 'Correct the details' })).toHaveFocus()
})

test('names the page for a signed-out user', async () => {
  await renderScreen({ as: null, page: <ApprovalSignedOut /> })
  expect(screen.getByRole('heading', { name: 'Your company’s review' })).toBeVisible()
})

test('disables Correct the details for a user who didn’t sign the company up, and says why', async () => {
  const backend = createBackend()
  const noel = backend.world.store.users.get('user-noel')
  if (!noel) throw new Error('The seed has no Noel')
  noel.role = 'USER'
  await renderScreen({ as: 'user-noel', world: backend, page: <Correcting /> })
  const button = await screen.findByRole('button', { name: 'Correct the details' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(
    'Only the person who signed the company up can correct its details.',
  )
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('shows the state of a company with a detail that this version doesn’t know', async () => {
  const company = { companyName: 'Quarry Bay Homes', teamType: 'COOPERATIVE', zipCode: '78731', phone: '' }
  await renderScreen({
    as: 'user-noel',
    page: <Correcting />,
    answer: ({ url }) =>
      url.endsWith('/company/approval')
        ? Response.json({ reason: 'The papers ran out.', company })
        : undefined,
  })
  expect(await screen.findByRole('heading', { name: 'Your company wasn’t approved' })).toBeVisible()
  expect(screen.getByText('The papers ran out.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Correct the details' })).toBeNull()
})

test.each([
  ['The papers ran out', 'The papers ran out. Correct it and send it again.'],
  ['Which address is it?', 'Which address is it? Correct it and send it again.'],
  [' ', 'Something in the details doesn’t match. Correct it and send it again.'],
])('shows the reason %o as a sentence of its own', async (reason, text) => {
  const company = {
    companyName: 'Quarry Bay Homes',
    teamType: 'OWNER',
    propertyTypes: ['RESIDENTIAL'],
    zipCode: '78731',
    phone: '+15125550126',
  }
  await renderScreen({
    as: 'user-noel',
    page: <ApprovalPage correcting={false} onCorrect={() => undefined} />,
    answer: ({ url }) => (url.endsWith('/company/approval') ? Response.json({ reason, company }) : undefined),
  })
  expect(await screen.findByText(text)).toBeVisible()
})

function Correcting() {
  const [open, setOpen] = useState(true)
  return <ApprovalPage correcting={open} onCorrect={setOpen} />
}

test.each([
  [
    'was rejected',
    () => Response.json({ message: 'The review is closed' }, { status: 409 }),
    ['Your last change didn’t go through', 'The review is closed'],
  ],
  [
    'got no response',
    () => Response.error(),
    [
      'We got no answer, so your details may or may not have arrived. It’s safe to send them again.',
      undefined,
    ],
  ],
])('shows a toast for a correction that %s after its form was canceled', async (_, answer, toast) => {
  let end: (() => void) | undefined
  await renderScreen({
    as: 'user-noel',
    page: <Correcting />,
    answer: ({ method }) =>
      method === 'PUT' ? new Promise((resolve) => (end = () => resolve(answer()))) : undefined,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(end).toBeDefined())
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Correct the details' })).toBeVisible()
  expect(waitingToasts.get()).toEqual([])
  end?.()
  await waitFor(() => expect(waitingToasts.get().map(({ title, body }) => [title, body])).toEqual([toast]))
})

test('a correction that arrived although its response was lost closes the form', async () => {
  const { backend } = await renderScreen({ as: 'user-noel', page: <Correcting /> })
  backend.world.faults.add({ match: 'PUT /api/company/approval', act: { kind: 'lost' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  expect(await screen.findByRole('heading', { name: 'We are checking your company' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('a correction that comes too late shows why the details can’t be corrected, and only that', async () => {
  const { backend } = await renderScreen({ as: 'user-noel', page: <Correcting /> })
  const zip = await screen.findByRole('textbox', { name: 'Zip code' })
  await userEvent.type(zip, '{Backspace}4')
  const noel = backend.world.store.users.get('user-noel')
  const company = backend.world.store.clients.get(noel?.clientRef ?? '')
  if (!company) throw new Error('The seed has no company of Noel')
  company.approvalStatus = 'approved'
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  expect(
    await screen.findByText('Your company is approved, so its details can’t be corrected now.'),
  ).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(zip).toHaveValue('78734')
})
