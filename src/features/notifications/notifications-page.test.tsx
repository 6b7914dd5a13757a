import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { overdueLeadsQuery } from '#/api/overdue-leads.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { type NotificationSearch, notificationSearchSchema } from './notification-search.ts'
import { NotificationsPage } from './notifications-page.tsx'

beforeEach(mockResizeObserver)

/** Shows what Beatriz sees of Midtown when she watches these teams. */
async function showMidtown(
  watched: readonly string[],
  world = createBackend(),
  answer: (request: Request) => Promise<Response | undefined> = async () => undefined,
) {
  for (const team of world.world.store.teams.values())
    team.watchWarnings = new Set(watched.includes(team.id) ? ['user-beatriz'] : [])
  return renderScreen<NotificationSearch>({
    as: 'user-beatriz',
    at: '/notifications?team=team-midtown&kind=all',
    world,
    answer,
    others: { $: <h1>Elsewhere</h1> },
    searching: {
      page: ({ search, onSearch }) => <NotificationsPage search={search} onSearch={onSearch} />,
      validateSearch: (search) => z.parse(notificationSearchSchema, search),
    },
  })
}

const several = ['team-eastside', 'team-midtown']
const only = ['team-midtown']

test('moves the focus to the remaining chip when a filter is removed', async () => {
  const { href } = await showMidtown(several)
  const remove = await screen.findByRole('button', { name: 'Remove filter Team: Midtown' })
  remove.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(remove).not.toBeInTheDocument())
  expect(href()).not.toContain('team=')
  expect(screen.getByRole('button', { name: /^Team All/ })).toHaveFocus()
})

test('announces how many notifications the filters leave, and No Results', async () => {
  const announced = () => document.querySelector('[data-live-region=polite]')?.textContent?.trim()
  await showMidtown(several)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Team: Midtown' }))
  const all = await screen.findByRole('tab', { name: /^All/ })
  await waitFor(() => expect(announced()).toMatch(/^\d+ notifications$/))
  expect(all).toHaveTextContent(announced()?.split(' ')[0] ?? 'no number')
  await userEvent.click(screen.getByRole('switch', { name: 'Only mine' }))
  await screen.findByRole('heading', { name: 'No Results' })
  expect(announced()).toBe('No Results')
})

test('doesn’t move the focus later, when muting leaves one team and its chip disappears', async () => {
  await showMidtown(several)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Team: Midtown' }))
  const chip = await screen.findByRole('button', { name: /^Team All/ })
  await userEvent.click(screen.getByRole('button', { name: /muted$/ }))
  const [mute] = await screen.findAllByRole('button', { name: 'Mute Notifications' })
  if (!mute) throw new Error('No team is watched')
  await userEvent.click(mute)
  await waitFor(() => expect(chip).not.toBeInTheDocument())
  expect(screen.getByRole('switch', { name: 'Only mine' })).not.toHaveFocus()
  expect(mute).toHaveFocus()
})

test.each([
  [
    'its remove button',
    async () => {
      screen.getByRole('button', { name: 'Remove filter Team: Midtown' }).focus()
      await userEvent.keyboard('{Enter}')
    },
  ],
  [
    'its menu',
    async () => {
      screen.getByRole('button', { name: 'Team Midtown' }).focus()
      await userEvent.keyboard('{Enter}')
      await userEvent.click(await screen.findByRole('menuitemradio', { name: 'All 1' }))
    },
  ],
])(
  'moves the focus to the next filter when the chip of the only team is removed by %s',
  async (_, takeOff) => {
    await showMidtown(only)
    const remove = await screen.findByRole('button', { name: 'Remove filter Team: Midtown' })
    await takeOff()
    await waitFor(() => expect(remove).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Only mine' })).toHaveFocus())
  },
)

test.each([
  ['of several teams', several],
  ['that is the only team', only],
])('says that a team %s is muted while it is the filter', async (_, watched) => {
  const { href } = await showMidtown(watched)
  const [mute] = await screen.findAllByRole('button', { name: 'Mute this team: Midtown' })
  if (!mute) throw new Error('Nothing is overdue in Midtown')
  await userEvent.click(mute)
  expect(await screen.findByText('Midtown is muted.')).toBeVisible()
  expect(screen.queryByText('Nothing is overdue here.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Team: Midtown' }))
  await waitFor(() => expect(href()).not.toContain('team='))
  expect(screen.queryByText('Midtown is muted.')).toBeNull()
})

test('formats the number of overdue leads with thousands separators', async () => {
  const world = createBackend()
  await showMidtown(several, world, async (request) => {
    if (new URL(request.url).pathname !== '/api/leads/overdue') return undefined
    const found: object = await (await world.fetch(request)).json()
    return Response.json({ ...found, total: 12_400 })
  })
  expect(await screen.findByText(/most overdue of 12,400 leads/)).toBeVisible()
})

test('keeps the focus on the page when Mute in a row removes the row', async () => {
  await showMidtown(several)
  const [mute] = await screen.findAllByRole('button', { name: 'Mute this team: Midtown' })
  if (!mute) throw new Error('Nothing is overdue in Midtown')
  mute.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(mute).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveFocus())
})

test('keeps the focus in the list when the lead that has it is answered by a colleague', async () => {
  const world = createBackend()
  let isAnswered = false
  const { client } = await showMidtown(several, world, async (request) => {
    if (!isAnswered || new URL(request.url).pathname !== '/api/leads/overdue') return undefined
    return Response.json({ items: [], total: 0 })
  })
  const [, row] = await screen.findAllByRole('row')
  const link = row?.querySelector('a')
  link?.focus()
  expect(link).toHaveFocus()
  isAnswered = true
  await client.invalidateQueries(overdueLeadsQuery())
  await waitFor(() => expect(link).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveFocus())
})
