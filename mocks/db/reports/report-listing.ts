import type * as z from 'zod/mini'

import { median } from '#/domain/list/dashboard.ts'
import { NO_PROPERTY } from '#/domain/list/lead-filters.ts'
import {
  type listingReportSchema,
  type listingRowSchema,
  type priceChangeSchema,
} from '#/domain/report/listing-report.ts'
import { narrowCounted, counted } from '#/domain/report/report-lists.ts'

import { listedUnits, listingOf } from '../leads/lead-units.ts'
import { type UnitRecord } from '../office-records.ts'
import { type LeadRecord, type PropertyRecord, type TeamRecord, type UserRecord } from '../records.ts'
import { hasEntry } from '../rights.ts'
import { marketingOf } from '../settings/marketing.ts'
import { unitsOf } from '../teams/units.ts'
import { type World } from '../world.ts'
import { dayIn, momentIn } from '../zone-days.ts'
import { createReportCounter, type ReportCounter, type ReportQuestion } from './report-counter.ts'

type Row = z.input<typeof listingRowSchema>

const DAY = 86_400_000
const SPARK_DAYS = 14
const MOST_CHANGES = 50

interface Listing {
  readonly world: World
  readonly counter: ReportCounter
  readonly question: ReportQuestion
  /** The start instants of the last days, and that of tomorrow. */
  readonly spark: readonly number[]
  /** Counts by unit id. */
  readonly ofUnits: Readonly<Record<'leads' | 'toured' | 'leased', ReadonlyMap<string, number>>>
}

/** The Listing report: what is on the market, for how long, and the results. */
export function listingReportOf(
  world: World,
  viewer: UserRecord,
  question: ReportQuestion,
): z.input<typeof listingReportSchema> {
  const counter = createReportCounter(world, viewer, question)
  const { zone } = question
  const today = dayIn(world.clock.now(), zone)
  const spark = Array.from({ length: SPARK_DAYS + 1 }, (_, at) =>
    momentIn(today - (SPARK_DAYS - 1 - at) * DAY, 0, zone),
  )
  const ofUnits = {
    leads: counter.tally(counted.inquiries, 'unit'),
    toured: counter.tally(counted.toured, 'unit'),
    leased: counter.tally(counted.leased, 'unit'),
  }
  const listing: Listing = { world, counter, question, spark, ofUnits }
  const properties = propertiesOf(world, viewer, question)
  const rows = rowsOf(listing, properties)
  // A property without recorded units counts as one unit.
  const offered = rows.flatMap((row): Pick<Row, 'listed' | 'daysListed'>[] =>
    row.property ? (row.units ?? [row]) : [],
  )
  const { starts, end } = counter.bins()
  return {
    totals: {
      leads: counter.count(counted.inquiries),
      before: counter.compared ? counter.count(counted.inquiries, counter.compared) : null,
      toured: counter.count(counted.toured),
      leased: counter.count(counted.leased),
      days: Math.round((dayIn(end - 1, zone) - dayIn(starts[0] ?? end, zone)) / DAY) + 1,
      listed: offered.filter((one) => one.listed).length,
      of: offered.length,
      units: rows.reduce((all, { units }) => all + (units?.length ?? 0), 0),
      daysListed: median(offered.flatMap(({ daysListed }) => daysListed ?? [])) ?? null,
    },
    properties: rows,
    leaseDays: counter.named(counted.leased).flatMap((lead) => leaseDaysOf(lead, zone) ?? []),
    ...priceChangesOf(listing, properties),
    asOf: world.clock.now(),
  }
}

interface Owned {
  property: PropertyRecord
  team: TeamRecord
}

/** Returns the properties of the teams in which the viewer has an entry. */
function propertiesOf(world: World, viewer: UserRecord, question: ReportQuestion): Owned[] {
  const wants = (chosen: readonly string[] | undefined, one: string) =>
    chosen === undefined || chosen.length === 0 || chosen.includes(one)
  const listed = listedUnits(world.store)
  return [...world.store.teams.values()]
    .filter((team) => hasEntry(viewer, team) && wants(question.team, team.id))
    .flatMap((team) =>
      team.properties.flatMap((id) => {
        const property = world.store.properties.get(id)
        if (!property || !wants(question.property, id)) return []
        const fits =
          wants(question.propertyType, property.propertyType) &&
          wants(question.listing, listingOf(property, listed))
        return fits ? [{ property, team }] : []
      }),
    )
}

function daysSince(ts: number | undefined, { world, question: { zone } }: Listing): number | null {
  return ts === undefined
    ? null
    : Math.max(0, Math.round((dayIn(world.clock.now(), zone) - dayIn(ts, zone)) / DAY))
}

function rowsOf(listing: Listing, properties: readonly Owned[]): Row[] {
  const { world, counter, spark } = listing
  const leads = counter.tally(counted.inquiries, 'property')
  const toured = counter.tally(counted.toured, 'property')
  const leased = counter.tally(counted.leased, 'property')
  const starts = spark.slice(0, -1)
  const days = counter.seriesBy(counted.inquiries, 'property', {
    unit: 'day',
    starts,
    end: spark.at(-1) ?? Infinity,
  })
  const known = new Map(properties.map((one) => [one.property.id, one]))
  return [...new Set([...known.keys(), ...leads.keys()])]
    .map((id): Row => {
      const owned = known.get(id)
      const property = owned?.property ?? world.store.properties.get(id)
      const units = unitsOf(world, id)
      const { feeds } = property ? marketingOf(world, id) : { feeds: [] }
      const usable = feeds.filter(({ blocked }) => blocked === undefined)
      return {
        property:
          id === NO_PROPERTY
            ? null
            : { id, name: property?.name ?? 'Unknown property', team: { id: owned?.team.id ?? '' } },
        listed: property?.listing === 'LISTED',
        daysListed: property?.listing === 'LISTED' ? daysSince(property.listedTs, listing) : null,
        leads: leads.get(id) ?? 0,
        toured: toured.get(id) ?? 0,
        leased: leased.get(id) ?? 0,
        feeds: property
          ? { on: usable.filter(({ on }) => on && property.listing === 'LISTED').length, of: usable.length }
          : null,
        days: days.get(id) ?? starts.map(() => 0),
        units: units.length === 0 ? null : unitRows(listing, units),
      }
    })
    .toSorted((a, b) => b.leads - a.leads || ((a.property?.name ?? '') < (b.property?.name ?? '') ? -1 : 1))
}

/** Returns the units of a property. Leads, tours and leases are those of the leads that name the unit. */
function unitRows(listing: Listing, units: readonly UnitRecord[]): Row['units'] {
  const { leads, toured, leased } = listing.ofUnits
  return units.map(({ id, name, listing: state, listedTs, feeds }) => ({
    id,
    name,
    listed: state === 'LISTED',
    daysListed: state === 'LISTED' ? daysSince(listedTs, listing) : null,
    leads: leads.get(id) ?? 0,
    toured: toured.get(id) ?? 0,
    leased: leased.get(id) ?? 0,
    feeds: state === 'LISTED' && feeds ? { on: feeds.mapped, of: feeds.total } : null,
  }))
}

/** Returns the whole days from a lead's arrival to the day of its lease. */
function leaseDaysOf({ lease, createdTs }: LeadRecord, zone: string): number | undefined {
  if (!lease) return undefined
  return Math.max(0, Math.round((Date.parse(lease.leasedDate) - dayIn(createdTs, zone)) / DAY))
}

/** Returns the rent changes in the period, newest first, and their total number. */
function priceChangesOf(
  { world, counter, question: { zone } }: Listing,
  properties: readonly Owned[],
): { priceChanges: z.input<typeof priceChangeSchema>[]; priceChangeCount: number } {
  const { from = -Infinity, to = Infinity } = counter.period
  const tomorrow = momentIn(dayIn(world.clock.now(), zone) + DAY, 0, zone)
  const all = properties
    .flatMap(({ property }) =>
      unitsOf(world, property.id).flatMap((unit) =>
        (unit.priceChanges ?? [])
          .filter(({ ts }) => ts >= from && ts < to)
          .map((change, at) => ({ property, unit, change, at })),
      ),
    )
    .toSorted((a, b) => b.change.ts - a.change.ts)
  const priceChanges = all.slice(0, MOST_CHANGES).map(({ property, unit, change, at }) => ({
    id: `${unit.id}-${change.ts}-${at}`,
    property: { id: property.id, name: property.name },
    unit: unit.name,
    changedTs: change.ts,
    from: change.from,
    to: change.to,
    leadsSince: counter.count(narrowCounted(counted.inquiries, { property: [property.id] }), {
      from: momentIn(dayIn(change.ts, zone), 0, zone),
      to: tomorrow,
    }),
  }))
  return { priceChanges, priceChangeCount: all.length }
}
