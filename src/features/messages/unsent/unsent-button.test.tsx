import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { emptyEmail } from '#/domain/email/email-draft.ts'
import { OutboxProvider } from '#/providers/outbox/outbox-provider.tsx'
import { storedDraft } from '#/providers/outbox/stored-drafts.ts'
import { TextPopoutProvider } from '#/providers/popout/popout-provider.tsx'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { UnsentButton } from './unsent-button.tsx'

beforeEach(() => {
  localStorage.clear()
  waitingToasts.set([])
})

const show = (undelivered = () => Response.json([])) =>
  renderScreen({
    page: (
      <OutboxProvider>
        <TextPopoutProvider>
          <main>
            <h1>All leads</h1>
            <UnsentButton />
          </main>
        </TextPopoutProvider>
      </OutboxProvider>
    ),
    answer: (request) => (request.url.includes('undelivered') ? undelivered() : undefined),
  })

test('names every lead when there are more than one request returns', async () => {
  const { world } = createBackend()
  const leads = [...world.leads.values()]
    .filter(({ teamRef, leadStatus, tenantName }) => {
      return teamRef === 'team-eastside' && leadStatus !== 'MERGED' && tenantName !== undefined
    })
    .slice(0, 53)
  expect(leads).toHaveLength(53)
  for (const { id } of leads)
    storedDraft(`draft:user-priya:user-priya:${id}:text:%2B15125550139`).write({
      text: 'See you Thursday',
      updatedTs: Date.now(),
    })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: /^Unsent 53/ }))
  const tray = within(await screen.findByRole('dialog', { name: 'Unsent work' }))
  const names = () => tray.queryAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent)
  await waitFor(() => expect(new Set(names())).toEqual(new Set(leads.map(({ tenantName }) => tenantName))))
})

test('says that the name of a lead couldn’t be loaded, not that the lead can’t be opened', async () => {
  const key = 'draft:user-priya:user-priya:lead-sofia-marchetti:text:%2B15125550139'
  storedDraft(key).write({ text: 'See you Thursday', updatedTs: Date.now() })
  const { backend } = await show()
  backend.world.faults.add({ match: 'GET /api/leads', act: { kind: 'status', status: 500 }, times: 0 })
  await userEvent.click(await screen.findByRole('button', { name: /^Unsent 1/ }))
  const tray = await screen.findByRole('dialog', { name: 'Unsent work' })
  expect(await within(tray).findByText('A lead whose name couldn’t be loaded')).toBeVisible()
})

test.each([
  ['a text', 'text:%2B15125550139', 'Thursday at two?', 'Thursday at two?'],
  ['an email', 'email:new', JSON.stringify({ ...emptyEmail, subject: 'Your tour' }), 'Your tour'],
])('shows a row for %s of another tab that hasn’t been chosen yet', async (_, channel, other, said) => {
  const entry = storedDraft(`draft:user-priya:user-priya:lead-sofia-marchetti:${channel}`)
  entry.write({ text: '', other, updatedTs: Date.now() })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: /^Unsent 1/ }))
  const tray = await screen.findByRole('dialog', { name: 'Unsent work' })
  expect(await within(tray).findByText(said)).toBeVisible()
  expect(within(tray).getByText('1 unsent')).toBeVisible()
  await userEvent.click(await within(tray).findByRole('button', { name: /^More for / }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard' }))
  expect(await screen.findByText('Nothing unsent')).toBeVisible()
  expect(entry.read()?.other).toBeUndefined()
  waitingToasts.get().at(-1)?.action?.onPress()
  expect(await within(tray).findByText(said)).toBeVisible()
  expect(entry.read()?.other).toBe(other)
})

test('keeps the empty tray open with the focus, and removes its button once it is closed', async () => {
  storedDraft('draft:user-priya:user-priya:lead-sofia-marchetti:text:%2B15125550139').write({
    text: 'See you Thursday',
    updatedTs: Date.now(),
  })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: /^Unsent 1/ }))
  const tray = await screen.findByRole('dialog', { name: 'Unsent work' })
  await userEvent.click(await within(tray).findByRole('button', { name: /^More for / }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard' }))
  expect(await screen.findByText('Nothing unsent')).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBe(tray)
  // The count is updated a moment later.
  await screen.findByRole('button', { name: /^Unsent$/ })
  expect(tray).toBeInTheDocument()
  await userEvent.click(within(tray).getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('button', { name: /^Unsent/ })).toBeNull()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'All leads' })).toHaveFocus())
})

test('keeps the focus in the tray when Retry has loaded the texts that weren’t delivered', async () => {
  const key = 'draft:user-priya:user-priya:lead-sofia-marchetti:text:%2B15125550139'
  storedDraft(key).write({ text: 'See you Thursday', updatedTs: Date.now() })
  let status = 500
  await show(() => Response.json([], { status }))
  await userEvent.click(await screen.findByRole('button', { name: /^Unsent 1/ }))
  const tray = await screen.findByRole('dialog', { name: 'Unsent work' })
  const retry = await within(tray).findByRole('button', { name: 'Retry' })
  status = 200
  await userEvent.click(retry)
  await waitFor(() => expect(retry).not.toBeInTheDocument())
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBe(tray)
})
