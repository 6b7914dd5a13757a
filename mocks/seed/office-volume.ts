import { type Flags, type PropertyRecord, type TeamRecord, type UserRecord } from '../db/records.ts'
import { put } from '../db/store.ts'
import { type World } from '../db/world.ts'
import { joinMembers } from './teams.ts'

const first = ['Ada', 'Ben', 'Cleo', 'Dov', 'Esra', 'Finn', 'Gita', 'Hugo', 'Ines', 'Jude']
const last = ['Abbott', 'Barros', 'Chen', 'Duarte', 'Engel', 'Fofana', 'Gupta', 'Hale', 'Ito', 'Jansen']

/**
 * Adds people and properties to Brightwater, and a team for every 17 people, so that 5,000 people come with 300 teams.
 * Each person is an agent of two teams, and every seventh person leads one.
 */
export function seedOffice({ store }: World, people: number): void {
  if (people <= 0) return
  const model = store.teams.get('team-eastside')
  if (!model) return
  const own = [...store.teams.values()].filter(({ clientRef }) => clientRef === model.clientRef).length
  const teamCount = Math.max(1, Math.min(300 - own, Math.floor(people / 17)))
  const teams: TeamRecord[] = Array.from({ length: teamCount }, (_, at) => ({
    id: `team-office-${at}`,
    clientRef: model.clientRef,
    name: `Office ${String(at + 1).padStart(3, '0')}`,
    teamType: 'BROKER',
    properties: [],
    assignmentMode: at % 2 === 0 ? 'CLAIM' : 'ASSIGN',
    collaborationMode: 'INDIVIDUAL',
    members: [],
    watchWarnings: new Set(),
    calendarConnected: true,
    calendarAuthFailed: false,
    emailAuthStatus: 'OK',
  }))
  put(store.teams, ...teams)
  const users = Array.from({ length: people }, (_, at): UserRecord => {
    const teamOf = (step: number) => teams[(at + step) % teams.length]?.id ?? ''
    return {
      id: `user-office-${at}`,
      clientRef: model.clientRef,
      name: `${first[at % 10]} ${last[Math.floor(at / 10) % 10]} ${Math.floor(at / 100) + 1}`,
      email: `office.${at}@example.com`,
      status: at % 50 === 49 ? 'INACTIVE' : 'ACTIVE',
      role: 'USER',
      permissions: new Map<string, Flags>([
        [teamOf(0), at % 7 === 0 ? { fullAccess: true, agent: true } : { agent: true }],
        [teamOf(1), { agent: true, assignLeads: at % 3 === 0 }],
      ]),
      manageProperties: false,
      manageUsers: false,
      manageTeams: false,
      administratorFor: new Map(),
      about: 'One of many',
    }
  })
  put(store.users, ...users)
  joinMembers(teams, users)
  // Every fifth property has no team.
  for (const [at, team] of teams.entries())
    team.properties = Array.from({ length: people }, (_, index) => index)
      .filter((index) => index % 5 !== 0 && index % teams.length === at)
      .map((index) => `property-office-${index}`)
  put(
    store.properties,
    ...Array.from({ length: people }, (_, at): PropertyRecord => ({
      id: `property-office-${at}`,
      clientRef: model.clientRef,
      name: `House ${at + 1}`,
      propertyType: at % 9 === 0 ? 'COMMERCIAL' : 'RESIDENTIAL',
      listing: at % 4 === 0 ? 'NOT_LISTED' : 'LISTED',
      address: `${at + 1} Office Street`,
      timeZone: 'America/Chicago',
      shortExternalListingId: `office${at}`,
    })),
  )
}
