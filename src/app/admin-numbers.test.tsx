import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { leadListQuery } from '#/api/leads.ts'
import { CampaignPage } from '#/features/admin/campaigns/campaign-page.tsx'
import { CampaignsPage } from '#/features/admin/campaigns/campaigns-page.tsx'
import { MembersPage } from '#/features/admin/members/members-page.tsx'
import { OwnerPage } from '#/features/admin/owners/owner-page.tsx'
import { OwnersPage } from '#/features/admin/owners/owners-page.tsx'
import { PropertiesPage } from '#/features/admin/properties/properties-page.tsx'
import { TeamsPage } from '#/features/admin/teams/teams-page.tsx'
import { clock } from '#/lib/clock.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { viewOfAddress } from './list-total.testing.ts'

beforeEach(() => {
  mockScrollerHeight()
})

const nothing = () => undefined
const eastside = { teamId: 'team-eastside', parent: '/teams' } as const

interface Case {
  readonly name: string
  readonly as: string
  readonly at: string
  /** Minimum number of numbers that link to a list. */
  readonly least: number
  readonly page: ReactNode
}

const cases: readonly Case[] = [
  { name: 'all teams', as: 'user-beatriz', at: '/teams', least: 18, page: <TeamsPage parent="/teams" /> },
  {
    name: 'the properties of an owner',
    as: 'user-elena',
    at: '/properties',
    least: 3,
    page: <TeamsPage parent="/properties" />,
  },
  {
    name: 'the properties of a team',
    as: 'user-priya',
    at: '/teams/team-eastside/properties',
    least: 2,
    page: <PropertiesPage teamId="team-eastside" />,
  },
  { name: 'owners', as: 'user-beatriz', at: '/manage/owners', least: 7, page: <OwnersPage /> },
  {
    name: 'an owner',
    as: 'user-beatriz',
    at: '/manage/owners/owner-alder-pine',
    least: 12,
    page: <OwnerPage ownerId="owner-alder-pine" />,
  },
  {
    name: 'members',
    as: 'user-priya',
    at: '/teams/team-eastside/members',
    least: 10,
    page: <MembersPage teamId="team-eastside" />,
  },
  {
    name: 'channels',
    as: 'user-priya',
    at: '/teams/team-eastside/campaigns',
    least: 4,
    page: <CampaignsPage {...eastside} tab="channels" />,
  },
  {
    name: 'forms',
    as: 'user-priya',
    at: '/teams/team-eastside/campaigns/forms',
    least: 1,
    page: <CampaignsPage {...eastside} tab="forms" />,
  },
  {
    name: 'a campaign',
    as: 'user-priya',
    at: '/teams/team-eastside/campaigns/campaign-eastside-general',
    least: 3,
    page: (
      <CampaignPage
        {...eastside}
        campaignId="campaign-eastside-general"
        search={{}}
        onSearch={nothing}
        onLeave={nothing}
      />
    ),
  },
]

/**
 * Returns the links to lists whose text is a number, either alone, after "View all" or followed by a noun ("3 calls"),
 * and the medians that say how many leads they are of.
 */
function numbers(): { href: string; count: number }[] {
  return [...document.querySelectorAll('a[href^="/leads/list/"]')].flatMap((link) => {
    const said = [link.textContent.trim(), link.getAttribute('aria-label') ?? '']
    const found = said.map((text) =>
      /^(?:View all )?([\d,]+)(?: [a-z ]+)?$|of the ([\d,]+) leads$|^Median.*: ([\d,]+)$/.exec(text),
    )
    const count = found
      .flatMap((one) => one?.slice(1) ?? [])
      .find(Boolean)
      ?.replaceAll(',', '')
    return count === undefined ? [] : [{ href: link.getAttribute('href') ?? '', count: Number(count) }]
  })
}

test.each(cases)('$name: shows in every number the total of the list that it links to', async (one) => {
  const { client } = await renderScreen({
    as: one.as,
    at: one.at,
    world: createBackend({ now: () => Date.now() }),
    others: { $: <p>Elsewhere</p> },
    page: <Suspense>{one.page}</Suspense>,
  })
  await screen.findAllByRole('link')
  await waitFor(() => expect(numbers().length).toBeGreaterThanOrEqual(one.least))
  const found = numbers()
  const totals = await Promise.all(
    found.map(async ({ href }) => {
      const view = viewOfAddress(href, one.as, clock.now())
      return { href, count: (await client.query(leadListQuery(view))).total }
    }),
  )
  expect(found).toEqual(totals)
})
