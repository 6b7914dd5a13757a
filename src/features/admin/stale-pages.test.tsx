import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'

import { ActivityPage } from './activity/activity-page.tsx'
import { CampaignPage } from './campaigns/campaign-page.tsx'
import { CampaignsPage } from './campaigns/campaigns-page.tsx'
import { MembersPage } from './members/members-page.tsx'
import { OpenHousePage } from './open-houses/open-house-page.tsx'
import { OpenHousesPage } from './open-houses/open-houses-page.tsx'
import { PropertiesPage } from './properties/properties-page.tsx'
import { TeamsPage } from './teams/teams-page.tsx'
import { UnitsPage } from './units/units-page.tsx'

beforeEach(() => {
  mockScrollerHeight()
})

interface Case {
  readonly name: string
  readonly as: string
  readonly page: ReactNode
  /** Some text of the data that was read. */
  readonly read: string | RegExp
  /** The text that is shown once the data cannot be read again. */
  readonly mark?: RegExp
  /** For a list: the request that loads it, and one of its columns. */
  readonly list?: { readonly path: RegExp; readonly column: string } | undefined
}

const nothing = (): void => undefined
const eastside = { teamId: 'team-eastside', parent: '/teams' } as const

const cases: readonly Case[] = [
  {
    name: 'teams',
    as: 'user-beatriz',
    page: <TeamsPage parent="/teams" />,
    read: 'Harborview',
    list: { path: /teams\/overview/, column: 'Open leads' },
  },
  {
    name: 'properties',
    as: 'user-priya',
    page: <PropertiesPage teamId="team-eastside" />,
    read: 'Foundry Lofts',
    list: { path: /team-eastside\/properties/, column: 'Materials' },
  },
  {
    name: 'members',
    as: 'user-priya',
    page: <MembersPage teamId="team-eastside" />,
    read: 'Luis Ortega',
    list: { path: /\/members/, column: 'Reachable' },
  },
  {
    name: 'campaigns',
    as: 'user-priya',
    page: <CampaignsPage {...eastside} tab="channels" />,
    read: 'Lofts desk',
    mark: /^These campaigns can’t be refreshed\.$/,
    list: { path: /campaign-rows/, column: 'Audience' },
  },
  {
    name: 'campaign',
    as: 'user-priya',
    page: (
      <CampaignPage
        {...eastside}
        campaignId="campaign-eastside-lofts-desk"
        search={{}}
        onSearch={nothing}
        onLeave={nothing}
      />
    ),
    read: 'Then voicemail',
  },
  {
    name: 'activity',
    as: 'user-priya',
    page: <ActivityPage teamId="team-eastside" parent="/teams" />,
    read: 'Mason Row',
    list: { path: /\/activity/, column: 'Before and after' },
  },
  {
    name: 'units',
    as: 'user-elena',
    page: <UnitsPage teamId="team-maple-row" />,
    read: '5E',
    list: { path: /\/unit$/, column: 'Next tour' },
  },
  {
    name: 'open houses',
    as: 'user-olive',
    page: <OpenHousesPage teamId="team-juniper-hill" />,
    read: /4 upcoming/,
    list: { path: /\/open-house$/, column: 'Checked in' },
  },
  {
    name: 'attendees',
    as: 'user-olive',
    page: <OpenHousePage teamId="team-juniper-hill" openHouseId="open-house-week" />,
    read: /of \d+ shown/,
  },
]

test.each(cases)('$name: keeps the loaded data with a notice until it can be refreshed', async (one) => {
  let failing = false
  const { client } = await renderScreen({
    as: one.as,
    at: '/here',
    others: { $: <p>Elsewhere</p> },
    answer: () => (failing ? Response.json({ message: 'Down' }, { status: 503 }) : undefined),
    page: <Suspense>{one.page}</Suspense>,
  })
  await screen.findAllByText(one.read)
  const mark = one.mark ?? `The ${one.name} couldn’t be refreshed.`
  expect(screen.queryByText(mark)).toBeNull()
  failing = true
  await act(() => client.refetchQueries({ type: 'active' }).catch(nothing))
  expect(await screen.findByText(mark)).toBeVisible()
  expect(screen.getAllByText(one.read)[0]).toBeVisible()
  failing = false
  if (one.mark) await act(() => client.refetchQueries({ type: 'active' }))
  else await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(mark)).toBeNull())
})

test.each(cases.filter(({ list }) => list !== undefined))(
  '$name: shows the columns before the first response, and an error with Try Again below the header',
  async ({ name, as, page, read, list }) => {
    let open = nothing
    const gate = new Promise<void>((resolve) => {
      open = () => resolve()
    })
    let answer: () => Promise<Response | undefined> = async () => {
      await gate
      return Response.json({ message: 'Down' }, { status: 500 })
    }
    await renderScreen({
      as,
      at: '/here',
      others: { $: <p>Elsewhere</p> },
      answer: ({ url }) => (list?.path.test(new URL(url).pathname) === true ? answer() : undefined),
      page: <Suspense>{page}</Suspense>,
    })
    expect(await screen.findByText(list?.column ?? '')).toBeVisible()
    open()
    expect(await screen.findByRole('heading', { name: `The ${name} couldn’t be loaded` })).toBeVisible()
    answer = () => Promise.resolve(undefined)
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect((await screen.findAllByText(read))[0]).toBeVisible()
  },
)
