import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'

import { type TeamPermission } from '#/domain/user/user.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { CampaignPage } from './campaigns/campaign-page.tsx'
import { CampaignsPage } from './campaigns/campaigns-page.tsx'
import { MembersPage } from './members/members-page.tsx'
import { OpenHousePage } from './open-houses/open-house-page.tsx'
import { OpenHousesPage } from './open-houses/open-houses-page.tsx'
import { PropertiesPage } from './properties/properties-page.tsx'
import { UnitsPage } from './units/units-page.tsx'

beforeEach(() => {
  mockScrollerHeight()
})

type Flag = keyof TeamPermission

/**
 * The permissions of each person in the team: one flag, or a role. `team-rights.test.ts` of the mock tests what the
 * server refuses them.
 */
const people: Readonly<Record<string, { role?: 'SUPERUSER' | 'READ_ONLY_USER'; flags?: readonly Flag[] }>> = {
  'full access': { flags: ['fullAccess'] },
  'manages campaigns': { flags: ['manageCampaigns'] },
  'manages listings': { flags: ['manageListings'] },
  'manages members': { flags: ['manageTeamMembers'] },
  'manages the configuration': { flags: ['manageConfiguration'] },
  agent: { flags: ['agent'] },
  'assigns leads': { flags: ['assignLeads'] },
  'reads only': { flags: ['readonly'] },
  superuser: { role: 'SUPERUSER' },
  'read-only user': { role: 'READ_ONLY_USER' },
}

/** The state of a control on the page. A control that only some people may see is `absent` for the others. */
type State = 'enabled' | 'blocked' | 'absent'

interface Page {
  readonly name: string
  readonly who: string
  readonly team: string
  readonly page: ReactNode
  /** Waits for the content that is tested. */
  readonly ready: () => Promise<unknown>
  /** The people who may change something here, besides superusers and full access. */
  readonly may: readonly string[]
  /** Text that the reason of a blocked control contains. */
  readonly reason: string
  /** The row whose menu is tested. */
  readonly row?: RegExp
  /** The index among the rows with such a menu. */
  readonly nth?: number
  /** The possible actions: buttons, links and checkboxes of the page, and entries of the menu. */
  readonly controls: readonly string[]
  readonly entries?: readonly string[]
  /** Controls that are absent for people without the permission. */
  readonly onlyThere?: readonly string[]
  /** Actions of everybody who can see the page. */
  readonly always?: readonly string[]
}

/** Waits for the rows of a table. */
const rowsOf = (table: string) => async () => {
  const rows = await screen.findByRole('table', { name: table })
  await waitFor(() => expect(within(rows).getAllByRole('row').length).toBeGreaterThan(1))
}

const eastside = { who: 'user-felix', team: 'team-eastside' }
const juniper = { who: 'user-jonas', team: 'team-juniper-hill' }

const pages: readonly Page[] = [
  {
    ...eastside,
    name: 'members',
    page: <MembersPage teamId="team-eastside" />,
    ready: rowsOf('Members'),
    may: ['manages members'],
    reason: 'Only people who manage the members of Eastside can do this',
    row: /^Actions for Luis Ortega$/,
    controls: ['Add member'],
    entries: ['Make team leader', 'Move up in phone order', 'Change phone order', 'Remove from team'],
    onlyThere: ['Edit permissions'],
    always: ['Show open leads'],
  },
  {
    ...eastside,
    name: 'campaigns',
    page: <CampaignsPage teamId="team-eastside" parent="/teams" tab="channels" />,
    ready: rowsOf('Channels'),
    may: ['manages campaigns'],
    reason: 'Only people who manage the campaigns of Eastside can do this',
    row: /^Actions for Lofts desk$/,
    controls: ['Add campaign'],
    entries: ['Edit campaign', 'Pause', 'Duplicate', 'Delete campaign'],
    always: ['Show leads', 'Copy link'],
  },
  {
    ...eastside,
    name: 'a campaign',
    page: (
      <CampaignPage
        teamId="team-eastside"
        campaignId="campaign-eastside-lofts-desk"
        parent="/teams"
        search={{}}
        onSearch={() => undefined}
        onLeave={() => undefined}
      />
    ),
    ready: () => screen.findByRole('button', { name: 'Pause' }),
    may: ['manages campaigns'],
    reason: 'Only people who manage the campaigns of Eastside can do this',
    row: /^More actions$/,
    controls: ['Pause', 'Edit phone', 'Edit email', 'Edit audience', 'Edit web', 'Edit greeting'],
    entries: ['Duplicate', 'Delete campaign'],
    always: ['Copy link', 'Past 30 days'],
  },
  {
    ...eastside,
    name: 'the materials of a property',
    page: <PropertiesPage teamId="team-eastside" />,
    ready: async () => {
      await rowsOf('Properties')()
      await userEvent.click(screen.getByRole('button', { name: 'Mason Row' }))
      await screen.findByRole('button', { name: 'Actions for Mason Row floor plans' })
    },
    may: ['manages listings'],
    reason: 'Only people who manage the listings of Eastside can do this',
    row: /^Actions for Mason Row floor plans$/,
    controls: ['Add file or link'],
    entries: ['Rename', 'Replace file', 'Delete'],
    always: ['Mason Row floor plans', 'Close'],
  },
  {
    ...eastside,
    name: 'properties',
    page: <PropertiesPage teamId="team-eastside" />,
    ready: rowsOf('Properties'),
    may: ['manages listings'],
    reason: 'Only people who manage the listings of Eastside can do this',
    row: /^Actions for Mason Row$/,
    controls: ['Add property'],
    entries: ['Unlist', 'Remove from team'],
    always: ['Marketing materials', 'Show campaigns', 'Show open leads'],
  },
  {
    who: 'user-samir',
    team: 'team-maple-row',
    name: 'units',
    page: <UnitsPage teamId="team-maple-row" />,
    ready: rowsOf('Units'),
    may: ['manages listings'],
    reason: 'can do this',
    row: /^Actions for 5E$/,
    controls: ['Add unit', 'Import CSV'],
    entries: ['Delete'],
    onlyThere: ['Select all', 'Edit'],
  },
  {
    ...juniper,
    name: 'open houses',
    page: <OpenHousesPage teamId="team-juniper-hill" />,
    ready: rowsOf('Open houses'),
    may: ['manages listings'],
    reason: 'can do this',
    row: /^Actions for /,
    // Depending on the time of day, the first open house may be over.
    nth: 1,
    controls: ['Create open house'],
    entries: ['Edit', 'Duplicate', 'Cancel open house'],
    always: ['Show attendees'],
  },
  {
    ...juniper,
    name: 'an open house',
    page: <OpenHousePage teamId="team-juniper-hill" openHouseId="open-house-week" />,
    ready: rowsOf('Attendees'),
    may: ['manages listings', 'agent', 'assigns leads'],
    reason: 'can receive visitors',
    controls: ['Check in by hand', 'Text all'],
    onlyThere: ['Start check-in'],
    always: ['CSV'],
  },
]

/** Returns a button, link, checkbox or entry of an open menu by its name. */
function controlNamed(name: string): HTMLElement | undefined {
  const roles = ['button', 'link', 'checkbox', 'menuitem'] as const
  // In a menu entry, the reason and the number come after its label.
  return roles
    .flatMap((role) => screen.queryAllByRole(role))
    .find((one) => one.getAttribute('aria-label') === name || one.textContent.trim().startsWith(name))
}

function stateOf(name: string, reason: string): string {
  const control = controlNamed(name)
  if (!control) return 'absent'
  if (control.getAttribute('aria-disabled') !== 'true') return 'enabled'
  const described = document.getElementById(control.getAttribute('aria-describedby') ?? '')
  const text = `${control.textContent} ${described?.textContent ?? ''}`
  return text.includes(reason) ? 'blocked' : `blocked without its reason: ${text}`
}

const states = (names: readonly string[], reason: string) =>
  Object.fromEntries(names.map((name) => [name, stateOf(name, reason)]))

async function show({ who, team, page, ready, name }: Page, person: string): Promise<void> {
  const backend = createBackend()
  const record = backend.world.store.users.get(who)
  if (!record) throw new Error('not seeded')
  const { role = 'USER', flags } = people[person] ?? {}
  Object.assign(record, { role, manageUsers: false, manageProperties: false })
  record.permissions = new Map(flags ? [[team, Object.fromEntries(flags.map((flag) => [flag, true]))]] : [])
  await renderScreen({
    as: who,
    at: `/${name.replaceAll(' ', '-')}`,
    world: backend,
    page: <Suspense>{page}</Suspense>,
  })
  await ready()
}

describe.each(pages)('$name', (page) => {
  test.each(Object.keys(people))('%s: can use exactly the permitted controls', async (person) => {
    const may = ['full access', 'superuser', ...page.may].includes(person)
    const { controls, entries = [], onlyThere = [], always = [], reason, row, nth = 0 } = page
    await show(page, person)
    const all = [...controls, ...entries, ...onlyThere, ...always]
    const onPage = states(all, reason)
    const menu = row && screen.getAllByRole('button', { name: row })[nth]
    if (menu) {
      await userEvent.click(menu)
      await screen.findByRole('menu')
    }
    // While a menu is open, nothing else can be reached.
    const inMenu = states(menu ? all : [], reason)
    const found = Object.fromEntries(
      all.map((name) => [
        name,
        inMenu[name] === undefined || inMenu[name] === 'absent' ? onPage[name] : inMenu[name],
      ]),
    )
    const expected = (names: readonly string[], state: State) =>
      Object.fromEntries(names.map((name) => [name, state]))
    expect(found).toEqual({
      ...expected([...controls, ...entries], may ? 'enabled' : 'blocked'),
      ...expected(onlyThere, may ? 'enabled' : 'absent'),
      ...expected(always, 'enabled'),
    })
  })
})
