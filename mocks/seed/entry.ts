import { type ClientRecord, type UserRecord } from '../db/records.ts'
import { put } from '../db/store.ts'
import { type World } from '../db/world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const clients: readonly ClientRecord[] = [
  {
    id: 'client-lantern',
    name: 'Lantern Street Leasing',
    supportedTeamTypes: ['BROKER'],
    supportedPropertyTypes: ['RESIDENTIAL'],
    calendarScope: 'TEAM',
    outgoingCallMethod: 'VOIP',
    approvalStatus: 'unknown',
  },
  {
    id: 'client-quarry',
    name: 'Quarry Bay Homes',
    supportedTeamTypes: ['OWNER'],
    supportedPropertyTypes: ['RESIDENTIAL'],
    calendarScope: 'TEAM',
    outgoingCallMethod: 'VOIP',
    approvalStatus: 'not_approved',
  },
]

function founder(clientRef: string, slug: string, name: string, about: string): UserRecord {
  return {
    id: `user-${slug}`,
    clientRef,
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    status: 'ACTIVE',
    role: 'SUPERUSER',
    permissions: new Map(),
    manageProperties: true,
    manageUsers: true,
    manageTeams: true,
    administratorFor: new Map(),
    about,
  }
}

/** Seeds companies that are not approved yet, and invitations: a valid one, an expired one, and a used one. */
export function seedEntry({ store, clock }: World): void {
  const now = clock.now()
  put(store.clients, ...structuredClone(clients))
  put(
    store.users,
    founder('client-lantern', 'ada', 'Ada Winslow', 'Signed her company up; it waits for approval'),
    founder('client-quarry', 'noel', 'Noel Brandt', 'Signed his company up; it was not approved'),
  )
  put(
    store.approvals,
    {
      id: 'client-lantern',
      company: {
        companyName: 'Lantern Street Leasing',
        teamType: 'BROKER',
        propertyTypes: ['RESIDENTIAL'],
        zipCode: '78702',
        phone: '+15125550118',
      },
      receivedTs: now - 17 * HOUR,
      carrierCheckTs: now - HOUR,
    },
    {
      id: 'client-quarry',
      company: {
        companyName: 'Quarry Bay Homes',
        teamType: 'OWNER',
        propertyTypes: ['RESIDENTIAL'],
        zipCode: '78731',
        phone: '+15125550126',
      },
      receivedTs: now - 2 * DAY,
      carrierCheckTs: now - DAY,
      reason: 'The zip code does not match the company name.',
    },
  )
  const invitation = {
    clientRef: 'client-brightwater',
    inviterRef: 'user-dana',
    teamRefs: ['team-eastside', 'team-midtown'],
    used: false,
    askedAgain: false,
  }
  put(
    store.invitations,
    {
      ...invitation,
      id: 'invite-ana',
      name: 'Ana Ruiz',
      email: 'ana.ruiz@example.com',
      invitedTs: now - DAY,
    },
    {
      ...invitation,
      id: 'invite-expired',
      name: 'Leon Hart',
      email: 'leon.hart@example.com',
      invitedTs: now - 9 * DAY,
    },
    {
      ...invitation,
      id: 'invite-used',
      name: 'Hannah Sato',
      email: 'hannah.sato@example.com',
      invitedTs: now - 3 * DAY,
      used: true,
    },
  )
}
