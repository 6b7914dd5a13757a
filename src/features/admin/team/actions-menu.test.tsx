import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { keys } from '#/api/cache/keys.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'

import { TeamFrame } from './team-frame.tsx'

beforeEach(() => {
  mockResizeObserver()
})

async function mount(
  as: string,
  teamId: string,
  answer?: (request: Request) => Promise<Response | undefined>,
) {
  const parent = teamId.startsWith('team-east') || teamId.startsWith('team-west') ? '/teams' : '/properties'
  const shown = await renderScreen({
    as,
    at: `${parent}/${teamId}/members`,
    route: `${parent}/${teamId}/$`,
    others: { $: <h1>Elsewhere</h1> },
    page: (
      <Suspense>
        <TeamFrame teamId={teamId} parent={parent}>
          <p>The tab</p>
        </TeamFrame>
      </Suspense>
    ),
    ...(answer ? { answer } : {}),
  })
  await screen.findByText('The tab')
  return shown
}

const button = () => screen.findByRole('button', { name: 'Actions' })
const entries = async () => (await screen.findAllByRole('menuitem')).map((one) => one.textContent.trim())

test.each([
  ['user-beatriz', 'team-eastside', ['Settings', 'Add Team', 'Receive Notifications', 'Delete Team']],
  ['user-priya', 'team-eastside', ['Settings', 'Delete Team']],
  ['user-joanne', 'team-eastside', ['Add Team']],
  ['user-graham', 'team-eastside', ['Receive Notifications']],
  ['user-greta', 'team-maple-row', ['Settings', 'Receive Notifications', 'Delete Property']],
  ['user-olive', 'team-juniper-hill', ['Settings']],
])('offers %s the right actions in %s', async (who, team, labels) => {
  await mount(who, team)
  await userEvent.click(await button())
  const found = await entries()
  expect(found.map((label) => labels.find((one) => label.startsWith(one)))).toEqual(labels)
})

test('shows no Actions button without any action', async () => {
  await mount('user-luis', 'team-eastside')
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
})

test('opens and closes by keyboard and click, and links to the settings', async () => {
  const { router } = await mount('user-priya', 'team-eastside')
  const trigger = await button()
  trigger.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('menu', { name: 'Actions for Eastside' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(trigger).toHaveAttribute('aria-expanded', 'false'))
  await userEvent.click(trigger)
  await userEvent.click(await screen.findByText('The tab'))
  await waitFor(() => expect(trigger).toHaveAttribute('aria-expanded', 'false'))
  await userEvent.click(trigger)
  await userEvent.click(await screen.findByRole('menuitem', { name: /Settings/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/teams/team-eastside/settings'))
})

test('stays open and shows progress while notifications are turned on', async () => {
  let release = () => {}
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  let asked = 0
  await mount('user-graham', 'team-eastside', async ({ url }) => {
    if (!url.includes('/watch-warnings')) return undefined
    asked += 1
    await waiting
    return undefined
  })
  await userEvent.click(await button())
  const entry = await screen.findByRole('menuitem', { name: 'Receive Notifications' })
  await userEvent.click(entry)
  await waitFor(() => expect(entry).toHaveAttribute('aria-busy', 'true'))
  expect(entry).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(entry)
  release()
  expect(await screen.findByRole('menuitem', { name: 'Mute Notifications' })).toBeVisible()
  expect(asked).toBe(1)
})

test('Delete Team stays with its choices when the right is lost, and its button says why it does nothing', async () => {
  const { backend, client } = await mount('user-priya', 'team-eastside')
  await userEvent.click(await button())
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Team' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Close Leads' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Eastside' }))
  const typed = dialog.getByRole('textbox', { name: 'Type Eastside to delete it' })
  await userEvent.type(typed, 'Eastside')
  const run = dialog.getByRole('button', { name: 'Delete Team' })
  await waitFor(() => expect(run).not.toHaveAttribute('aria-disabled'))
  backend.world.store.users.get('user-priya')?.permissions.set('team-eastside', { agent: true })
  await act(() => client.invalidateQueries({ queryKey: keys.currentUser() }))
  await waitFor(() => expect(run).toHaveAttribute('aria-disabled', 'true'))
  expect(
    dialog.getByText(
      'Only people who manage the settings of Eastside can do this. Ask a team leader for permission to manage the settings of Eastside.',
    ),
  ).toBeVisible()
  expect(typed).toHaveValue('Eastside')
  expect(dialog.getByRole('radio', { name: 'Close Leads' })).toBeChecked()
})

test('the wizard says that the right to add teams is lost, and leaves the address', async () => {
  waitingToasts.set([])
  const { backend, client, router } = await mount('user-joanne', 'team-eastside')
  await userEvent.click(await button())
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add Team' }))
  await screen.findByRole('dialog', { name: 'Create New Team' })
  expect(router.state.location.search).toEqual({ new: 0 })
  Object.assign(backend.world.store.users.get('user-joanne') ?? {}, { manageTeams: false })
  await act(() => client.invalidateQueries({ queryKey: keys.currentUser() }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(waitingToasts.get().map(({ title }) => title)).toEqual(['You can no longer create teams']),
  )
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})
