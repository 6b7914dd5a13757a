import { type LeadRecord, type TourRecord, type UserRecord } from '../records.ts'
import { hasEntry, rightsOn } from '../rights.ts'
import { type Store } from '../store.ts'
import { tourPropertyOf } from '../wire/wire-details.ts'
import { wireCampaign, type WireRow } from '../wire/wire.ts'
import { type World } from '../world.ts'

/** The tours to count, and the current time. Epoch milliseconds. */
export interface TourQuestion {
  teams: readonly string[] | undefined
  /** Includes the tours of every lead of the user's teams, not only of the leads that the user can open. */
  teamTours: boolean
  now: number
}

/**
 * Maximum number of rows in a response for tours that are over but still open. `MOST_TODAY`: for the other tours of
 * today.
 */
const MOST_OPEN = 20
const MOST_TODAY = 60

interface Named {
  lead: LeadRecord
  tour: TourRecord
  open: boolean
}

function namedTours(world: World, viewer: UserRecord, { teams, teamTours }: TourQuestion): Named[] {
  return [...world.leads.values()].flatMap((lead) => {
    if (lead.tours === undefined || lead.leadStatus === 'MERGED' || lead.clientRef !== viewer.clientRef)
      return []
    if (teams !== undefined && !teams.includes(lead.teamRef)) return []
    const team = world.store.teams.get(lead.teamRef)
    const { open } = rightsOn(world.store, viewer, lead)
    if (!open && !(teamTours && team !== undefined && hasEntry(viewer, team))) return []
    return lead.tours.map((tour) => ({ lead, tour, open }))
  })
}

const isOver = ({ tourStatus, startTs, lengthMins }: TourRecord, now: number) =>
  tourStatus === 'SCHEDULED' && startTs + lengthMins * 60_000 <= now

/**
 * Returns the tours of generated leads. Each has one tour of thirty minutes. Set tours are sorted in the order of the
 * lists.
 */
function generatedTours(world: World, viewer: UserRecord, { teams }: TourQuestion) {
  const named = new Set(Array.from(world.leads.values(), ({ id }) => id))
  if (world.leads.size() === named.size) return undefined
  const view = {
    list: 'all',
    sort: 'tour',
    dir: 'asc',
    tour: ['SCHEDULED'],
    ...(teams === undefined ? {} : { team: teams }),
  } as const
  const list = world.index().pin(viewer, view)
  const startOf = (row: WireRow | undefined) => Number(row?.tour?.startTs ?? Infinity)
  const starts = new Map<number, number>()
  const startAt = (at: number): number => {
    const start = starts.get(at) ?? startOf(list.rows(at, 1)[0])
    starts.set(at, start)
    return start
  }
  const total = list.total()
  /** Returns how many tours in this order start before an instant. */
  const before = (ts: number): number => {
    let [low, high] = [0, total]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (startAt(middle) < ts) low = middle + 1
      else high = middle
    }
    return low
  }
  const namedBetween = (from: number, to: number) =>
    [...world.leads.values()].filter((lead) => {
      const { tourTs } = world.leads.facts(lead)
      if (tourTs === undefined || tourTs < from || tourTs >= to) return false
      if (lead.clientRef !== viewer.clientRef || (teams !== undefined && !teams.includes(lead.teamRef)))
        return false
      return rightsOn(world.store, viewer, lead).open
    }).length
  return {
    count: (from: number, to: number) => before(to) - before(from) - namedBetween(from, to),
    rows: (from: number, most: number) => list.rows(before(from), most).filter(({ id }) => !named.has(id)),
  }
}

/**
 * Returns the tours of a dashboard. For generated leads (a volume world), only the tours that are still set are known,
 * because there is no index over the others.
 * @param days the starts of the last seven days, and of tomorrow
 */
export function toursOf(world: World, viewer: UserRecord, question: TourQuestion, days: readonly number[]) {
  const { now } = question
  const [today = 0, tomorrow = 0] = days.slice(-2)
  const mine = namedTours(world, viewer, question)
  const generated = generatedTours(world, viewer, question)
  const between = (from: number, to: number) =>
    mine.filter(({ tour }) => tour.tourStatus !== 'CANCELLED' && tour.startTs >= from && tour.startTs < to)
      .length + (generated?.count(from, to) ?? 0)
  const byTime = (a: { startTs: number | string }, b: { startTs: number | string }) =>
    Number(a.startTs) - Number(b.startTs)

  const wireGenerated = (row: WireRow) =>
    row.tour
      ? [
          {
            ...row.tour,
            startTs: Number(row.tour.startTs),
            lengthMins: 30,
            property: row.property ?? null,
            host: row.assignedAgent ? { id: row.assignedAgent.id, name: row.assignedAgent.name } : null,
            lead: {
              id: row.id,
              name: row.name,
              leadStatus: row.leadStatus,
              teamRef: row.teamRef,
              assignedAgent: row.assignedAgent ?? null,
              campaign: row.campaign ?? null,
              open: true,
            },
          },
        ]
      : []

  const over = mine.filter(({ tour }) => isOver(tour, now))
  const rest = mine.filter(
    ({ tour }) =>
      !isOver(tour, now) &&
      tour.tourStatus !== 'CANCELLED' &&
      tour.startTs >= today &&
      tour.startTs < tomorrow,
  )
  // Generated tours are half an hour long, so those that began earlier than that are over.
  const ended = now - 30 * 60_000 + 1
  const generatedOver = generated?.count(0, ended) ?? 0
  const open = [
    ...over.map((one) => wireTour(world, one)),
    ...(generatedOver > 0 ? (generated?.rows(0, MOST_OPEN) ?? []).flatMap(wireGenerated) : []).filter(
      ({ startTs }) => startTs < ended,
    ),
  ].toSorted(byTime)
  const later = [
    ...rest.map((one) => wireTour(world, one)),
    ...(generated?.rows(Math.max(ended, today), MOST_TODAY) ?? [])
      .flatMap(wireGenerated)
      .filter(({ startTs }) => startTs < tomorrow),
  ].toSorted(byTime)
  return {
    today: between(today, tomorrow),
    open: over.length + generatedOver,
    items: [...open.slice(0, MOST_OPEN), ...later.slice(0, MOST_TODAY)],
    days: days.slice(0, -1).map((from, at) => between(from, days[at + 1] ?? from)),
  }
}

/** Returns a tour with its lead, as the dashboard and the report of tours list it. */
export function wireTour(world: World, { lead, tour, open }: Named) {
  return {
    id: tour.id,
    tourType: tour.tourType,
    tourStatus: tour.tourStatus,
    startTs: tour.startTs,
    lengthMins: tour.lengthMins,
    property: tourPropertyOf(world.store, tour),
    unit: tour.unit ?? null,
    host: named(world.store.users, tour.hostRef),
    note: tour.note ?? null,
    lead: {
      id: lead.id,
      name: world.leads.facts(lead).name,
      leadStatus: lead.leadStatus,
      teamRef: lead.teamRef,
      assignedAgent: wireAgent(world.store, lead.assignedAgentRef),
      campaign: campaignOf(world, lead),
      open,
    },
  }
}

function campaignOf(world: World, lead: LeadRecord) {
  const campaign = lead.campaignRef === undefined ? undefined : world.store.campaigns.get(lead.campaignRef)
  return campaign ? wireCampaign(campaign) : null
}

function named(collection: ReadonlyMap<string, { id: string; name: string }>, id: string | undefined) {
  const found = collection.get(id ?? '')
  return found ? { id: found.id, name: found.name } : null
}

/** Returns a user as rows show the assignee of a lead. */
export function wireAgent(store: Store, userId: string | undefined) {
  const user = store.users.get(userId ?? '')
  return user ? { id: user.id, name: user.name, colorSelection: user.colorSelection ?? null } : null
}
