import { screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { SwitchUserPage } from '#/features/account-switch/switch-user-page.tsx'
import { ActivityPage } from '#/features/admin/activity/activity-page.tsx'
import { BillingPage } from '#/features/admin/billing/billing-page.tsx'
import { CampaignsPage } from '#/features/admin/campaigns/campaigns-page.tsx'
import { ManagePage } from '#/features/admin/manage-properties/manage-page.tsx'
import { PropertyPage } from '#/features/admin/manage-properties/property-page.tsx'
import { MembersPage } from '#/features/admin/members/members-page.tsx'
import { OpenHousePage } from '#/features/admin/open-houses/open-house-page.tsx'
import { OpenHousesPage } from '#/features/admin/open-houses/open-houses-page.tsx'
import { OwnerPage } from '#/features/admin/owners/owner-page.tsx'
import { OwnersPage } from '#/features/admin/owners/owners-page.tsx'
import { PropertiesPage } from '#/features/admin/properties/properties-page.tsx'
import { TeamsPage } from '#/features/admin/teams/teams-page.tsx'
import { UnitsPage } from '#/features/admin/units/units-page.tsx'
import { UsersPage } from '#/features/admin/users/users-page.tsx'
import { BellList } from '#/features/alerts/bell-list.tsx'
import { DashboardPage } from '#/features/dashboard/dashboard-page.tsx'
import { LeadDetailPage } from '#/features/lead/page/lead-page.tsx'
import { Thread } from '#/features/messages/thread/thread.tsx'
import { TestChannel } from '#/providers/live/channel.testing.ts'
import { LiveContext } from '#/providers/live/live-wire.tsx'
import { TextPopoutProvider } from '#/providers/popout/popout-provider.tsx'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

// A row that cannot be parsed is not dropped silently. The page says at that position that a row is missing, and the
// row is reported. In these tests, the first row of one list in a response has the wrong shape.

interface Case {
  readonly name: string
  readonly as?: string
  readonly page: ReactNode
  /** The request whose response contains the list. */
  readonly path: RegExp
  /** The path of the list in the response. If omitted, the response itself is the list. */
  readonly list?: readonly string[]
  /** What the page calls one row. */
  readonly one: string
  /** Breaks the last row instead of the first one. */
  readonly last?: true
}

const nothing = (): void => undefined
const eastside = { teamId: 'team-eastside', parent: '/teams' } as const
const owner = { as: 'user-beatriz', page: <OwnerPage ownerId="owner-alder-pine" />, path: /\/owner\/[^/]+$/ }
const lead = {
  page: <LeadDetailPage leadId="lead-sofia-marchetti" show="all" onShow={nothing} onBack={undefined} />,
  path: /\/lead\/lead-sofia-marchetti$/,
}
const bill = { as: 'user-beatriz', page: <BillingPage />, path: /\/billing\/telecom$/ }

const dashboard = { page: <DashboardPage search={{}} onSearch={nothing} />, path: /\/dashboard$/ }

const cases: readonly Case[] = [
  {
    name: 'teams',
    as: 'user-beatriz',
    page: <TeamsPage parent="/teams" />,
    path: /teams\/overview/,
    list: ['teams'],
    one: 'team',
  },
  {
    name: 'properties',
    page: <PropertiesPage teamId="team-eastside" />,
    path: /team-eastside\/properties/,
    list: ['properties'],
    one: 'property',
  },
  {
    name: 'members',
    page: <MembersPage teamId="team-eastside" />,
    path: /\/members/,
    list: ['members'],
    one: 'member',
  },
  {
    name: 'campaigns',
    page: <CampaignsPage {...eastside} tab="channels" />,
    path: /campaign-rows/,
    one: 'campaign',
  },
  {
    name: 'activity',
    page: <ActivityPage {...eastside} />,
    path: /\/activity/,
    list: ['lines'],
    one: 'change',
  },
  {
    name: 'units',
    as: 'user-elena',
    page: <UnitsPage teamId="team-maple-row" />,
    path: /\/unit$/,
    one: 'unit',
  },
  {
    name: 'open houses',
    as: 'user-olive',
    page: <OpenHousesPage teamId="team-juniper-hill" />,
    path: /\/open-house$/,
    one: 'open house',
  },
  {
    name: 'attendees',
    as: 'user-olive',
    page: <OpenHousePage teamId="team-juniper-hill" openHouseId="open-house-week" />,
    path: /open-house-week$/,
    list: ['attendees'],
    one: 'attendee',
  },
  {
    name: 'users',
    as: 'user-beatriz',
    page: <UsersPage />,
    path: /\/user-rows$/,
    list: ['users'],
    one: 'user',
    last: true,
  },
  {
    name: 'invitations',
    as: 'user-beatriz',
    page: <UsersPage />,
    path: /\/user-rows$/,
    list: ['invitations'],
    one: 'invitation',
  },
  {
    name: 'owners',
    as: 'user-beatriz',
    page: <OwnersPage />,
    path: /\/owner$/,
    list: ['owners'],
    one: 'owner',
  },
  { name: 'the properties of an owner', ...owner, list: ['properties'], one: 'property' },
  { name: 'the contacts of an owner', ...owner, list: ['contacts'], one: 'contact' },
  { name: 'the notes of an owner', ...owner, list: ['notes'], one: 'note' },
  { name: 'the reports of an owner', ...owner, list: ['shares'], one: 'report' },
  { name: 'the history of an owner', ...owner, list: ['history'], one: 'change' },
  {
    name: 'all properties',
    as: 'user-beatriz',
    page: <ManagePage />,
    path: /\/property-rows$/,
    list: ['properties'],
    one: 'property',
  },
  {
    name: 'the campaigns of a property',
    as: 'user-beatriz',
    page: <PropertyPage propertyId="property-foundry-lofts" />,
    path: /\/property-rows\/./,
    list: ['campaigns'],
    one: 'campaign',
  },
  { name: 'numbers', ...bill, list: ['numbers'], one: 'number' },
  { name: 'invoices', ...bill, list: ['money', 'invoices'], one: 'invoice' },
  { name: 'business profiles', ...bill, list: ['money', 'profiles'], one: 'business profile' },
  { name: 'the waiting renters on the dashboard', ...dashboard, list: ['waiting', 'items'], one: 'lead' },
  { name: 'the tours of the dashboard', ...dashboard, list: ['tours', 'items'], one: 'tour' },
  { name: 'the agents of the dashboard', ...dashboard, list: ['workload', 'agents'], one: 'agent' },
  { name: 'the bell', page: <BellList onClose={nothing} />, path: /\/alert$/, one: 'alert' },
  { name: 'the tours of a lead', ...lead, list: ['tours'], one: 'tour' },
  {
    name: 'the shares of a lead',
    as: 'user-beatriz',
    page: <LeadDetailPage leadId="lead-beatriz-fontaine" show="all" onShow={nothing} onBack={undefined} />,
    path: /\/lead\/lead-beatriz-fontaine$/,
    list: ['shares'],
    one: 'share',
  },
  { name: 'the property interest of a lead', ...lead, list: ['interests'], one: 'property' },
  {
    name: 'the user’s own last text of a thread',
    page: (
      <Thread
        target={{
          leadId: 'lead-sofia-marchetti',
          phone: '+15125550139',
          name: 'Sofia Marchetti',
          contactType: 'TENANT',
        }}
        onResend={undefined}
      />
    ),
    path: /\/text-thread$/,
    one: 'text of this conversation',
    last: true,
  },
  {
    name: 'the users who can be represented',
    page: <SwitchUserPage />,
    path: /administrator-for$/,
    one: 'account',
  },
]

function spoiled(answer: unknown, { list = [], last }: Case): unknown {
  let rows = answer
  for (const name of list) if (typeof rows === 'object' && rows !== null) rows = Reflect.get(rows, name)
  if (!Array.isArray(rows) || rows.length === 0) throw new Error(`The seed has no ${list.join('.')}`)
  rows[last ? rows.length - 1 : 0] = { broken: 'on purpose' }
  return answer
}

const reported = vi.fn<(error: Error) => void>()

beforeEach(() => {
  mockScrollerHeight(1_600)
  reported.mockClear()
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('scrollTo', nothing)
  Element.prototype.scrollTo = nothing
  return () => void vi.unstubAllGlobals()
})

describe('a response with one unreadable row', () => {
  test.each(cases)('$name: shows that one row is missing and reports it', async (one) => {
    const world = createBackend()
    await renderScreen({
      as: one.as ?? 'user-priya',
      world,
      route: '$',
      async answer(request) {
        if (request.method !== 'GET' || !one.path.test(new URL(request.url).pathname)) return undefined
        return Response.json(spoiled(await (await world.fetch(request)).json(), one))
      },
      page: (
        <LiveContext value={new TestChannel()}>
          <TextPopoutProvider>
            <Suspense>
              <main>{one.page}</main>
            </Suspense>
          </TextPopoutProvider>
        </LiveContext>
      ),
    })
    expect(await screen.findByText(`1 ${one.one} couldn’t be shown.`)).toBeVisible()
    expect(reported).toHaveBeenCalledOnce()
  })
})
