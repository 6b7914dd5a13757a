import { type TeamRecord, type UserRecord } from '../db/records.ts'
import { type WarningsRecord } from '../db/settings/settings-record.ts'

const hours = (interval: number) => ({ enabled: true, timePeriod: { interval, unit: 'HOUR' as const } })
const days = (interval: number) => ({ enabled: true, timePeriod: { interval, unit: 'DAY' as const } })
const off = { enabled: false }

const strict: WarningsRecord = {
  useWarnings: true,
  notAssigned: hours(1),
  notContacted: hours(2),
  communicationNotResponded: hours(1),
  notQualified: days(3),
  noActivity: days(7),
}

const relaxed: WarningsRecord = {
  useWarnings: true,
  notAssigned: hours(8),
  notContacted: days(1),
  communicationNotResponded: hours(6),
  notQualified: off,
  noActivity: days(14),
}

const unused: WarningsRecord = {
  useWarnings: false,
  notAssigned: off,
  notContacted: off,
  communicationNotResponded: off,
  notQualified: off,
  noActivity: off,
}

type Modes = Pick<TeamRecord, 'assignmentMode' | 'collaborationMode'>

/** Creates a team with its leader. Ids are given without their prefix. */
export function team(
  slug: string,
  name: string,
  modes: Modes,
  more: Pick<TeamRecord, 'clientRef' | 'teamType' | 'properties' | 'businessProfileRef'> & {
    lead: string
  } & Partial<
      Pick<
        TeamRecord,
        'warnings' | 'lockDays' | 'calendarConnected' | 'calendarAuthFailed' | 'emailAuthStatus'
      >
    >,
): TeamRecord {
  const { lead, ...rest } = more
  return {
    calendarConnected: true,
    calendarAuthFailed: false,
    emailAuthStatus: 'OK',
    ...rest,
    ...modes,
    id: `team-${slug}`,
    name,
    members: [{ userRef: `user-${lead}`, status: 'ACTIVE', role: 'TEAM_LEAD' }],
    watchWarnings: new Set(),
    properties: rest.properties.map((property) => `property-${property}`),
  }
}

const broker = {
  clientRef: 'client-brightwater',
  teamType: 'BROKER',
  businessProfileRef: 'profile-brightwater-homes',
} as const
const owner = { clientRef: 'client-calder', teamType: 'OWNER', businessProfileRef: 'profile-calder' } as const

/** The teams. Assignment and collaboration modes are mixed so that every rule of the specification has a case. */
export const teams: readonly TeamRecord[] = [
  team(
    'eastside',
    'Eastside',
    { assignmentMode: 'CLAIM', collaborationMode: 'FULL' },
    { ...broker, lead: 'priya', properties: ['foundry-lofts', 'mason-row'], lockDays: 3 },
  ),
  team(
    'harborview',
    'Harborview',
    { assignmentMode: 'ASSIGN', collaborationMode: 'VISIBILITY' },
    {
      ...broker,
      lead: 'marcus',
      properties: ['the-alden', 'the-hollis', 'pierside-house'],
    },
  ),
  team(
    'midtown',
    'Midtown',
    { assignmentMode: 'CLAIM', collaborationMode: 'FULL' },
    {
      ...broker,
      lead: 'dana',
      properties: ['linden-court', 'ashgrove-commons'],
      warnings: strict,
      lockDays: 7,
      calendarConnected: false,
    },
  ),
  team(
    'riverbend',
    'Riverbend',
    { assignmentMode: 'CLAIM', collaborationMode: 'INDIVIDUAL' },
    {
      ...broker,
      lead: 'theo',
      properties: ['quay-street', 'wharf-exchange'],
      businessProfileRef: 'profile-brightwater-commercial',
      warnings: relaxed,
    },
  ),
  team(
    'northgate',
    'Northgate',
    { assignmentMode: 'ASSIGN', collaborationMode: 'FULL' },
    {
      ...broker,
      lead: 'ben',
      properties: ['northgate-flats', 'tannery-walk'],
      warnings: unused,
    },
  ),
  team(
    'westbrook',
    'Westbrook',
    { assignmentMode: 'ASSIGN', collaborationMode: 'INDIVIDUAL' },
    {
      ...broker,
      lead: 'joanne',
      properties: ['westbrook-mills', 'cedar-and-ninth'],
    },
  ),
  team(
    'maple-row',
    'Maple Row',
    { assignmentMode: 'CLAIM', collaborationMode: 'FULL' },
    { ...owner, lead: 'elena', properties: ['maple-row'], warnings: relaxed },
  ),
  team(
    'calder-tower',
    'Calder Tower',
    { assignmentMode: 'ASSIGN', collaborationMode: 'INDIVIDUAL' },
    { ...owner, lead: 'samir', properties: ['calder-tower'], emailAuthStatus: 'FAILED' },
  ),
  team(
    'finch-terrace',
    'Finch Terrace',
    { assignmentMode: 'CLAIM', collaborationMode: 'VISIBILITY' },
    { ...owner, lead: 'elena', properties: ['finch-terrace'] },
  ),
  team(
    'juniper-hill',
    'Juniper Hill',
    { assignmentMode: 'CLAIM', collaborationMode: 'FULL' },
    {
      clientRef: 'client-juniper',
      teamType: 'BROKER_SINGLE_PROP',
      businessProfileRef: 'profile-juniper',
      lead: 'olive',
      properties: ['juniper-hill'],
      warnings: relaxed,
    },
  ),
]

/** Makes everybody with an entry in a team a member of it. The team lead stays first. */
export function joinMembers(all: Iterable<TeamRecord>, people: readonly UserRecord[]): void {
  for (const one of all) {
    const lead = one.members[0]?.userRef
    for (const user of people) {
      if (user.id === lead || !user.permissions.has(one.id)) continue
      one.members.push({ userRef: user.id, status: user.status, role: 'MEMBER' })
    }
  }
}
