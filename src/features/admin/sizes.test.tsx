import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'
import { recordTeamActivity } from '#mocks/db/teams/team-activity.ts'

import { ActivityPage } from './activity/activity-page.tsx'
import { CampaignsPage } from './campaigns/campaigns-page.tsx'
import { ManagePage } from './manage-properties/manage-page.tsx'
import { MembersPage } from './members/members-page.tsx'
import { OwnersPage } from './owners/owners-page.tsx'
import { PropertiesPage } from './properties/properties-page.tsx'
import { MarketingPage } from './settings/marketing-page.tsx'
import { TeamsPage } from './teams/teams-page.tsx'
import { UnitsPage } from './units/units-page.tsx'

/** Maximum number of elements on a whole page, whatever its content. */
const MOST_NODES = 1_500
/** Maximum number of requests of a page, in addition to those of the frame around it. */
const MOST_REQUESTS = 2

beforeEach(() => {
  mockScrollerHeight()
})

interface Case {
  readonly name: string
  readonly as: string
  readonly at: string
  readonly table: string
  readonly rows: number
  /** The text that says how many rows there are, if the table doesn't know it. */
  readonly total?: RegExp
  /** A header that sorts; undefined if the page has a fixed order. */
  readonly sort?: string
  readonly grow: (backend: Backend) => void
  readonly page: ReactNode
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It is not in the seed')
  return value
}

const teamOf = ({ world }: Backend, id: string) => found(world.store.teams.get(id))

const cases: readonly Case[] = [
  {
    name: '2,000 teams',
    as: 'user-beatriz',
    at: '/teams',
    table: 'Teams',
    rows: 2_000,
    sort: 'Open leads',
    grow: (backend) => {
      const { teams } = backend.world.store
      const model = teamOf(backend, 'team-westbrook')
      const clients = [...teams.values()].filter(({ clientRef }) => clientRef === model.clientRef).length
      for (let at = clients; at < 2_000; at += 1)
        teams.set(`team-${String(at)}`, {
          ...model,
          id: `team-${String(at)}`,
          name: `Team ${String(at)}`,
          properties: [],
        })
    },
    page: <TeamsPage parent="/teams" />,
  },
  {
    name: '2,000 properties',
    as: 'user-nina',
    at: '/teams/team-eastside/properties',
    table: 'Properties',
    rows: 2_000,
    sort: 'Units',
    grow: (backend) => {
      const { properties } = backend.world.store
      const team = teamOf(backend, 'team-eastside')
      const model = found(properties.get(team.properties[0] ?? ''))
      for (let at = team.properties.length; at < 2_000; at += 1) {
        properties.set(`property-${String(at)}`, {
          ...model,
          id: `property-${String(at)}`,
          name: `House ${String(at)}`,
        })
        team.properties.push(`property-${String(at)}`)
      }
    },
    page: <PropertiesPage teamId="team-eastside" />,
  },
  {
    name: '5,000 properties of a client',
    as: 'user-beatriz',
    at: '/manage/properties',
    table: 'Properties',
    rows: 5_000,
    sort: 'Open leads',
    grow: (backend) => {
      const { properties } = backend.world.store
      const model = found(properties.get('property-the-alden'))
      for (let at = 0; at < 5_000; at += 1)
        properties.set(`property-${String(at)}`, {
          ...model,
          id: `property-${String(at)}`,
          name: `House ${String(at)}`,
        })
    },
    page: <ManagePage />,
  },
  {
    name: '2,000 owners',
    as: 'user-beatriz',
    at: '/manage/owners',
    table: 'Owners',
    rows: 2_009,
    sort: 'Open leads',
    grow: (backend) => {
      const { owners } = backend.world.store
      const model = found(owners.get('owner-hartley-house'))
      for (let at = 0; at < 2_000; at += 1)
        owners.set(`owner-${String(at)}`, { ...model, id: `owner-${String(at)}`, name: `Firm ${String(at)}` })
    },
    page: <OwnersPage />,
  },
  {
    name: '500 members',
    as: 'user-priya',
    at: '/teams/team-eastside/members',
    table: 'Members',
    rows: 500,
    sort: 'Open leads',
    grow: (backend) => {
      const { users } = backend.world.store
      const team = teamOf(backend, 'team-eastside')
      const model = found(users.get('user-luis'))
      team.invitations = []
      for (let at = team.members.length; at < 500; at += 1) {
        const id = `user-${String(at)}`
        users.set(id, {
          ...model,
          id,
          name: `Person ${String(at)}`,
          permissions: new Map([[team.id, { agent: true }]]),
        })
        team.members.push({ userRef: id, status: 'ACTIVE', role: 'MEMBER' })
      }
    },
    page: <MembersPage teamId="team-eastside" />,
  },
  {
    name: '300 campaigns',
    as: 'user-priya',
    at: '/teams/team-eastside/campaigns',
    table: 'Channels',
    rows: 300,
    grow: (backend) => {
      const { campaigns } = backend.world.store
      const model = found(campaigns.get('campaign-eastside-lofts-desk'))
      const own = [...campaigns.values()].filter(
        ({ teamRef, category }) => teamRef === 'team-eastside' && category !== 'FORM',
      ).length
      for (let at = own; at < 300; at += 1)
        campaigns.set(`campaign-${String(at)}`, {
          ...model,
          id: `campaign-${String(at)}`,
          name: `Radio ${String(at)}`,
        })
    },
    page: <CampaignsPage teamId="team-eastside" parent="/teams" tab="channels" />,
  },
  {
    name: '5,000 units',
    as: 'user-elena',
    at: '/properties/team-maple-row/units',
    table: 'Units',
    rows: 5_000,
    sort: 'Rent',
    grow: ({ world }) => {
      const { units } = world.store
      const own = [...units.values()].filter(({ propertyRef }) => propertyRef === 'property-maple-row')
      const model = found(own[0])
      for (let at = own.length; at < 5_000; at += 1)
        units.set(`unit-${String(at)}`, {
          ...model,
          id: `unit-${String(at)}`,
          name: `U${String(at)}`,
          rent: 1_000 + at,
        })
    },
    page: <UnitsPage teamId="team-maple-row" />,
  },
  {
    name: '100,000 lines of activity',
    as: 'user-beatriz',
    at: '/teams/team-eastside/activity',
    table: 'Activity',
    rows: 100_000,
    total: /^100,\d+ changes/,
    grow: (backend) => {
      for (let at = 0; at < 100_000; at += 1)
        recordTeamActivity(
          backend.world,
          'team-eastside',
          { kind: 'LISTINGS', text: `Listed ${String(at)}` },
          undefined,
        )
    },
    page: <ActivityPage teamId="team-eastside" parent="/teams" />,
  },
  {
    name: '2,000 materials',
    as: 'user-elena',
    at: '/properties/team-maple-row/settings/marketing',
    table: 'Materials',
    rows: 2_000,
    sort: 'Name',
    grow: (backend) => {
      const { materials } = backend.world.store
      const model = found([...materials.values()].find((one) => one.propertyRef === 'property-maple-row'))
      for (let at = 0; at < 2_000; at += 1)
        materials.set(`material-${String(at)}`, {
          ...model,
          id: `material-${String(at)}`,
          name: `Plan ${String(at)}`,
        })
    },
    page: <MarketingPage teamId="team-maple-row" />,
  },
]

test.each(cases)('$name: mounts few elements, sends few requests and none for sorting', async (one) => {
  const backend = createBackend()
  one.grow(backend)
  const asked: string[] = []
  await renderScreen({
    as: one.as,
    world: backend,
    at: one.at,
    others: { $: <p>Elsewhere</p> },
    answer: ({ url }) => {
      const { pathname } = new URL(url)
      // These requests are made by the frame of every page and of the team.
      const frame = /^\/api\/(auth\/user|user|client|teams$|team\/[^/]+$)/.test(pathname)
      if (pathname.startsWith('/api/') && !frame) asked.push(pathname)
      return undefined
    },
    page: <Suspense>{one.page}</Suspense>,
  })
  const table = await screen.findByRole('table', { name: one.table })
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(5))
  const total = () =>
    one.total === undefined ? table.getAttribute('aria-rowcount') : screen.getByText(one.total).textContent
  await waitFor(() =>
    expect(Number.parseInt(total()?.replaceAll(',', '') ?? '', 10)).toBeGreaterThanOrEqual(one.rows + 1),
  )
  const nodes = () => document.querySelectorAll('*').length
  expect(nodes()).toBeLessThanOrEqual(MOST_NODES)
  expect(asked.slice(MOST_REQUESTS)).toEqual([])
  const before = asked.length
  for (const name of one.sort === undefined ? [] : [one.sort, one.sort]) {
    await userEvent.click(within(table).getByRole('button', { name }))
    await act(() => Promise.resolve())
    expect(nodes()).toBeLessThanOrEqual(MOST_NODES)
  }
  expect(asked).toHaveLength(before)
})
