import { put } from '../db/store.ts'
import { type AttendeeRecord, type OpenHouseRecord } from '../db/teams/open-house-record.ts'
import { type World } from '../db/world.ts'
import { dayIn, momentIn } from '../db/zone-days.ts'

const PROPERTY = 'property-juniper-hill'
const TEAM = 'team-juniper-hill'
const ZONE = 'America/Chicago'
const DAY = 86_400_000

/** Name, broker (or ''), and whether texts are allowed. */
const people: readonly (readonly [string, string, boolean])[] = [
  ['Jordan Avery', '', true],
  ['Jordana Averill', 'Keller Brooks', true],
  ['Mina Castellan', '', true],
  ['Theo Barnard', '', false],
  ['Ximena Ortiz-Wren', '', true],
  ['Wale Adeyemi', 'Northside Homes', true],
  ['Petra Lindqvist', '', true],
  ['Sunil Varma', '', true],
  ['Grace O’Dell', '', false],
  ['Hugo Marchetti', '', true],
  ['Anneliese Roth', '', true],
  ['Bao Tran', 'Keller Brooks', true],
  ['Camille Duarte', '', true],
  ['Dmitri Sokolov', '', true],
  ['Esther Nakamura', '', false],
  ['Farid Haddad', '', true],
  ['Gwen Ashby', '', true],
]

interface Plan {
  id: string
  /** Days from today. */
  day: number
  /** Minutes after midnight. */
  from: number
  to: number
  unit?: string
  host?: string
  registered: number
  arrived?: number
  cancelled?: true
  capacity?: number
  note?: string
}

const plans: readonly Plan[] = [
  {
    id: 'today',
    day: 0,
    from: 0,
    to: 0,
    unit: '2b',
    host: 'user-jonas',
    registered: 9,
    arrived: 7,
    capacity: 12,
    note: 'Park behind the building',
  },
  { id: 'week', day: 4, from: 660, to: 780, host: 'user-olive', registered: 14 },
  { id: 'week-4c', day: 5, from: 840, to: 960, unit: '4c', host: 'user-jonas', registered: 6 },
  { id: 'later', day: 11, from: 660, to: 780, host: 'user-olive', registered: 2 },
  { id: 'past', day: -3, from: 660, to: 780, host: 'user-olive', registered: 17, arrived: 13 },
  { id: 'cancelled', day: -10, from: 660, to: 780, registered: 11, cancelled: true },
  { id: 'older', day: -16, from: 840, to: 960, unit: '3a', host: 'user-jonas', registered: 8, arrived: 6 },
]

const units = [
  ['2B', 2, 1_040, 2_350],
  ['3A', 1, 720, 1_790],
  ['4C', 2, 1_095, 2_480],
] as const

/** Adds the units of the single property and its open houses, including one that is running now. */
export function seedOpenHouses({ store, clock }: World): void {
  for (const [name, bedrooms, squareFeet, rent] of units)
    put(store.units, {
      id: `unit-juniper-hill-${name.toLowerCase()}`,
      propertyRef: PROPERTY,
      name,
      bedrooms,
      baths: 1,
      squareFeet,
      rent,
      listing: 'LISTED',
    })
  const now = clock.now()
  const today = dayIn(now, ZONE)
  const hour = 3_600_000
  for (const plan of plans) {
    // Today's open house has been running since the last full hour, whatever the time is.
    const running = plan.day === 0
    const startTs = running
      ? Math.floor((now - hour / 2) / hour) * hour
      : momentIn(today + plan.day * DAY, plan.from, ZONE)
    const endTs = running ? startTs + 2 * hour : momentIn(today + plan.day * DAY, plan.to, ZONE)
    const house: OpenHouseRecord = {
      id: `open-house-${plan.id}`,
      teamRef: TEAM,
      propertyRef: PROPERTY,
      scope: plan.unit === undefined ? 'LISTED_UNITS' : 'UNIT',
      startTs,
      endTs,
      attendees: people.slice(0, plan.registered).map((_, index) => attendeeOf(plan, index, startTs)),
    }
    if (plan.unit !== undefined) house.unitRef = `unit-juniper-hill-${plan.unit}`
    if (plan.host !== undefined) house.hostRef = plan.host
    if (plan.capacity !== undefined) house.capacity = plan.capacity
    if (plan.note !== undefined) house.note = plan.note
    if (plan.cancelled) house.cancelledTs = startTs - DAY
    put(store.openHouses, house)
  }
}

/**
 * Gives each visitor who came a lead: the visitors get the names of existing leads. Must be called after the leads
 * exist.
 */
export function joinVisitors({ store, leads }: World): void {
  const known = [...leads.ofTeam(TEAM)].filter(
    (lead) => lead.leadStatus !== 'MERGED' && leads.facts(lead).phone !== undefined,
  )
  for (const house of store.openHouses.values())
    for (const [index, attendee] of house.attendees.entries()) {
      const lead = known[index]
      // Some visitors who only registered have a lead, too.
      if (!lead || (attendee.arrivedTs === undefined && (index < 2 || index % 3 > 0))) continue
      const { name, phone } = leads.facts(lead)
      attendee.name = name
      if (phone !== undefined) attendee.phone = phone
      attendee.leadRef = lead.id
    }
}

function attendeeOf(plan: Plan, index: number, startTs: number): AttendeeRecord {
  const [name, broker, mayText] = people[index] ?? ['Someone', '', false]
  // The first two have not arrived yet at the open house that is running, so that the check-in can find them.
  const position = plan.id === 'today' ? index - 2 : index
  const attendee: AttendeeRecord = {
    id: `attendee-${plan.id}-${String(index + 1)}`,
    name,
    phone: `+1512555${String(164 + index * 9).padStart(4, '0')}`,
    registeredTs: startTs - (index + 1) * 5 * 3_600_000,
    mayText,
  }
  if (broker !== '') attendee.broker = broker
  if (position >= 0 && position < (plan.arrived ?? 0)) attendee.arrivedTs = startTs + (position + 1) * 120_000
  return attendee
}
