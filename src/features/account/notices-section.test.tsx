import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { currentUserQuery } from '#/api/users.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { NoticesSection } from './notices-section.tsx'

const chime = vi.hoisted(() => vi.fn<(volume: number) => void>())
vi.mock('#/providers/notify/chime.ts', () => ({ chime }))

beforeEach(() => waitingToasts.set([]))

test('keeps a choice made on another device when the next one is saved here', async () => {
  const { backend, client } = await renderScreen({ page: <NoticesSection /> })
  const email = await screen.findByRole('checkbox', { name: 'Assigned to you: Email' })
  const priya = backend.world.store.users.get('user-priya')
  if (!priya) throw new Error('There is no Priya')
  await userEvent.click(email)
  expect(email).toBeChecked()
  await waitFor(() => expect(priya.sentNotices?.email).toEqual(['ASSIGNED']))
  await waitFor(() => expect(client.isFetching() + client.isMutating()).toBe(0))
  expect(email).toBeChecked()
  priya.sentNotices = { email: ['LEAD_SHARED'], text: [] }
  await client.invalidateQueries(currentUserQuery())
  await waitFor(() => expect(email).not.toBeChecked())
  await userEvent.click(screen.getByRole('checkbox', { name: 'Overdue warnings: Email' }))
  await waitFor(() => expect(priya.sentNotices?.email).toHaveLength(2))
  expect(priya.sentNotices.email).toContain('LEAD_SHARED')
})

test('keeps a choice that was made on another device and has not been read here yet', async () => {
  const { backend } = await renderScreen({ page: <NoticesSection /> })
  const email = await screen.findByRole('checkbox', { name: 'Assigned to you: Email' })
  const priya = backend.world.store.users.get('user-priya')
  if (!priya) throw new Error('There is no Priya')
  priya.sentNotices = { email: ['LEAD_SHARED'], text: ['OVERDUE'] }
  await userEvent.click(email)
  await waitFor(() => expect(priya.sentNotices?.email).toContain('ASSIGNED'))
  expect(priya.sentNotices).toEqual({ email: ['LEAD_SHARED', 'ASSIGNED'], text: ['OVERDUE'] })
  expect(await screen.findByRole('checkbox', { name: 'Overdue warnings: Text' })).toBeChecked()
})

test('saves both of two choices that follow each other quickly', async () => {
  const { backend, client } = await renderScreen({ page: <NoticesSection /> })
  const gate = backend.world.faults.add({ match: 'PATCH /api/user/:userId', act: { kind: 'gate' } })
  const email = await screen.findByRole('checkbox', { name: 'Assigned to you: Email' })
  const overdue = screen.getByRole('checkbox', { name: 'Overdue warnings: Email' })
  await userEvent.click(email)
  await waitFor(() => expect(gate.holding).toBe(1))
  await userEvent.click(overdue)
  expect(email).toBeChecked()
  expect(overdue).toBeChecked()
  backend.world.faults.open(gate.id)
  await waitFor(() => expect(client.isFetching() + client.isMutating()).toBe(0))
  const sent = backend.world.store.users.get('user-priya')?.sentNotices?.email
  expect([...(sent ?? [])].toSorted()).toEqual(['ASSIGNED', 'OVERDUE'])
  expect(email).toBeChecked()
  expect(overdue).toBeChecked()
})

test('finds a choice whose response was lost at a server that returns the choices in its own order', async () => {
  const world = createBackend()
  const { faults, store } = world.world
  const priya = store.users.get('user-priya')
  if (!priya) throw new Error('There is no Priya')
  let sent = { email: ['LEAD_SHARED'] }
  Object.defineProperty(priya, 'sentNotices', {
    get: () => ({ email: sent.email.toSorted(), text: [] }),
    set(next: { email: string[] }) {
      sent = next
    },
  })
  const { client } = await renderScreen({ page: <NoticesSection />, world })
  faults.add({ match: 'PATCH /api/user/:userId', act: { kind: 'lost' } })
  const email = await screen.findByRole('checkbox', { name: 'Assigned to you: Email' })
  await userEvent.click(email)
  await waitFor(() => expect(sent.email).toContain('ASSIGNED'))
  await waitFor(() => expect(client.isFetching() + client.isMutating()).toBe(0))
  expect(waitingToasts.get()).toEqual([])
  expect(email).toBeChecked()
})

test('plays the sound once when it is turned on for several alerts at the same time', async () => {
  await renderScreen({ page: <NoticesSection /> })
  const sounds = () =>
    screen.getAllByRole<HTMLInputElement>('checkbox', { name: /: Sound$/ }).filter((one) => !one.disabled)
  await screen.findByRole('checkbox', { name: 'Assigned to you: Sound' })
  expect(sounds().filter((one) => !one.checked).length).toBeGreaterThan(1)
  await userEvent.click(screen.getByRole('button', { name: /^Sound/ }))
  await waitFor(() => {
    for (const one of sounds()) expect(one).toBeChecked()
  })
  expect(chime).toHaveBeenCalledTimes(1)
})

test('shows no error when a choice is aborted because the acting user changes', async () => {
  const { backend, abort } = await renderScreen({ page: <NoticesSection /> })
  const gate = backend.world.faults.add({ match: 'PATCH /api/user/:userId', act: { kind: 'gate' } })
  const email = await screen.findByRole('checkbox', { name: 'Assigned to you: Email' })
  await userEvent.click(email)
  await waitFor(() => expect(gate.holding).toBe(1))
  abort()
  await waitFor(() => expect(email).not.toBeChecked())
  expect(waitingToasts.get()).toEqual([])
})

test.each([
  ['is there', false, []],
  ['can’t be read', true, ['We couldn’t confirm your notifications were saved']],
] as const)('looks up a choice whose response was lost and that %s', async (_, unread, titles) => {
  const { backend, client } = await renderScreen({ page: <NoticesSection /> })
  const { faults, store } = backend.world
  const match = 'PATCH /api/user/:userId'
  const gate = faults.add({ match, act: { kind: 'gate' } })
  faults.add({ match, act: { kind: 'lost' } })
  const email = await screen.findByRole('checkbox', { name: 'Assigned to you: Email' })
  await userEvent.click(email)
  await waitFor(() => expect(gate.holding).toBe(1))
  if (unread) faults.add({ match: 'GET /api/auth/user', act: { kind: 'status', status: 500 }, times: 0 })
  faults.open(gate.id)
  await waitFor(() => expect(client.isMutating()).toBe(0))
  // When the user cannot be read again, the page shows no new value.
  await waitFor(() => expect(email).toHaveProperty('checked', !unread))
  expect(store.users.get('user-priya')?.sentNotices?.email).toEqual(['ASSIGNED'])
  expect(waitingToasts.get().map(({ title }) => title)).toEqual(titles)
})

test('a channel that can’t be chosen at all is not shown as all on', async () => {
  const world = createBackend()
  const priya = world.world.store.users.get('user-priya')
  if (priya) delete priya.mobile
  await renderScreen({ page: <NoticesSection />, world })
  await screen.findByRole('checkbox', { name: 'Assigned to you: Text' })
  const text = screen.getByRole('button', { name: 'Text' })
  expect(text).toHaveAttribute('aria-pressed', 'false')
  expect(text).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: 'Email' })).not.toHaveAttribute('aria-disabled')
})

test('a row switches on and off by its label while the browser blocks desktop notifications', async () => {
  vi.stubGlobal('Notification', function Notification() {})
  Object.assign(Notification, { permission: 'denied' })
  await renderScreen({ page: <NoticesSection /> })
  const row = await screen.findByRole('button', { name: 'Shared with you' })
  const box = (way: string) => screen.getByRole('checkbox', { name: `Shared with you: ${way}` })
  await userEvent.click(row)
  await waitFor(() => expect(row).toHaveAttribute('aria-pressed', 'true'))
  expect(box('Sound')).toBeChecked()
  expect(box('Desktop')).not.toBeChecked()
  await userEvent.click(row)
  await waitFor(() => expect(row).toHaveAttribute('aria-pressed', 'false'))
  for (const way of ['In app', 'Sound', 'Desktop', 'Email']) expect(box(way)).not.toBeChecked()
})
