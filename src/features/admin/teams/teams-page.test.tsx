import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { firstCellsOfFile, rowsOfFile } from '#/lib/files/saved-files.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { pressDownloadCsv } from '../table/download-csv.testing.ts'
import { TeamsPage } from './teams-page.tsx'

/** Tuesday, 14 July 2026, 10:24 in Austin. */
const MOMENT = Date.parse('2026-07-14T15:24:00Z')

let backend: Backend
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MOMENT })
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900)
  backend = createBackend({ now: () => Date.now() })
  return () => {
    backend.dispose()
    vi.useRealTimers()
  }
})

async function mount(
  as = 'user-beatriz',
  at = '/teams',
  answer?: (request: Request) => Promise<Response | undefined>,
) {
  const parent = at.startsWith('/teams') ? '/teams' : '/properties'
  const shown = await renderScreen({
    as,
    at,
    world: backend,
    ...(answer ? { answer } : {}),
    others: { $: <h1>Elsewhere</h1> },
    page: (
      <Suspense>
        <TeamsPage parent={parent} />
      </Suspense>
    ),
  })
  await waitFor(() => expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy', 'true'))
  return shown
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('[data-open]')?.textContent)
    .filter((name) => name !== undefined)

test('shows one row per team with linked figures, and the sums of the shown rows', async () => {
  const { href } = await mount()
  expect(names()).toEqual(['Eastside', 'Harborview', 'Midtown', 'Northgate', 'Riverbend', 'Westbrook'])
  const open = screen.getByRole('link', { name: /^Open leads of Eastside: \d+$/ })
  expect(open).toHaveAttribute('href', expect.stringContaining('/leads/list/all?'))
  expect(open).toHaveAttribute('href', expect.stringContaining('team=team-eastside'))
  const sum = screen
    .getAllByRole('link', { name: /^Open leads of / })
    .reduce((total, link) => total + Number(link.textContent), 0)
  expect(screen.getByRole('link', { name: /^Open leads, All teams: / })).toHaveTextContent(String(sum))
  expect(screen.getByRole('link', { name: 'No calendar' })).toHaveAttribute(
    'href',
    '/teams/team-midtown/settings/calendar',
  )
  expect(screen.getByText(/Members can belong to several teams/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Open leads' }))
  await waitFor(() => expect(href()).toContain('sort=open-desc'))
  const counts = screen
    .getAllByRole('link', { name: /^Open leads of / })
    .map((link) => Number(link.textContent))
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test('marks only medians of a sample as approximate', async () => {
  await mount('user-beatriz', '/teams', async (request) => {
    if (!new URL(request.url).pathname.endsWith('/api/teams/overview')) return undefined
    const answer: { teams: object[] } = await (await backend.fetch(request)).json()
    const teams = answer.teams.map((team, at) => ({ ...team, medianMs: 660_000, sampled: at === 0 }))
    return Response.json({ ...answer, teams, medianMs: 720_000, sampled: true })
  })
  const medianOf = (of: string) =>
    screen.getByRole('link', { name: new RegExp(`^Median first response${of}: `) })
  expect(medianOf(' of Eastside')).toHaveTextContent('About 11m')
  expect(medianOf(' of Midtown')).toHaveTextContent(/^11m$/)
  expect(medianOf(', All teams')).toHaveTextContent('About 12m')
})

test('keeps filters in the address, and clears them when nothing matches', async () => {
  const { href } = await mount('user-priya')
  await userEvent.click(screen.getByRole('radio', { name: 'My teams' }))
  await waitFor(() => expect(href()).toContain('show=mine'))
  const field = screen.getByRole('searchbox', { name: 'Search teams' })
  await userEvent.type(field, 'marcus')
  await waitFor(() => expect(names()).toEqual(['Harborview']))
  await waitFor(() => expect(href()).toContain('q=marcus'))
  // The sums are for the rows shown. A median cannot be split up.
  expect(screen.getByRole('row', { name: /^1 of 6 teams/ })).toBeVisible()
  await userEvent.clear(field)
  await userEvent.type(field, 'zzz')
  expect(await screen.findByText('No team matched your search. Try a different phrase.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(names().length).toBeGreaterThan(1))
  await waitFor(() => expect(href()).toBe('/teams'))
})

test('the CSV has the teams that are shown, in their order, with whole values', async () => {
  await mount()
  await userEvent.click(screen.getByRole('button', { name: 'Open leads' }))
  await userEvent.click(screen.getByRole('button', { name: /^Property type: / }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Residential' }))
  await waitFor(() => expect(names()).not.toContain('Riverbend'))
  const file = await pressDownloadCsv()
  expect(await firstCellsOfFile(file)).toEqual(names())
  const [head, first = ''] = await rowsOfFile(file)
  expect(head).toMatch(/^Team,Property type,Leader,Members,Properties,Open leads,/)
  const [name, , leader, , , open] = first.split(',')
  const row = within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
  expect(row.getByText(leader ?? '')).toBeVisible()
  expect(row.getByRole('link', { name: `Open leads of ${name}: ${open}` })).toBeVisible()
})

test('an owner’s search names properties', async () => {
  await mount('user-elena', '/properties')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search properties' }), 'zzz')
  expect(await screen.findByText('No property matched your search. Try a different phrase.')).toBeVisible()
})

test.each([
  ['to the first filter', false, 'button', /^Property type: /],
  ['without filters, to the search', true, 'searchbox', 'Search teams'],
])('clearing the search by keyboard moves the focus: %s', async (_, oneType, role, name) => {
  if (oneType)
    for (const property of backend.world.store.properties.values()) property.propertyType = 'RESIDENTIAL'
  await mount()
  await userEvent.type(screen.getByRole('searchbox', { name: /^Search/ }), 'zzz')
  const clear = await screen.findByRole('button', { name: 'Clear filters' })
  clear.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(names().length).toBeGreaterThan(1))
  expect(screen.getByRole(role, { name })).toHaveFocus()
})

test('an owner without units has none listed in the sums, whatever the number of properties', async () => {
  backend.world.store.units.clear()
  await mount('user-elena', '/properties')
  const sums = within(screen.getByRole('row', { name: /^All properties/ }))
  expect(sums.getByRole('cell', { name: '0 of 0' })).toBeVisible()
})

test('J and K move between rows, a click opens a team, and a row has a menu', async () => {
  const { router } = await mount('user-priya')
  await userEvent.keyboard('jj')
  await waitFor(() => expect(screen.getByText('Harborview').closest('[data-open]')).toHaveFocus())
  await userEvent.keyboard('k')
  await waitFor(() => expect(screen.getByText('Eastside').closest('[data-open]')).toHaveFocus())
  mockResizeObserver()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Eastside' }))
  const menu = await screen.findByRole('menu', { name: 'Actions for Eastside' })
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((entry) => entry.textContent.trim()),
  ).toEqual([
    expect.stringContaining('Members'),
    expect.stringContaining('Properties'),
    expect.stringContaining('Campaigns'),
    'Settings',
  ])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByText('Eastside'))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/teams\/team-eastside\//))
})

test('Enter opens the team whose row has the focus', async () => {
  const { router } = await mount('user-priya')
  await userEvent.keyboard('jj')
  await waitFor(() => expect(screen.getByText('Harborview').closest('[data-open]')).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/teams\/team-harborview\//))
})

test.each([
  ['user-beatriz', '/teams', true],
  ['user-joanne', '/teams', true],
  ['user-priya', '/teams', false],
  ['user-greta', '/properties', false],
])('offers Add Team to %s at %s: %s', async (who, at, offered) => {
  await mount(who, at)
  expect(screen.queryByRole('button', { name: 'Add Team' }) !== null).toBe(offered)
})

test('says who can add a team to a user without teams', async () => {
  await mount('user-felix')
  expect(screen.getByRole('heading', { name: 'No teams yet' })).toBeVisible()
  expect(screen.getByText(/who manages teams, can add one/)).toBeVisible()
})

test('links a missing setting only for a user who can open it', async () => {
  const beatriz = backend.world.store.users.get('user-beatriz')
  if (!beatriz) throw new Error('Not in the seed')
  beatriz.role = 'READ_ONLY_USER'
  await mount()
  expect(screen.getByText('No calendar')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'No calendar' })).toBeNull()
})

test('does not link the channels of a single property, which has no such tab', async () => {
  await mount('user-olive', '/properties')
  const row = screen.getByRole('row', { name: /Juniper Hill/ })
  expect(row).toHaveTextContent(/\d of \d/)
  expect(within(row).queryByRole('link', { name: /^Channels of/ })).toBeNull()
  expect(within(row).getByRole('link', { name: /^Members of/ })).toBeVisible()
})
