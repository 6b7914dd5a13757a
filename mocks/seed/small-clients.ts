import { type BusinessProfileRecord, type GreetingRecord, type NumberRecord } from '../db/office-records.ts'
import {
  type CampaignRecord,
  type ClientRecord,
  type PropertyRecord,
  type TeamRecord,
  type UserRecord,
} from '../db/records.ts'
import { put } from '../db/store.ts'
import { type World } from '../db/world.ts'
import { campaign } from './campaigns.ts'
import { person } from './people.ts'
import { property } from './properties.ts'
import { joinMembers, team } from './teams.ts'

// Ferncliff has its own mailboxes and two types of teams. Osprey has neither a business profile nor a number.
const clients: readonly ClientRecord[] = [
  {
    id: 'client-ferncliff',
    name: 'Ferncliff Realty',
    supportedTeamTypes: ['BROKER', 'OWNER'],
    supportedPropertyTypes: ['RESIDENTIAL'],
    emailDomain: 'ferncliff.example.com',
    emailHosting: 'EXTERNAL',
    calendarScope: 'TEAM',
    outgoingCallMethod: 'VOIP',
    approvalStatus: 'approved',
  },
  {
    id: 'client-osprey',
    name: 'Osprey Homes',
    supportedTeamTypes: ['BROKER'],
    supportedPropertyTypes: ['RESIDENTIAL', 'COMMERCIAL'],
    emailDomain: 'osprey.example.com',
    calendarScope: 'USER',
    outgoingCallMethod: 'DIALBACK',
    approvalStatus: 'approved',
  },
]

const businessProfiles: readonly BusinessProfileRecord[] = [
  { id: 'profile-ferncliff', clientRef: 'client-ferncliff', name: 'Ferncliff Realty LLC' },
]

const people: readonly UserRecord[] = [
  person('client-ferncliff', 'nadia', 'Nadia Brandt', 'Mailboxes of their own, two team types: superuser', {
    role: 'SUPERUSER',
  }),
  person('client-ferncliff', 'otto', 'Otto Lindqvist', 'Ferncliff: agent, leads Cliffside', {
    teams: { cliffside: { fullAccess: true, agent: true } },
  }),
  person('client-osprey', 'mira', 'Mira Castellan', 'No business profile yet: superuser, leads Osprey Bay', {
    role: 'SUPERUSER',
    teams: { 'osprey-bay': { fullAccess: true, agent: true } },
  }),
]

const properties: readonly PropertyRecord[] = [
  property('client-ferncliff', 'ferncliff-arms', 'Ferncliff Arms', '4 Cliff Road'),
  property('client-ferncliff', 'gull-court', 'Gull Court', '18 Strand Street'),
]

const modes = { assignmentMode: 'CLAIM', collaborationMode: 'FULL' } as const

const teams: readonly TeamRecord[] = [
  team('cliffside', 'Cliffside', modes, {
    clientRef: 'client-ferncliff',
    teamType: 'BROKER',
    businessProfileRef: 'profile-ferncliff',
    lead: 'otto',
    properties: ['ferncliff-arms'],
  }),
  team('osprey-bay', 'Osprey Bay', modes, {
    clientRef: 'client-osprey',
    teamType: 'BROKER',
    lead: 'mira',
    properties: [],
  }),
]

const campaigns: readonly CampaignRecord[] = [
  campaign('cliffside', 'general', 'Cliffside general', {}, { phone: '+12075550170' }),
  campaign('osprey-bay', 'general', 'Osprey Bay general', {}),
]

const numbers: readonly NumberRecord[] = [
  { id: 'number-ferncliff', clientRef: 'client-ferncliff', number: '+12075550190' },
]

const greetings: readonly GreetingRecord[] = [
  { id: 'greeting-ferncliff', clientRef: 'client-ferncliff', name: 'Ferncliff welcome' },
]

/** Adds two small clients for cases that the three large ones do not cover. They have no leads. */
export function seedSmallClients({ store }: World): void {
  put(store.clients, ...structuredClone(clients))
  put(store.businessProfiles, ...structuredClone(businessProfiles))
  put(store.users, ...structuredClone(people))
  put(store.properties, ...structuredClone(properties))
  put(store.teams, ...structuredClone(teams))
  joinMembers(
    teams.flatMap(({ id }) => store.teams.get(id) ?? []),
    people,
  )
  put(store.campaigns, ...structuredClone(campaigns))
  put(store.numbers, ...structuredClone(numbers))
  put(store.greetings, ...structuredClone(greetings))
}
