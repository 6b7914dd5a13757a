import type * as z from 'zod/mini'

import { type getPropertyOverview } from '#/api/endpoints/admin/property-rows.ts'
import { teamLists } from '#/domain/list/team-lists.ts'
import { type managedPropertySchema } from '#/domain/property/managed-property.ts'
import { isLeased } from '#/domain/unit/unit.ts'

import { teamsOf } from '../company/users.ts'
import { propertyZone } from '../property-zone.ts'
import { type PropertyRecord, type UserRecord } from '../records.ts'
import { type World } from '../world.ts'
import { wallClock } from '../zone-days.ts'
import { everybody } from './everybody.ts'
import { propertyHistoryOf } from './history.ts'
import { viewOfList } from './teams-overview.ts'

type WireProperty = z.input<typeof managedPropertySchema>

function countBy<T>(records: Iterable<T>, of: (record: T) => string | undefined): Map<string, number> {
  const counts = new Map<string, number>()
  for (const record of records) {
    const key = of(record)
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Counts the leads by the properties that they name besides their own: in interests, tours and the lease. */
function alsoNamed(world: World, clientRef: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const lead of world.leads.values()) {
    if (lead.clientRef !== clientRef) continue
    const named = new Set<string | undefined>([
      ...(lead.interests ?? []).map(({ propertyRef }) => propertyRef),
      ...(lead.tours ?? []).map(({ propertyRef }) => propertyRef),
      lead.lease?.propertyRef,
    ])
    named.delete(lead.propertyRef)
    for (const id of named) if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** Counts the units of each property: all, listed, and currently leased. */
function unitCounts(world: World, clientRef: string) {
  const today = (property: PropertyRecord) =>
    new Date(wallClock(world.clock.now(), propertyZone(property))).toISOString().slice(0, 10)
  const leased = new Set<string>()
  const keyOf = (propertyRef: string, unit: string) => `${propertyRef}\n${unit.trim().toLowerCase()}`
  for (const { clientRef: own, lease } of world.leads.values()) {
    const property = world.store.properties.get(lease?.propertyRef ?? '')
    if (
      own === clientRef &&
      property &&
      lease?.unit &&
      isLeased({ leasedUntil: lease.endDate }, today(property))
    )
      leased.add(keyOf(property.id, lease.unit))
  }
  const found = new Map<string, { units: number; listedUnits: number; leasedUnits: number }>()
  for (const { propertyRef, name, listing, leasedUntil } of world.store.units.values()) {
    const property = world.store.properties.get(propertyRef)
    if (property?.clientRef !== clientRef) continue
    const counts = found.get(propertyRef) ?? { units: 0, listedUnits: 0, leasedUnits: 0 }
    const hasLease = leased.has(keyOf(propertyRef, name)) || isLeased({ leasedUntil }, today(property))
    found.set(propertyRef, {
      units: counts.units + 1,
      listedUnits: counts.listedUnits + Number(listing === 'LISTED'),
      leasedUnits: counts.leasedUnits + Number(hasLease),
    })
  }
  return found
}

/** Returns the properties of the viewer's client, or some of them, with their figures, counted in one pass. */
export function propertyRowsOf(
  world: World,
  viewer: UserRecord,
  only?: (property: PropertyRecord) => boolean,
): WireProperty[] {
  const { store } = world
  const { clientRef } = viewer
  const index = world.index()
  const all = everybody(clientRef)
  const tally = (who: UserRecord, list: ReturnType<typeof teamLists.open>) =>
    index.tally(who, viewOfList(world, who, list), 'property')
  const leads = tally(all, { list: 'all', filters: {} })
  const named = alsoNamed(world, clientRef)
  const [open, seen] = [tally(all, teamLists.open()), tally(viewer, teamLists.open())]
  const units = unitCounts(world, clientRef)
  const campaigns = countBy(store.campaigns.values(), ({ propertyRef }) => propertyRef)
  const materials = countBy(store.materials.values(), ({ propertyRef }) => propertyRef)
  const teams = new Map<string, { id: string; name: string }[]>()
  for (const { id, name, properties } of teamsOf(world, clientRef))
    for (const property of properties) teams.set(property, [...(teams.get(property) ?? []), { id, name }])
  return [...store.properties.values()]
    .filter((property) => property.clientRef === clientRef && only?.(property) !== false)
    .map((property) => {
      const { id, name, address, city, state, zip, propertyType, listing, archived, ownerRef } = property
      const owner = store.owners.get(ownerRef ?? '')
      return {
        id,
        name,
        address,
        city: city ?? null,
        state: state ?? null,
        zip: zip ?? null,
        propertyType,
        listing,
        teams: teams.get(id) ?? [],
        owner: owner ? { id: owner.id, name: owner.name } : null,
        ...units.get(id),
        leads: (leads.get(id) ?? 0) + (named.get(id) ?? 0),
        openLeads: open.get(id) ?? 0,
        seenLeads: seen.get(id) ?? 0,
        campaigns: campaigns.get(id) ?? 0,
        materials: materials.get(id) ?? 0,
        archived: archived
          ? { ts: archived.ts, by: store.users.get(archived.byRef)?.name ?? null, reason: archived.reason }
          : null,
        changedTs: property.changedTs ?? 0,
      }
    })
}

/** Returns what the page of one property shows beyond its row. */
export function propertyOverviewOf(
  world: World,
  viewer: UserRecord,
  property: PropertyRecord,
): z.input<typeof getPropertyOverview.response> {
  const { store } = world
  const byTeam = (who: UserRecord) =>
    world.index().tally(who, viewOfList(world, who, teamLists.open(property.id)), 'team')
  const [open, seen] = [byTeam(everybody(property.clientRef)), byTeam(viewer)]
  const teamOf = (id: string) => ({ id, name: store.teams.get(id)?.name ?? '' })
  return {
    id: property.id,
    leads: [...open]
      .map(([id, count]) => ({ team: teamOf(id), open: count, seen: seen.get(id) ?? 0 }))
      .toSorted((a, b) => b.open - a.open),
    campaigns: [...store.campaigns.values()]
      .filter(({ propertyRef }) => propertyRef === property.id)
      .map(({ id, name, status, teamRef }) => ({
        id,
        name,
        active: status === 'ACTIVE',
        team: teamOf(teamRef),
      })),
    shortExternalListingId: property.shortExternalListingId,
    history: propertyHistoryOf(world, property.id),
  }
}
