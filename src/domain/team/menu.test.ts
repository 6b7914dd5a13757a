import { describe, expect, test } from 'vitest'

import { type PageViewer } from '../policy/page-rights.ts'
import { menuOf } from './menu.ts'
import { type TeamKind } from './team-kind.ts'

interface Person {
  role?: 'SUPERUSER' | 'READ_ONLY_USER' | 'USER'
  users?: true
  properties?: true
}

function viewer(
  kind: TeamKind,
  { role = 'USER', users, properties }: Person,
  types = ['RESIDENTIAL'],
): PageViewer {
  return {
    kind,
    user: { role, userManageUsers: users ?? false, userManageProperties: properties ?? false },
    client: { supportedPropertyTypes: types },
  }
}

/** Returns the menu as text: the entries, with their items in brackets. */
const reported = (who: PageViewer) =>
  menuOf(who)
    .map(({ label, items }) =>
      items === undefined ? label : `${label} [${items.map((item) => item.label).join(', ')}]`,
    )
    .join('; ')

// Typed by hand from the specification ("Side menu").
const broker =
  'Dashboard; Alerts; Leads [All leads, Not contacted, Unassigned, Opportunities, Prospects, Unresponded]; Teams []; Notifications; Reports'
const owner =
  'Dashboard; Alerts; Leads [All leads, Not contacted, Unassigned, Opportunities, Waiting list, Unresponded, Summary Report]; Properties; Notifications; Reports'
const commercialOwner = owner.replace(', Summary Report', '')
const single =
  'Dashboard; Leads [All leads, Not contacted, Unassigned, Opportunities, Waiting list, Unresponded]; Properties; Reports'
const help = '; Open House Help'

describe('the side menu', () => {
  test.each<[string, PageViewer, string]>([
    ['Priya, an agent of a broker', viewer('BROKER', {}), broker],
    [
      'Beatriz, superuser of a broker',
      viewer('BROKER', { role: 'SUPERUSER' }),
      `${broker}; Admin [Properties, Owners, Users]`,
    ],
    ['Graham, read-only', viewer('BROKER', { role: 'READ_ONLY_USER' }), broker],
    ['Dana, a user manager', viewer('BROKER', { users: true }), `${broker}; Admin [Users]`],
    [
      'Nina, a property manager',
      viewer('BROKER', { properties: true }),
      `${broker}; Admin [Properties, Owners]`,
    ],
    [
      'a manager of users and properties',
      viewer('BROKER', { properties: true, users: true }),
      `${broker}; Admin [Properties, Owners, Users]`,
    ],
    ['a broker with any property types', viewer('BROKER', {}, ['RESIDENTIAL', 'COMMERCIAL']), broker],
    ['Samir, an agent of an owner', viewer('OWNER', {}), owner],
    [
      'Elena, a property manager of an owner',
      viewer('OWNER', { properties: true }),
      `${owner}; Admin [Owners]`,
    ],
    ['a user manager of an owner', viewer('OWNER', { users: true }), `${owner}; Admin [Users]`],
    [
      'Greta, superuser of an owner',
      viewer('OWNER', { role: 'SUPERUSER' }),
      `${owner}; Admin [Owners, Users]`,
    ],
    ['an owner of offices', viewer('OWNER', {}, ['COMMERCIAL']), commercialOwner],
    ['an owner without a type', viewer('OWNER', {}, []), commercialOwner],
    ['Jonas, an agent of a single property', viewer('BROKER_SINGLE_PROP', {}), single + help],
    [
      'a property manager of a single property, who has no Admin pages',
      viewer('BROKER_SINGLE_PROP', { properties: true }),
      single + help,
    ],
    [
      'a superuser of a single property',
      viewer('BROKER_SINGLE_PROP', { role: 'SUPERUSER' }),
      `${single}; Admin [Users]${help}`,
    ],
  ])('%s: shows the expected entries', (_, who, menu) => {
    expect(reported(who)).toBe(menu)
  })

  test.each([
    [{ newDevCustomReport: true }, true],
    [{ newDevCustomReport: false }, false],
    [{}, false],
  ])('%j: shows the New Dev Custom Report only to clients that have it', (features, isThere) => {
    const leads = menuOf(viewer('BROKER', {}), features).find(({ key }) => key === 'leads')
    const positions = leads?.items?.map(({ to }) => to) ?? []
    expect(positions).toContain('/leads/list/all')
    expect(positions.includes('/leads/new-dev-custom')).toBe(isThere)
  })

  test('links every entry to its page', () => {
    const all = (['BROKER', 'OWNER', 'BROKER_SINGLE_PROP'] as const).flatMap((kind) =>
      menuOf(viewer(kind, { role: 'SUPERUSER' })),
    )
    const positions = new Map(
      all.flatMap(({ label, to, items = [] }) => [
        [label, to] as const,
        ...items.map((item) => [`${label} > ${item.label}`, item.to] as const),
      ]),
    )
    expect(Object.fromEntries(positions)).toEqual({
      Dashboard: '/dashboard',
      Alerts: '/alerts',
      // Redirects to all leads.
      Leads: '/leads',
      'Leads > All leads': '/leads/list/all',
      'Leads > Not contacted': '/leads/list/not-contacted',
      'Leads > Unassigned': '/leads/list/unassigned',
      'Leads > Opportunities': '/leads/list/opportunities',
      'Leads > Prospects': '/leads/list/prospects',
      'Leads > Waiting list': '/leads/list/waiting-list',
      'Leads > Unresponded': '/leads/list/unresponded',
      'Leads > Summary Report': '/leads/summary-report',
      Teams: '/teams',
      Properties: '/properties',
      Notifications: '/notifications',
      Reports: '/reports',
      Admin: undefined,
      'Admin > Properties': '/manage/properties',
      'Admin > Owners': '/manage/owners',
      'Admin > Users': '/manage/users',
      'Open House Help': '/help/open-house',
    })
  })
})
