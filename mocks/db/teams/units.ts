import type * as z from 'zod/mini'

import { isLeased, type unitSchema } from '#/domain/unit/unit.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'

import { namesUnit } from '../leads/lead-units.ts'
import { type UnitRecord } from '../office-records.ts'
import { propertyZone } from '../property-zone.ts'
import { type LeadRecord, type TeamRecord, type UserRecord } from '../records.ts'
import { rightsOn } from '../rights.ts'
import { type World } from '../world.ts'
import { wallClock } from '../zone-days.ts'

type WireUnit = z.input<typeof unitSchema>

/** Returns the team of a property. A property belongs to at most one team. */
export function teamOfProperty(world: World, propertyId: string): TeamRecord | undefined {
  return [...world.store.teams.values()].find(({ properties }) => properties.includes(propertyId))
}

/** Lists or unlists a property or a unit, and records since when it has been listed. */
export function setListing(
  record: Pick<UnitRecord, 'listing' | 'listedTs'>,
  listing: UnitRecord['listing'],
  now: number,
): void {
  if (record.listing === listing) return
  record.listing = listing
  if (listing === 'LISTED') record.listedTs = now
  else delete record.listedTs
}

/** Records a change of the rent of a listed unit. */
export function recordRent(unit: UnitRecord, to: number | undefined, now: number): void {
  const { rent: from, listing } = unit
  if (listing !== 'LISTED' || from === undefined || to === undefined || from === to) return
  unit.priceChanges = [...(unit.priceChanges ?? []), { ts: now, from, to }]
}

/** Returns the units of a property. */
export function unitsOf(world: World, propertyId: string): UnitRecord[] {
  return [...world.store.units.values()].filter(({ propertyRef }) => propertyRef === propertyId)
}

/**
 * Returns a function that finds the leads of a unit: those that are interested in it, have a tour of it, or have its
 * lease.
 */
function leadsOfUnits(world: World, propertyId: string): (unit: UnitRecord) => LeadRecord[] {
  const team = teamOfProperty(world, propertyId)
  const client = world.store.properties.get(propertyId)?.clientRef
  // When a property moves to another team, its leads stay with their team.
  const elsewhere = [...world.leads.values()].filter(
    ({ clientRef, teamRef }) => clientRef === client && teamRef !== team?.id,
  )
  const leads = [...(team ? world.leads.ofTeam(team.id) : []), ...elsewhere].filter(
    ({ leadStatus }) => leadStatus !== 'MERGED',
  )
  return ({ name }) =>
    leads.filter(
      (lead) =>
        lead.interests?.some((one) => one.propertyRef === propertyId && namesUnit(one.units, name)) ===
          true ||
        lead.tours?.some(
          (one) => one.propertyRef === propertyId && sameIgnoringCase(one.unit ?? '', name),
        ) === true ||
        (lead.lease?.propertyRef === propertyId && sameIgnoringCase(lead.lease.unit ?? '', name)),
    )
}

/** Returns what prevents deleting a unit, and what its row shows about leads. */
export function unitUse(world: World, unit: UnitRecord, leads = leadsOfUnits(world, unit.propertyRef)(unit)) {
  const { propertyRef, name, leasedUntil } = unit
  const zone = propertyZone(world.store.properties.get(propertyRef))
  const today = new Date(wallClock(world.clock.now(), zone)).toISOString().slice(0, 10)
  const tours = leads.flatMap((lead) =>
    (lead.tours ?? []).filter(
      (tour) =>
        tour.tourStatus === 'SCHEDULED' &&
        tour.propertyRef === propertyRef &&
        sameIgnoringCase(tour.unit ?? '', name),
    ),
  )
  const ends = leads.flatMap(({ lease }) =>
    lease?.endDate !== undefined &&
    lease.propertyRef === propertyRef &&
    sameIgnoringCase(lease.unit ?? '', name) &&
    isLeased({ leasedUntil: lease.endDate }, today)
      ? [lease.endDate]
      : [],
  )
  const next = tours
    .map(({ startTs }) => startTs)
    .filter((startTs) => startTs >= world.clock.now())
    .toSorted((a, b) => a - b)[0]
  return {
    today,
    tours: tours.length,
    nextTourTs: next,
    leasedUntil: ends.toSorted().at(-1) ?? (isLeased({ leasedUntil }, today) ? leasedUntil : undefined),
    interested: leads.filter(
      (lead) =>
        lead.interests?.some(
          (one) =>
            one.interest === 'INTERESTED' && one.propertyRef === propertyRef && namesUnit(one.units, name),
        ) === true,
    ),
  }
}

/** Converts the units of a property to the API format. */
export function wireUnits(world: World, viewer: UserRecord, propertyId: string): WireUnit[] {
  const leadsOf = leadsOfUnits(world, propertyId)
  return unitsOf(world, propertyId).map((unit) => {
    const use = unitUse(world, unit, leadsOf(unit))
    return {
      id: unit.id,
      name: unit.name,
      bedrooms: unit.bedrooms ?? null,
      baths: unit.baths ?? null,
      squareFeet: unit.squareFeet ?? null,
      rent: unit.rent ?? null,
      availableDate: unit.availableDate ?? null,
      leasedUntil: use.leasedUntil ?? null,
      notes: unit.notes ?? null,
      listing: unit.listing,
      feeds: unit.listing === 'LISTED' && unit.feeds ? unit.feeds : null,
      interested: use.interested
        .filter((lead) => rightsOn(world.store, viewer, lead).open)
        .map((lead) => ({ id: lead.id, name: world.leads.facts(lead).name })),
      setTours: use.tours,
      nextTourTs: use.nextTourTs ?? null,
      changedTs: unit.changedTs ?? null,
    }
  })
}
