import { type InterestRecord, type LeaseRecord } from '../../db/lead-detail-records.ts'
import { createRandom, type Random } from '../../db/random.ts'
import { type LeadRecord, type RequirementsRecord } from '../../db/records.ts'
import { type World } from '../../db/world.ts'
import { addExtras, datesFrom, type PlannedTour } from '../leads/lead-extras.ts'

const DAY = 86_400_000
const times = ['9:00', '9:30', '10:30', '11:30', '13:00', '14:00', '15:15', '16:30', '17:30'] as const
const zips = ['78701', '78702', '78704', '78722', '80202', '80205'] as const
const lost = ['PRICE', 'LOCATION', 'SIZE', 'TIMING', 'PETS'] as const

/** Seeds what the generated renters want and how far they got. The result is the same for the same seed and moment. */
export function seedCrowdExtras(world: World, leads: readonly LeadRecord[], firstNumber: number): void {
  const random = createRandom(world.seed * 7_919 + firstNumber)
  for (const lead of leads) {
    const requirements = wishes(world, random, lead)
    const tours = toursOf(world, random, lead)
    const [interests, lease] = [interestsOf(random, lead), leaseOf(world, random, lead)]
    // Sharing is already shown by Brightwater's named leads.
    const sharer =
      random.chance(0.08) && lead.clientRef !== 'client-brightwater' ? lead.assignedAgentRef : undefined
    if (sharer !== undefined) lead.sharedByRef = sharer
    addExtras(world, lead, {
      ...(requirements ? { requirements } : {}),
      ...(tours.length > 0 ? { tours } : {}),
      ...(interests.length > 0 ? { interests } : {}),
      ...(lease ? { lease } : {}),
    })
  }
}

const ageInDays = (world: World, lead: LeadRecord) => Math.floor((world.clock.now() - lead.createdTs) / DAY)

function closedAs(lead: LeadRecord): string | undefined {
  return lead.activities.findLast((one) => one.activityType === 'STATUS_CHANGED')?.reason
}

function answered(lead: LeadRecord, label: string): string | undefined {
  return lead.communications.flatMap((one) => one.formFields ?? []).find((one) => one.label === label)?.value
}

function wishes(world: World, random: Random, lead: LeadRecord): RequirementsRecord | undefined {
  const dates = datesFrom(world.clock.now(), lead.clientRef)
  const commercial = world.store.properties.get(lead.propertyRef ?? '')?.propertyType === 'COMMERCIAL'
  const said = answered(lead, 'Bedrooms')
  const [knows, whole, month, day, money, animal, zip] = [
    random.chance(0.72),
    random.pick([0, 1, 1, 1, 2, 2, 2, 3, 4]),
    random.pick([8, 8, 9, 10, 11]),
    random.int(-20, 120),
    random.int(0, 9),
    random.chance(0.28),
    random.pick(zips),
  ]
  if (lead.leadStatus === 'NOT_LEAD' || (!knows && said === undefined)) return undefined
  const bedrooms = said === undefined ? whole : Number.parseInt(said, 10) || 0
  const moveInDate = money < 6 ? dates.firstOf(month) : money < 8 ? dates.inDays(day) : undefined
  return {
    propertyType: commercial ? 'COMMERCIAL' : 'RESIDENTIAL',
    ...(commercial ? {} : { minBedrooms: bedrooms }),
    ...(moveInDate === undefined ? {} : { moveInDate }),
    ...(commercial || money % 2 === 0 ? {} : { budgetMax: 1_300 + 350 * bedrooms + 50 * money }),
    ...(!commercial && (animal || answered(lead, 'Pets') !== undefined) ? { pets: true } : {}),
    ...(money % 3 === 0 ? { zip } : {}),
  }
}

function toursOf(world: World, random: Random, lead: LeadRecord): PlannedTour[] {
  const age = ageInDays(world, lead)
  const leased = closedAs(lead) === 'Leased'
  const [fate, ahead, behind, time, type] = [
    random.next(),
    random.int(0, 10),
    random.int(1, Math.max(1, Math.min(20, age))),
    random.pick(times),
    random.pick(['IN_PERSON', 'IN_PERSON', 'IN_PERSON', 'VIRTUAL'] as const),
  ]
  const past = { day: -behind, time, type }
  if (lead.leadStatus === 'OPPORTUNITY') {
    if (fate < 0.28) return [{ day: ahead, time, type }]
    // Its day is over, and nobody has recorded an outcome yet.
    if (fate < 0.33 && age > 2) return [{ ...past, day: -Math.min(2, behind) }]
    if (age < 1) return []
    if (fate < 0.5) return [{ ...past, status: 'COMPLETED' }]
    if (fate < 0.56) return [{ ...past, status: 'NO_SHOW' }]
    return fate < 0.6 ? [{ ...past, status: 'CANCELLED' }] : []
  }
  if (age < 1) return []
  if (leased || (lead.leadStatus === 'WAITING_LIST' && fate < 0.3)) return [{ ...past, status: 'COMPLETED' }]
  if (lead.leadStatus !== 'CLOSED' || fate > 0.5) return []
  return [{ ...past, status: fate < 0.3 ? 'COMPLETED' : fate < 0.42 ? 'NO_SHOW' : 'CANCELLED' }]
}

function interestsOf(random: Random, lead: LeadRecord): InterestRecord[] {
  const [chosen, reason] = [random.chance(0.6), random.pick(lost)]
  if (lead.propertyRef === undefined || !chosen || lead.leadStatus === 'NOT_LEAD') return []
  const { propertyRef } = lead
  return lead.leadStatus === 'CLOSED' && closedAs(lead) !== 'Leased'
    ? [{ propertyRef, interest: 'NOT_INTERESTED', reason }]
    : [{ propertyRef, interest: 'INTERESTED' }]
}

function leaseOf(world: World, random: Random, lead: LeadRecord): LeaseRecord | undefined {
  const { inDays } = datesFrom(world.clock.now(), lead.clientRef)
  const [unit, rent] = [`${random.int(1, 6)}${random.pick(['A', 'B', 'C', 'D'])}`, random.int(28, 58) * 50]
  if (closedAs(lead) !== 'Leased') return undefined
  const since = Math.max(0, ageInDays(world, lead) - 3)
  return {
    leasedDate: inDays(-since),
    startDate: inDays(20 - since),
    endDate: inDays(385 - since),
    unit,
    rent,
    ...(lead.propertyRef === undefined ? {} : { propertyRef: lead.propertyRef }),
  }
}
