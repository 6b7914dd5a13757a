import { type InterestRecord, type LeaseRecord, type ShareRecord } from '../../db/lead-detail-records.ts'
import { type LeadRecord, type RequirementsRecord, type TourRecord } from '../../db/records.ts'
import { type World } from '../../db/world.ts'
import { dayIn, momentIn } from '../../db/zone-days.ts'

const DAY = 86_400_000

/** Returns the time zone of a client's people: Brightwater is in Austin, the other two are in Denver. */
export const zoneOf = (clientRef: string) =>
  clientRef === 'client-brightwater' ? 'America/Chicago' : 'America/Denver'

/** A tour as the seed describes it: days from today, the local time of the people, and ids without their prefix. */
export interface PlannedTour {
  day: number
  time: `${number}:${number}`
  status?: TourRecord['tourStatus']
  type?: TourRecord['tourType']
  property?: string
  unit?: string
  host?: string
  lengthMins?: number
  note?: string
}

/** What a lead has in addition to its conversation. */
export interface Extras {
  requirements?: RequirementsRecord
  tours?: readonly PlannedTour[]
  interests?: readonly InterestRecord[]
  lease?: LeaseRecord
  shares?: readonly { day: number; team: string; by: string; property?: string; note?: string }[]
}

/** Adds the extras to a lead, tours newest first. A completed or missed tour is never in the future. */
export function addExtras(world: World, lead: LeadRecord, extras: Extras): void {
  const { store } = world
  const now = world.clock.now()
  const zone = zoneOf(lead.clientRef)
  const today = dayIn(now, zone)
  const tours = (extras.tours ?? []).map((plan): TourRecord => {
    const { day, time, status = 'SCHEDULED', type = 'IN_PERSON', lengthMins = 30, unit, note } = plan
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const at = (days: number) => momentIn(today + days * DAY, hour * 60 + minute, zone)
    const over = status === 'COMPLETED' || status === 'NO_SHOW'
    const propertyRef = plan.property === undefined ? lead.propertyRef : `property-${plan.property}`
    const hostRef = plan.host === undefined ? lead.assignedAgentRef : `user-${plan.host}`
    const startTs = over && at(day) > now ? at(day - 1) : at(day)
    const id = store.id('tour')
    // Don't use random numbers here, because every later random value would change.
    const some = Number(id.replace(/\D/g, ''))
    return {
      id,
      tourType: type,
      tourStatus: status,
      startTs,
      setTs: Math.max(lead.createdTs, Math.min(now, startTs) - (1 + (some % 4)) * DAY),
      ...(status === 'CANCELLED' && some % 3 !== 0 ? { cancelledByRenter: true as const } : {}),
      ...(status === 'NO_SHOW' && some % 4 !== 0 ? { reminded: ['day-before'] } : {}),
      lengthMins,
      ...(propertyRef === undefined ? {} : { propertyRef }),
      ...(hostRef === undefined ? {} : { hostRef }),
      ...(unit === undefined ? {} : { unit }),
      ...(note === undefined ? {} : { note }),
    }
  })
  if (extras.requirements) lead.requirements = extras.requirements
  if (tours.length > 0) lead.tours = tours.toSorted((a, b) => b.startTs - a.startTs)
  if (extras.interests) lead.interests = [...extras.interests]
  if (extras.lease) lead.lease = extras.lease
  if (extras.shares) {
    lead.shares = extras.shares.map(({ day, team, by, property, note }): ShareRecord => ({
      id: store.id('share'),
      createdTs: now + day * DAY,
      teamRef: `team-${team}`,
      sharedByRef: `user-${by}`,
      ...(property === undefined ? {} : { propertyRef: `property-${property}` }),
      ...(note === undefined ? {} : { note }),
    }))
    lead.sharedByRef ??= lead.shares.at(-1)?.sharedByRef ?? ''
  }
  world.leads.changed(lead)
}

/** Returns functions for a date some days from today, and for the next first day of a month, both as `yyyy-mm-dd`. */
export function datesFrom(now: number, clientRef: string) {
  const today = dayIn(now, zoneOf(clientRef))
  const write = (day: number) => new Date(day).toISOString().slice(0, 10)
  return {
    inDays: (days: number) => write(today + days * DAY),
    /** `month` starts at 1. */
    firstOf(month: number) {
      const date = new Date(today)
      const passed =
        date.getUTCMonth() + 1 >= month && !(date.getUTCMonth() + 1 === month && date.getUTCDate() === 1)
      return write(Date.UTC(date.getUTCFullYear() + (passed ? 1 : 0), month - 1, 1))
    },
  }
}

/** Returns the weekday some days from today, as people write it. */
export function weekdayIn(now: number, clientRef: string, days: number): string {
  const day = dayIn(now, zoneOf(clientRef)) + days * DAY
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(day)
}

const interested = (property: string, units?: string): InterestRecord => ({
  propertyRef: `property-${property}`,
  interest: 'INTERESTED',
  ...(units === undefined ? {} : { units }),
})
const home = { propertyType: 'RESIDENTIAL' } as const
const office = { propertyType: 'COMMERCIAL' } as const

/** Seeds the extras of the named leads. */
export function seedExtras(world: World): void {
  const dates = datesFrom(world.clock.now(), 'client-brightwater')
  for (const [slug, extras] of Object.entries({ ...firstExtras(dates), ...moreExtras(dates) })) {
    const lead = world.leads.get(`lead-${slug}`)
    if (lead) addExtras(world, lead, extras)
  }
}

/** By the lead's id, without its prefix. */
function firstExtras({ inDays, firstOf }: ReturnType<typeof datesFrom>): Readonly<Record<string, Extras>> {
  return {
    'sofia-marchetti': {
      requirements: {
        ...home,
        minBedrooms: 2,
        budgetMin: 2_400,
        budgetMax: 2_800,
        moveInDate: firstOf(8),
        pets: true,
      },
      interests: [interested('foundry-lofts', '4C, 4F')],
      tours: [
        {
          day: 2,
          time: '14:30',
          unit: '4C',
          lengthMins: 45,
          note: 'Meet in the lobby, 118 Foundry Street. Paul is welcome.',
        },
      ],
    },
    'teresa-galvan': { requirements: { ...home, minBedrooms: 2, moveInDate: firstOf(8) } },
    'mei-ling-chao': {
      requirements: {
        ...home,
        minBedrooms: 1,
        budgetMin: 1_700,
        budgetMax: 2_000,
        moveInDate: firstOf(9),
        notes: 'Parking for one car',
      },
    },
    'jonah-becker': {
      requirements: { ...home, minBedrooms: 2, pets: true, notes: 'An old beagle' },
      interests: [interested('the-hollis', '11A')],
      tours: [{ day: 0, time: '11:00', unit: '11A' }],
    },
    'darius-cole': {
      requirements: { ...home, minBedrooms: 1, moveInDate: firstOf(8), notes: 'Balcony, parking' },
      interests: [interested('ashgrove-commons', '2B')],
    },
    'kimberly-nakamura': {
      requirements: { ...home, minBedrooms: 0, budgetMax: 1_600, moveInDate: inDays(12) },
    },
    'owen-fitzgerald': {
      requirements: { ...office, zip: '78702', moveInDate: firstOf(10) },
      interests: [interested('quay-street', 'Ground floor')],
      tours: [
        { day: 0, time: '14:30', unit: 'floor 3' },
        { day: 1, time: '9:00', unit: 'Ground floor', lengthMins: 45, note: 'Parking is free in the yard.' },
      ],
    },
    'rafael-dominguez': {
      requirements: { ...home, minBedrooms: 2, budgetMax: 2_600, moveInDate: inDays(9) },
      interests: [interested('foundry-lofts', '5A')],
      tours: [
        { day: 0, time: '13:15', type: 'VIRTUAL', unit: '4F' },
        { day: -1, time: '9:00', status: 'COMPLETED', unit: '5A', host: 'marcus' },
      ],
    },
    'ingrid-halvorsen': {
      requirements: { ...home, minBedrooms: 1, moveInDate: firstOf(9) },
      tours: [{ day: -1, time: '16:00', status: 'COMPLETED' }],
    },
  }
}

/** By the lead's id, without its prefix. */
function moreExtras({ inDays, firstOf }: ReturnType<typeof datesFrom>): Readonly<Record<string, Extras>> {
  return {
    'tobias-lindqvist': {
      requirements: { ...home, minBedrooms: 1, budgetMax: 2_200 },
      interests: [interested('the-alden', '7B')],
      tours: [{ day: -9, time: '10:30', status: 'COMPLETED', type: 'VIRTUAL', unit: '7B' }],
      lease: {
        leasedDate: inDays(-2),
        startDate: inDays(3),
        endDate: inDays(367),
        propertyRef: 'property-the-alden',
        unit: '7B',
        rent: 2_150,
      },
    },
    'amara-okafor': {
      requirements: { ...home, minBedrooms: 2, notes: 'Corner unit only' },
      interests: [interested('linden-court')],
    },
    'nadia-haddad': { tours: [{ day: 0, time: '16:45', unit: '7' }] },
    'caleb-stroud': {
      requirements: { ...office, moveInDate: firstOf(10), notes: '2,400 sq ft, 12 parking spaces' },
      tours: [{ day: 6, time: '10:00', unit: 'floor 3' }],
    },
    'yusuf-and-elif-demir': {
      requirements: { ...home, zip: '78704', minBedrooms: 2, moveInDate: firstOf(8) },
      interests: [interested('linden-court', '3D, 3E')],
      // Nobody has recorded an outcome yet.
      tours: [{ day: -3, time: '11:00', unit: '3D' }],
    },
    'grace-pemberton': {
      requirements: { ...home, minBedrooms: 1, budgetMax: 1_600 },
      interests: [interested('northgate-flats', '6H')],
      tours: [{ day: 1, time: '10:00', unit: '6H' }],
    },
    'leon-abernathy': {
      requirements: { ...home, minBedrooms: 1 },
      interests: [
        {
          propertyRef: 'property-foundry-lofts',
          interest: 'NOT_INTERESTED',
          reason: 'OTHER',
          description: 'Found another home',
        },
      ],
      tours: [{ day: 0, time: '9:30', status: 'COMPLETED', unit: '2B' }],
    },
    'beatriz-fontaine': {
      requirements: { ...home, minBedrooms: 2, notes: 'Corner view' },
      tours: [{ day: -3, time: '15:00', status: 'NO_SHOW' }],
      shares: [{ day: -4, team: 'midtown', by: 'marcus', property: 'ashgrove-commons' }],
    },
    'wendell-pryce': {
      requirements: { ...home, minBedrooms: 3, budgetMax: 1_900 },
      interests: [{ propertyRef: 'property-tannery-walk', interest: 'NOT_INTERESTED', reason: 'PRICE' }],
      tours: [{ day: -7, time: '15:30', status: 'CANCELLED' }],
    },
  }
}
