import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { firstCellsOfFile, takeSavedFiles } from '#/lib/files/saved-files.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { connectToasts, type ToastRequest } from '#/ui/layers/toast.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { recordTeamActivity } from '#mocks/db/teams/team-activity.ts'

import { ActivityPage } from './activity-page.tsx'

beforeEach(() => {
  mockScrollerHeight()
})

afterEach(() => {
  vi.useRealTimers()
})

async function mount(teamId = 'team-eastside', lines = 0, search = '') {
  const backend = createBackend({ now: () => Date.now() })
  for (let at = 0; at < lines; at += 1)
    recordTeamActivity(backend.world, teamId, { kind: 'LISTINGS', text: `Listed ${String(at)}` }, undefined)
  const shown = await renderScreen({
    as: 'user-beatriz',
    at: `/teams/${teamId}/activity${search}`,
    world: backend,
    others: { $: <h1>Elsewhere</h1> },
    page: (
      <Suspense>
        <ActivityPage teamId={teamId} parent="/teams" />
      </Suspense>
    ),
  })
  await screen.findByRole('button', { name: 'CSV' })
  return shown
}

test('groups entries by day, with who, for whom, what with its link, and before and after', async () => {
  await mount()
  const table = await screen.findByRole('table', { name: 'Activity' })
  expect(within(table).getByText(/^Today/)).toBeVisible()
  const row = within(table).getByRole('row', { name: /changed the permissions of Luis Ortega/ })
  expect(row).toHaveTextContent('Priya Raman')
  expect(row).toHaveTextContent(/Agent.*to Agent, Listings/)
  expect(within(row).getByRole('link', { name: 'Luis Ortega' })).toHaveAttribute(
    'href',
    '/teams/team-eastside/members',
  )
  expect(within(table).getByRole('row', { name: /added Rosa Delgado/ })).toHaveTextContent(
    'Dana Whitcombe for Priya',
  )
  expect(within(table).getByRole('row', { name: /Access to the calendar was renewed/ })).toHaveTextContent(
    'System',
  )
  expect(screen.getByText('Changes to leads are in each lead’s own timeline.')).toBeInTheDocument()
})

test('counts the header, the days and the entries as rows', async () => {
  await mount('team-westbrook', 2)
  const table = await screen.findByRole('table', { name: 'Activity' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4'])
  expect(table).toHaveAttribute('aria-rowcount', '4')
})

test('shows no count before the activity is loaded', async () => {
  await renderScreen({
    as: 'user-beatriz',
    at: '/teams/team-eastside/activity',
    answer: ({ url }) => (url.includes('/activity') ? new Promise<Response>(() => undefined) : undefined),
    page: (
      <Suspense>
        <ActivityPage teamId="team-eastside" parent="/teams" />
      </Suspense>
    ),
  })
  expect(await screen.findByRole('status', { name: 'Loading the activity' })).toBeVisible()
  expect(screen.queryByText(/\d changes?/)).toBeNull()
})

/** Lets a new day begin while the page is open. */
function beginDay() {
  vi.setSystemTime(new Date(2026, 6, 15, 0, 1))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('says Yesterday above yesterday’s entries when a new day begins', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 6, 14, 23, 59) })
  await mount('team-westbrook', 2)
  const table = within(await screen.findByRole('table', { name: 'Activity' }))
  expect(table.getByText('Today')).toBeVisible()
  beginDay()
  expect(await table.findByText('Yesterday')).toBeVisible()
  expect(table.queryByText('Today')).toBeNull()
})

test('reads the entries of the new day when it begins', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 6, 14, 23, 59) })
  await mount('team-westbrook', 2, '?period=today')
  await screen.findByRole('table', { name: 'Activity' })
  beginDay()
  expect(await screen.findByRole('heading', { name: 'Nothing recorded in this period.' })).toBeVisible()
})

test('keeps filters in the address, and offers All Time for an empty period', async () => {
  const { href } = await mount('team-westbrook')
  expect(await screen.findByRole('heading', { name: 'Nothing recorded in this period.' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'All Time' }))
  await waitFor(() => expect(href()).toContain('period=all-time'))
  const table = await screen.findByRole('table', { name: 'Activity' })
  const before = within(table).getAllByRole('row').length
  await userEvent.click(screen.getByRole('button', { name: /^Kind:/ }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Greetings' }))
  await waitFor(() => expect(href()).toContain('kind=GREETINGS'))
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeLessThan(before))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search activity' }), 'zzz')
  expect(await screen.findByRole('heading', { name: 'No change matches.' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(async () =>
    expect(within(await screen.findByRole('table', { name: 'Activity' })).getAllByRole('row')).toHaveLength(
      before,
    ),
  )
  await waitFor(() => expect(href()).not.toMatch(/kind=|q=/))
})

test('mounts few of many entries, loads the rest by page and exports all of them', async () => {
  const files = takeSavedFiles()
  await mount('team-westbrook', 2_500)
  const table = await screen.findByRole('table', { name: 'Activity' })
  // The number of days is not known yet.
  expect(table).toHaveAttribute('aria-rowcount', '-1')
  expect(within(table).getAllByRole('row').length).toBeLessThan(60)
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await firstCellsOfFile(files[0])).toHaveLength(2_500)
})

test('writes times to the second in the format that every spreadsheet reads', async () => {
  const files = takeSavedFiles()
  await mount()
  await screen.findByRole('table', { name: 'Activity' })
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [first] = await firstCellsOfFile(files[0])
  expect(first).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('leaves unreadable entries out of the CSV and says how many', async () => {
  const toasts: ToastRequest[] = []
  const disconnect = connectToasts({ show: (request) => toasts.push(request), dismiss: () => undefined })
  vi.stubGlobal('reportError', () => undefined)
  takeSavedFiles()
  const { backend } = await mount()
  await screen.findByRole('table', { name: 'Activity' })
  expect(screen.queryByText(/couldn’t be shown/)).toBeNull()
  backend.world.faults.add({ match: 'GET /api/team/:teamId/activity', act: { kind: 'bad-row', index: 1 } })
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() =>
    expect(toasts.map(({ title }) => title)).toEqual(['1 change couldn’t be read and isn’t in the file']),
  )
  disconnect()
  vi.unstubAllGlobals()
})
