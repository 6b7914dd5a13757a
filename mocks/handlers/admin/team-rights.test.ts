// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { type EndpointName, endpoints } from '#/api/endpoints/all.ts'

import { type Backend } from '../../db/backend.ts'
import { type Flags, type UserRecord } from '../../db/records.ts'
import { as, backendAt } from '../../server/calls.testing.ts'
import { adminSamples } from './endpoint-samples.testing.ts'

/** What a person has in a team: one flag, a role, or no entry at all. */
const people: Readonly<
  Record<string, Partial<Pick<UserRecord, 'role' | 'manageUsers'>> & { flags?: Flags }>
> = {
  'full access': { flags: { fullAccess: true } },
  'manages campaigns': { flags: { manageCampaigns: true } },
  'manages listings': { flags: { manageListings: true } },
  'manages members': { flags: { manageTeamMembers: true } },
  'manages members and users': { flags: { manageTeamMembers: true }, manageUsers: true },
  'manages the configuration': { flags: { manageConfiguration: true } },
  agent: { flags: { agent: true } },
  'assigns leads': { flags: { assignLeads: true } },
  'reads only': { flags: { readonly: true } },
  'an entry without a flag': { flags: {} },
  superuser: { role: 'SUPERUSER' },
  'read-only user': { role: 'READ_ONLY_USER' },
  'no entry': {},
}

const everyone = Object.keys(people).filter((name) => name !== 'no entry')
const leaders = ['full access', 'superuser']
const campaigns = [...leaders, 'manages campaigns']
const listings = [...leaders, 'manages listings']
const members = [...leaders, 'manages members', 'manages members and users']
const inviters = ['superuser', 'manages members and users']
const receivers = [...listings, 'agent', 'assigns leads']

/** Who may send each request of a team's pages, according to the specification. */
const asked = {
  getTeamMembers: everyone,
  addMembers: members,
  changeMember: members,
  removeMember: members,
  setTeamLead: members,
  setPhoneOrder: members,
  inviteMember: inviters,
  resendInvitation: inviters,
  withdrawInvitation: inviters,
  // Says who would see which leads, to show the effects of a change. Only for people who can make that change.
  getCampaignPeople: campaigns,
  getCampaignStats: everyone,
  createCampaign: campaigns,
  changeCampaign: campaigns,
  deleteCampaign: campaigns,
  getTeamProperties: everyone,
  addTeamProperty: listings,
  setTeamPropertyListing: listings,
  removeTeamProperty: listings,
  getUnits: everyone,
  addUnit: listings,
  changeUnit: listings,
  importUnits: listings,
  removeUnit: listings,
  getOpenHouses: everyone,
  getOpenHouse: everyone,
  addOpenHouse: listings,
  changeOpenHouse: listings,
  checkInVisitor: receivers,
  addAttendeeLead: receivers,
  textAttendee: receivers,
  getTeamActivity: everyone,
} as const satisfies Partial<Record<EndpointName, readonly string[]>>

type Asked = keyof typeof asked

/** One person of each client who is not needed for anything else, and that person's teams. */
const stands = {
  // A property moves between two teams, so the person has the same permissions in both.
  brightwater: { who: 'user-felix', teams: ['team-eastside', 'team-northgate'] },
  calder: { who: 'user-samir', teams: ['team-maple-row'] },
  juniper: { who: 'user-jonas', teams: ['team-juniper-hill'] },
} as const

interface Sample {
  who: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

const clientOf = (who: string) =>
  who === 'user-elena' ? 'calder' : who === 'user-olive' || who === 'user-jonas' ? 'juniper' : 'brightwater'

async function ask(backend: Backend, name: Asked, person: string): Promise<number> {
  const sample: Sample = adminSamples[name]
  const { who, teams } = stands[clientOf(sample.who)]
  const record = backend.world.store.users.get(who)
  if (!record) throw new Error('not seeded')
  const { flags, role = 'USER', manageUsers = false } = people[person] ?? {}
  Object.assign(record, { role, manageUsers, manageProperties: false })
  record.permissions = new Map(flags ? teams.map((team) => [team, flags]) : [])
  const { method, path } = endpoints[name]
  const address = path.replaceAll(/:(\w+)/g, (_, param: string) => sample.params?.[param] ?? '')
  const query = new URLSearchParams(sample.query).toString()
  const call = ({ GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const)[method]
  const answer = await as(backend, who)[call](query === '' ? address : `${address}?${query}`, sample.body)
  return answer.status
}

describe.each(Object.entries(asked) as [Asked, readonly string[]][])('%s', (name, may) => {
  test('rejects users without the permission and answers the others', async () => {
    const backend = backendAt()
    const names = Object.keys(people)
    // People who are refused come first. They change nothing, so everything still exists for the others.
    const order = names.toSorted((a, b) => Number(may.includes(a)) - Number(may.includes(b)))
    const refused: string[] = []
    for (const person of order) {
      const status = await ask(backend, name, person)
      // A 404 after an earlier person's deletion does not count as a refusal.
      if (status === 403 || (status === 404 && !may.includes(person))) refused.push(person)
    }
    expect(refused).toEqual(order.filter((person) => !may.includes(person)))
  })
})
