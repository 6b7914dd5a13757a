// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { billView, canPortIn, canReleaseNumber } from '#/domain/billing/billing-rights.ts'
import { canManageOwners } from '#/domain/owner/owner-rights.ts'
import { mayOpenPage, type PageViewer } from '#/domain/policy/page-rights.ts'
import { canManageProperties } from '#/domain/property/property-rights.ts'
import { clientSchema } from '#/domain/team/client.ts'
import { teamNoun } from '#/domain/team/team-kind.ts'
import {
  canChangeEntries,
  canChangeManageFlags,
  canChangeRole,
  canDeactivate,
  canManageUsers,
  canReactivate,
} from '#/domain/user/user-rights.ts'
import { type CurrentUser, currentUserSchema } from '#/domain/user/user.ts'
import { type Verdict } from '#/lib/verdict.ts'

import { type Backend } from '../../db/backend.ts'
import { as, backendAt } from '../../server/calls.testing.ts'

/** The acting user, and the data of their own client that the request is about. */
const roles = {
  superuser: { who: 'user-beatriz', of: 'brightwater' },
  'user manager': { who: 'user-dana', of: 'brightwater' },
  'property manager': { who: 'user-nina', of: 'brightwater' },
  leader: { who: 'user-priya', of: 'brightwater' },
  agent: { who: 'user-luis', of: 'brightwater' },
  'read-only user': { who: 'user-graham', of: 'brightwater' },
  // The account may still have flags of an earlier role. Only the role counts.
  'read-only user with both flags': { who: 'user-graham', of: 'brightwater', flags: true },
  'owner client': { who: 'user-elena', of: 'calder' },
  'superuser of an owner client': { who: 'user-greta', of: 'calder' },
  'single property': { who: 'user-olive', of: 'juniper' },
  'superuser of a single property': { who: 'user-olive', of: 'juniper', superuser: true },
} as const
type Role = keyof typeof roles

const objects = {
  brightwater: {
    user: 'user-felix',
    inactive: 'user-tomas',
    team: 'team-eastside',
    owner: 'owner-alder-pine',
    property: 'property-mason-row',
    number: 'number-spare-1',
  },
  calder: {
    user: 'user-samir',
    inactive: 'user-samir',
    team: 'team-maple-row',
    owner: 'owner-calder-estates',
    property: 'property-maple-row',
    number: 'number-of-none',
  },
  juniper: {
    user: 'user-jonas',
    inactive: 'user-jonas',
    team: 'team-juniper-hill',
    owner: 'owner-of-none',
    property: 'property-juniper-hill',
    number: 'number-of-none',
  },
} as const

interface Case {
  readonly person: ReturnType<typeof as>
  readonly user: CurrentUser
  readonly page: PageViewer
  readonly it: (typeof objects)[keyof typeof objects]
}

const target = { id: 'somebody', name: 'Someone', role: 'USER', status: 'ACTIVE' }
const number = {
  id: 'number',
  number: '+15125550190',
  minutes: 0,
  texts: 0,
  sinceTs: 0,
  changedTs: 0,
  campaign: undefined,
  lastUsedTs: undefined,
  forwardingNumber: undefined,
  port: undefined,
}
const users = ({ user, page }: Case, verdict: (user: CurrentUser) => Verdict) =>
  mayOpenPage('manageUsers', page) && verdict(user).ok
const owners = ({ user, page }: Case) => mayOpenPage('manageOwners', page) && canManageOwners(user).ok
const properties = ({ user, page }: Case) =>
  mayOpenPage('manageProperties', page) && canManageProperties(user).ok

const contact = { name: 'Ada Quill', email: 'ada@ninth.example' }
const userManagers: readonly Role[] = [
  'superuser',
  'user manager',
  'superuser of an owner client',
  'superuser of a single property',
]
const superusers: readonly Role[] = [
  'superuser',
  'superuser of an owner client',
  'superuser of a single property',
]
const userReaders: readonly Role[] = [...userManagers, 'read-only user with both flags']
const ownerManagers: readonly Role[] = [
  'superuser',
  'property manager',
  'owner client',
  'superuser of an owner client',
]
const propertyManagers: readonly Role[] = ['superuser', 'property manager']
const campaignManagers: readonly Role[] = ['superuser', 'property manager', 'leader', 'user manager']

interface Action {
  readonly name: string
  /** The roles that may do it according to the specification. */
  readonly may: readonly Role[]
  /** Whether the app offers the action. */
  readonly offered: (asked: Case) => boolean
  readonly ask: (asked: Case) => Promise<{ status: number }>
}

const actions: readonly Action[] = [
  {
    name: 'read the users',
    may: userReaders,
    offered: ({ page }) => mayOpenPage('manageUsers', page),
    ask: ({ person }) => person.get('/api/user-rows'),
  },
  {
    name: 'read one user',
    may: userReaders,
    offered: ({ page }) => mayOpenPage('manageUsers', page),
    ask: ({ person, it }) => person.get(`/api/user-rows/${it.user}`),
  },
  {
    name: 'change a profile',
    may: userManagers,
    offered: (asked) => users(asked, canManageUsers),
    ask: ({ person, it }) => person.patch(`/api/users/${it.user}`, { title: 'Lead', fromTs: null }),
  },
  {
    name: 'change a role',
    may: superusers,
    offered: (asked) => users(asked, (user) => canChangeRole(user, target, [target])),
    ask: ({ person, it }) => person.patch(`/api/users/${it.user}`, { role: 'READ_ONLY_USER', fromTs: null }),
  },
  {
    name: 'give a manage flag',
    may: superusers,
    offered: (asked) => users(asked, canChangeManageFlags),
    ask: ({ person, it }) => person.patch(`/api/users/${it.user}`, { userManageTeams: true, fromTs: null }),
  },
  {
    name: 'change a cell of the matrix',
    may: userManagers,
    offered: (asked) => users(asked, (user) => canChangeEntries(user, target, teamNoun('BROKER'))),
    ask: ({ person, it }) =>
      person.put(`/api/users/${it.user}/permissions/${it.team}`, { permission: { readonly: true } }),
  },
  {
    name: 'change several cells',
    may: userManagers,
    offered: (asked) => users(asked, (user) => canChangeEntries(user, target, teamNoun('BROKER'))),
    ask: ({ person }) => person.post('/api/users/permissions', { cells: [] }),
  },
  {
    name: 'invite a user',
    may: userManagers,
    offered: (asked) => users(asked, canManageUsers),
    ask: ({ person }) => invite(person, 'USER'),
  },
  {
    name: 'invite a superuser',
    may: superusers,
    offered: (asked) => users(asked, canManageUsers) && asked.user.role === 'SUPERUSER',
    ask: ({ person }) => invite(person, 'SUPERUSER'),
  },
  {
    name: 'deactivate a user',
    may: userManagers,
    offered: (asked) => users(asked, (user) => canDeactivate(user, target, [target])),
    ask: ({ person, it }) => person.post(`/api/users/${it.user}/deactivate`, { leads: [] }),
  },
  {
    name: 'reactivate a user',
    may: userManagers,
    offered: (asked) => users(asked, (user) => canReactivate(user, target)),
    ask: ({ person, it }) => person.post(`/api/users/${it.inactive}/reactivate`),
  },
  {
    name: 'read the owners',
    may: [...ownerManagers, 'read-only user with both flags'],
    offered: ({ page }) => mayOpenPage('manageOwners', page),
    ask: ({ person }) => person.get('/api/owner'),
  },
  {
    name: 'add an owner',
    may: ownerManagers,
    offered: owners,
    ask: ({ person }) => person.post('/api/owner', { name: 'New owner', contact }),
  },
  ...(
    [
      ['rename an owner', (person, path) => person.patch(path, { name: 'Other', fromTs: 0 })],
      ['archive an owner', (person, path) => person.post(`${path}/archive`, { targetRef: null, fromTs: 0 })],
      ['write a note', (person, path) => person.post(`${path}/note`, { text: 'Call' })],
      ['add a contact', (person, path) => person.post(`${path}/contact`, { ...contact, primary: false })],
    ] as const satisfies readonly (readonly [
      string,
      (person: Case['person'], path: string) => Promise<{ status: number }>,
    ])[]
  ).map(([name, ask]): Action => ({
    name,
    may: ownerManagers,
    offered: owners,
    ask: ({ person, it }) => ask(person, `/api/owner/${it.owner}`),
  })),
  {
    name: 'share a report',
    may: ownerManagers,
    offered: owners,
    ask: ({ person, it }) =>
      person.post(`/api/owner/${it.owner}/share`, {
        report: '/reports/listing',
        filters: { property: [], period: 'last-week' },
        contactRef: 'nobody',
      }),
  },
  {
    name: 'merge owners',
    may: ownerManagers,
    offered: owners,
    ask: ({ person, it }) =>
      person.post(`/api/owner/${it.owner}/merge`, {
        otherRef: it.owner,
        name: 'stays',
        primary: 'stays',
        fromTs: 0,
        otherFromTs: 0,
      }),
  },
  {
    name: 'read all properties',
    may: [...propertyManagers, 'read-only user with both flags'],
    offered: ({ page }) => mayOpenPage('manageProperties', page),
    ask: ({ person }) => person.get('/api/property-rows'),
  },
  {
    name: 'add a property',
    may: propertyManagers,
    offered: properties,
    ask: ({ person }) =>
      person.post('/api/property', {
        name: 'New',
        address: '1 New Street',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        propertyType: 'RESIDENTIAL',
      }),
  },
  {
    name: 'assign properties',
    may: propertyManagers,
    offered: properties,
    ask: ({ person, it }) =>
      person.post('/api/property/assign', {
        properties: [{ id: it.property, fromTs: 0 }],
        listing: 'NOT_LISTED',
      }),
  },
  {
    name: 'archive a property',
    may: propertyManagers,
    offered: properties,
    ask: ({ person, it }) =>
      person.post(`/api/property/${it.property}/archive`, { reason: 'Sold', fromTs: 0 }),
  },
  {
    name: 'delete a property',
    may: propertyManagers,
    offered: properties,
    ask: ({ person, it }) => person.delete(`/api/property/${it.property}?fromTs=0`),
  },
  {
    name: 'see the telephone bill',
    may: [
      ...campaignManagers,
      'owner client',
      'superuser of an owner client',
      'single property',
      'superuser of a single property',
    ],
    offered: ({ user }) => billView(user).numbers,
    ask: ({ person }) => person.get('/api/billing/telecom'),
  },
  {
    name: 'see an invoice',
    may: superusers,
    offered: ({ user }) => billView(user).money,
    ask: async ({ person }) => refusedAsMissing(await person.get('/api/billing/telecom/invoice/of-none')),
  },
  {
    name: 'change the spending cap',
    may: superusers,
    offered: ({ user }) => billView(user).money,
    ask: ({ person }) =>
      person.put('/api/billing/telecom/cap', { cents: null, mail: true, stopsBuying: false, fromTs: 1 }),
  },
  {
    name: 'release a saved number',
    may: campaignManagers,
    offered: ({ user, it }) => it.number !== 'number-of-none' && canReleaseNumber(user, number).ok,
    ask: ({ person, it }) => person.delete(`/api/phone-number/${it.number}?lastFour=0000&fromTs=0`),
  },
  {
    name: 'port a number in',
    may: [
      ...campaignManagers,
      'owner client',
      'superuser of an owner client',
      'single property',
      'superuser of a single property',
    ],
    offered: ({ user }) => canPortIn(user).ok,
    ask: ({ person }) =>
      person.get('/api/port-letter/upload-url?filename=letter.pdf&contentType=application%2Fpdf'),
  },
]

/** The server looks for a missing invoice only for users who may see invoices, so that a 404 counts as allowed. */
const refusedAsMissing = ({ status }: { status: number }) => ({ status: status === 404 ? 200 : status })

const invite = (person: Case['person'], role: string) =>
  person.post('/api/users/invite', {
    people: [{ email: 'sam.new@example.com', name: '' }],
    role,
    teams: [],
    message: '',
  })

async function caseOf(backend: Backend, role: Role): Promise<Case> {
  const given = roles[role]
  const record = backend.world.store.users.get(given.who)
  if (!record) throw new Error('not seeded')
  if ('flags' in given) Object.assign(record, { manageUsers: true, manageProperties: true })
  if ('superuser' in given) record.role = 'SUPERUSER'
  const person = as(backend, given.who)
  const user = currentUserSchema.parse((await person.get('/api/auth/user')).body)
  const client = clientSchema.parse((await person.get(`/api/client/${user.clientRef}`)).body)
  const kind = ({ brightwater: 'BROKER', calder: 'OWNER', juniper: 'BROKER_SINGLE_PROP' } as const)[given.of]
  return { person, user, page: { user, client, kind }, it: objects[given.of] }
}

describe.each(actions)('only permitted roles can $name', ({ may, offered, ask }) => {
  test.each(Object.keys(roles) as Role[])('%s', async (role) => {
    const asked = await caseOf(backendAt(), role)
    const { status } = await ask(asked)
    expect({ offered: offered(asked), refused: status === 403 || status === 404 }).toEqual({
      offered: may.includes(role),
      refused: !may.includes(role),
    })
  })
})
