import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { currentUserQuery } from '#/api/users.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { ProfileSection } from './profile-section.tsx'

test.each([
  ['is shown next to Save', false],
  ['is a toast after the page was left', true],
])('the error of a rejected profile %s', async (_, left) => {
  waitingToasts.set([])
  const { backend, unmount } = await renderScreen({ at: '/manage-settings', page: <ProfileSection /> })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), ' of leasing')
  const { faults } = backend.world
  const match = 'PATCH /api/user/:userId'
  const gate = faults.add({ match, act: { kind: 'gate' } })
  faults.add({ match, act: { kind: 'status', status: 422, body: { message: 'Not today' } } })
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(gate.holding).toBe(1))
  if (left) unmount()
  faults.open(gate.id)
  await waitFor(() => expect(screen.queryAllByText('Not today')).toHaveLength(left ? 0 : 1))
  await waitFor(() => expect(waitingToasts.get().map(({ body }) => body)).toEqual(left ? ['Not today'] : []))
})

async function mount() {
  const { backend, client } = await renderScreen({ at: '/manage-settings', page: <ProfileSection /> })
  await screen.findByRole('textbox', { name: 'Name' })
  const saved = () => backend.world.store.users.get('user-priya')
  /** An administrator changes the account, and this page refetches it. */
  const administratorChanges = async (change: { name?: string; title?: string }) => {
    Object.assign(saved() ?? {}, change)
    await client.invalidateQueries({ queryKey: currentUserQuery().queryKey })
  }
  return { backend, saved, administratorChanges }
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const save = () => screen.getByRole('button', { name: 'Save changes' })

test('keeps an administrator’s concurrent change and shows it in the form', async () => {
  const { saved, administratorChanges } = await mount()
  await userEvent.type(field('Title'), ' of leasing')
  await administratorChanges({ name: 'Priya Shah' })
  await waitFor(() => expect(field('Name')).toHaveValue('Priya Shah'))
  await userEvent.click(save())
  await waitFor(() => expect(saved()?.title).toMatch(/of leasing$/))
  expect(saved()?.name).toBe('Priya Shah')
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
})

test('shows a conflict instead of overwriting an administrator’s change that was not loaded yet', async () => {
  const { backend, saved } = await mount()
  await userEvent.type(field('Title'), ' of leasing')
  Object.assign(saved() ?? {}, { title: 'Director' })
  await userEvent.click(save())
  expect(await screen.findByRole('alert', { name: 'Changed by someone else' })).toHaveTextContent('Director')
  expect(screen.getByText('Choose whose changes stay, then save')).toBeVisible()
  expect(saved()?.title).toBe('Director')
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine: Title' }))
  await userEvent.click(save())
  await waitFor(() => expect(saved()?.title).toMatch(/of leasing$/))
  expect(backend.world.log.requests().filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})

test('keeps what is typed during a save, and shows the saved values at once', async () => {
  waitingToasts.set([])
  const { backend, saved } = await mount()
  const { faults } = backend.world
  await userEvent.type(field('Title'), 'Lead agent')
  const gate = faults.add({ match: 'PATCH /api/user/:userId', act: { kind: 'gate' } })
  await userEvent.click(save())
  await waitFor(() => expect(gate.holding).toBe(1))
  await userEvent.type(field('Title'), ' two')
  await userEvent.type(field('Name'), ' Shah')
  // The read after the save is slow.
  const reading = faults.add({ match: 'GET /api/auth/user', act: { kind: 'gate' } })
  faults.open(gate.id)
  await waitFor(() => expect(waitingToasts.get().map(({ title }) => title)).toEqual(['Profile saved']))
  await waitFor(() => expect(reading.holding).toBe(1))
  expect(saved()?.title).toBe('Lead agent')
  expect(field('Title')).toHaveValue('Lead agent two')
  expect(field('Name')).toHaveValue('Priya Raman Shah')
  expect(screen.getByText('Unsaved changes')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(field('Title')).toHaveValue('Lead agent')
  expect(field('Name')).toHaveValue('Priya Raman')
  faults.open(reading.id)
  await waitFor(() => expect(reading.holding).toBe(0))
  expect(field('Title')).toHaveValue('Lead agent')
})

describe('a profile whose response was lost', () => {
  const match = 'PATCH /api/user/:userId'
  const titles = () => waitingToasts.get().map(({ title }) => title)
  beforeEach(() => waitingToasts.set([]))

  test('is reported as saved when the refetched profile has the changes', async () => {
    const { backend, saved } = await mount()
    await userEvent.type(field('Title'), 'Lead agent')
    await userEvent.clear(field('Mobile'))
    backend.world.faults.add({ match, act: { kind: 'lost' } })
    await userEvent.click(save())
    await waitFor(() => expect(titles()).toEqual(['Profile saved']))
    expect(saved()).toMatchObject({ title: 'Lead agent' })
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  test('is reported as not saved when it doesn’t, and stays as typed', async () => {
    const { backend } = await mount()
    await userEvent.type(field('Title'), 'Lead agent')
    backend.world.faults.add({ match, act: { kind: 'reset' } })
    await userEvent.click(save())
    expect(await screen.findByText('No connection to the server')).toBeVisible()
    expect(field('Title')).toHaveValue('Lead agent')
    expect(titles()).toEqual([])
  })

  test('is reported as unconfirmed when it can’t be refetched', async () => {
    const { backend } = await mount()
    await userEvent.type(field('Title'), 'Lead agent')
    const { faults } = backend.world
    const gate = faults.add({ match, act: { kind: 'gate' } })
    faults.add({ match, act: { kind: 'lost' } })
    await userEvent.click(save())
    await waitFor(() => expect(gate.holding).toBe(1))
    faults.add({ match: 'GET /api/auth/user', act: { kind: 'status', status: 500 }, times: 0 })
    faults.open(gate.id)
    expect(await screen.findByText(/^We couldn’t confirm it was done/)).toBeVisible()
    expect(titles()).toEqual([])
  })
})
