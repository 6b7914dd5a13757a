import type * as z from 'zod/mini'

import { type getOwner, type getOwners, type getOwnerStats } from '#/api/endpoints/admin/owners.ts'
import { type ListOfLeads, openStatuses } from '#/domain/list/dashboard-lists.ts'
import { teamLists } from '#/domain/list/team-lists.ts'
import { ownerLists } from '#/domain/owner/owner-stats.ts'

import { firstAnswers, medianOf } from '../dashboard/first-answers.ts'
import { type PropertyRecord, type TeamRecord, type UserRecord } from '../records.ts'
import { binsBetween, rangesOf } from '../reports/report-counter.ts'
import { historyOf } from '../teams/history.ts'
import { viewOfList } from '../teams/teams-overview.ts'
import { teamOfProperty, unitsOf } from '../teams/units.ts'
import { type World } from '../world.ts'
import { dayIn, momentIn } from '../zone-days.ts'
import { type OwnerRecord, type OwnerShareRecord } from './owner-record.ts'
import { nextMailOf, sendDueReports } from './owners-mail.ts'

const DAY = 86_400_000

/** Returns the owners of a client. */
export const ownersOf = ({ store }: World, clientRef: string): OwnerRecord[] =>
  [...store.owners.values()].filter((owner) => owner.clientRef === clientRef)

/** Returns the properties of an owner. */
export const propertiesOfOwner = ({ store }: World, ownerId: string): PropertyRecord[] =>
  [...store.properties.values()].filter(({ ownerRef }) => ownerRef === ownerId)

/** Returns the state of an owner. An owner is active once a contact has opened a report. */
export function stateOfOwner({ archivedTs, shares }: OwnerRecord): 'ACTIVE' | 'INVITED' | 'ARCHIVED' {
  if (archivedTs !== undefined) return 'ARCHIVED'
  return shares.some(({ sent }) => sent.some(({ opened }) => opened > 0)) ? 'ACTIVE' : 'INVITED'
}

/** Returns the primary contact of an owner. */
export const primaryContact = ({ contacts }: OwnerRecord) => contacts.find(({ primary }) => primary)

/** Returns the rows of the Owners page. Leads are counted with the index of the lists. */
export function ownerRowsOf(world: World, viewer: UserRecord): z.input<typeof getOwners.response> {
  const { store } = world
  sendDueReports(world, viewer.clientRef)
  const open = world.index().tally(viewer, viewOfList(world, viewer, teamLists.open()), 'property')
  const teamOf = new Map<string, TeamRecord>()
  for (const team of store.teams.values())
    if (team.clientRef === viewer.clientRef) for (const id of team.properties) teamOf.set(id, team)
  const propertiesBy = new Map<string, string[]>()
  for (const { id, ownerRef } of store.properties.values()) {
    if (ownerRef === undefined) continue
    const own = propertiesBy.get(ownerRef)
    if (own) own.push(id)
    else propertiesBy.set(ownerRef, [id])
  }
  return {
    owners: ownersOf(world, viewer.clientRef).map((owner) => {
      const properties = propertiesBy.get(owner.id) ?? []
      const teams = new Map(
        properties.flatMap((id) => {
          const team = teamOf.get(id)
          return team ? [[team.id, team.name] as const] : []
        }),
      )
      const contact = primaryContact(owner)
      return {
        id: owner.id,
        name: owner.name,
        state: stateOfOwner(owner),
        contact: contact
          ? { name: contact.name, email: contact.email ?? null, phone: contact.phone ?? null }
          : null,
        properties,
        teams: [...teams].map(([id, name]) => ({ id, name })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
        openLeads: properties.reduce((sum, id) => sum + (open.get(id) ?? 0), 0),
        lastReportTs: lastReportTs(owner) ?? null,
        changedTs: owner.changedTs ?? 0,
      }
    }),
  }
}

const lastReportTs = ({ shares }: OwnerRecord) =>
  shares
    .flatMap(({ sent }) => sent.map(({ ts }) => ts))
    .toSorted((a, b) => a - b)
    .at(-1)

/** Returns the details of one owner. */
export function ownerDetailsOf(world: World, owner: OwnerRecord): z.input<typeof getOwner.response> {
  sendDueReports(world, owner.clientRef)
  const changer = owner.changedByRef === undefined ? undefined : world.store.users.get(owner.changedByRef)
  return {
    id: owner.id,
    name: owner.name,
    state: stateOfOwner(owner),
    sinceTs: owner.sinceTs,
    changedTs: owner.changedTs ?? 0,
    changedBy: changer?.name ?? null,
    contacts: owner.contacts
      .toSorted((a, b) => Number(b.primary) - Number(a.primary))
      .map(({ changedTs = 0, ...contact }) => ({ ...contact, changedTs })),
    properties: propertiesOfOwner(world, owner.id).map((property) => wireProperty(world, property)),
    notes: owner.notes
      .toReversed()
      .map(({ userRef, userName, ...note }) => ({ ...note, user: { id: userRef, name: userName } })),
    shares: owner.shares.toReversed().map((share) => wireShare(world, owner, share)),
    history: historyOf(world, 'OWNER', owner.id),
  }
}

function wireProperty(world: World, { id, name, address, archived }: PropertyRecord) {
  const team = teamOfProperty(world, id)
  const units = unitsOf(world, id)
  return {
    id,
    name,
    address,
    archived: archived !== undefined,
    team: team ? { id: team.id, name: team.name } : null,
    ...(units.length === 0
      ? {}
      : { units: units.length, listedUnits: units.filter((unit) => unit.listing === 'LISTED').length }),
  }
}

function wireShare(world: World, owner: OwnerRecord, share: OwnerShareRecord) {
  const contact = owner.contacts.find(({ id }) => id === share.contactRef)
  const last = share.sent.at(-1)
  return {
    id: share.id,
    report: share.report,
    property: share.filters.property,
    period: share.filters.period,
    contact: contact ? { id: contact.id, name: contact.name } : null,
    weekday: share.weekday ?? null,
    until: share.until ?? null,
    createdTs: share.createdTs,
    stoppedTs: share.stoppedTs ?? null,
    sentTs: last?.ts ?? null,
    nextTs: nextMailOf(share, world.clock.now()) ?? null,
    opened: last?.opened ?? 0,
  }
}

/** Number of days in the chart of open leads. `MOST_FOLLOWED`: maximum number of leads for which it is calculated. */
const LINE_DAYS = 14
const MOST_FOLLOWED = 2_000

/**
 * Returns how many leads of some properties were open at the end of each of the last days. Empty when there are too
 * many leads.
 */
function openByDay(
  world: World,
  viewer: UserRecord,
  { ids, openNow, zone }: { ids: readonly string[]; openNow: number; zone: string },
): number[] {
  const { status: _open, ...filters } = teamLists.open().filters
  const view = viewOfList(world, viewer, { list: 'all', filters: { ...filters, property: [...ids] } })
  const list = world.index().pin(viewer, view)
  const total = list.total()
  if (total > MOST_FOLLOWED) return []
  const named = new Map(Array.from(world.leads.values(), (lead) => [lead.id, lead]))
  const spans = list.rows(0, total).map((row) => {
    const from = Number(row.createdTs)
    const open = openStatuses.some((status) => status === row.leadStatus)
    const closed = named
      .get(row.id)
      ?.activities.findLast(({ activityType }) => activityType === 'STATUS_CHANGED')
    // A generated lead has no history. It counts as closed halfway between its first and its last day.
    return { from, to: open ? Infinity : (closed?.createdTs ?? (from + Number(row.lastActivityTs)) / 2) }
  })
  const today = dayIn(world.clock.now(), zone)
  return Array.from({ length: LINE_DAYS }, (_, day) => {
    const end = momentIn(today - (LINE_DAYS - 2 - day) * DAY, 0, zone)
    return day === LINE_DAYS - 1 ? openNow : spans.filter(({ from, to }) => from < end && to >= end).length
  })
}

interface Question {
  from: number
  to: number
  beforeFrom: number
  beforeTo: number
  zone: string
}

/** Returns the statistics of an owner's properties. Leads are counted with the index of the lists. */
export function ownerStatsOf(
  world: World,
  viewer: UserRecord,
  owner: OwnerRecord,
  { from, to, beforeFrom, beforeTo, zone }: Question,
): z.input<typeof getOwnerStats.response> {
  const ids = propertiesOfOwner(world, owner.id).map(({ id }) => id)
  const index = world.index()
  const allOpen = index.count(viewer, viewOfList(world, viewer, teamLists.open()))
  // An empty list of properties would not filter anything.
  if (ids.length === 0)
    return { open: 0, allOpen, month: 0, toured: 0, touredBefore: 0, leased: 0, medianMs: null }
  const came = (since: number, until: number) => ({ createdFrom: since, createdTo: until })
  const tally = (list: ListOfLeads, more = {}) =>
    index.tally(viewer, viewOfList(world, viewer, list, more), 'property')
  const sumOf = (counts: ReadonlyMap<string, number>) =>
    ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
  const month = viewOfList(world, viewer, ownerLists.month(ids), came(from, to))
  const open = tally(ownerLists.open(ids))
  const toured = tally(ownerLists.toured(ids), came(from, to))
  const leased = tally(ownerLists.leased(ids), came(from, to))
  const { answers, sampled } = firstAnswers(world, viewer, month)
  const teams = [...new Set(answers.map(({ team }) => team))].flatMap((id) => {
    const medianMs = medianOf(answers.filter(({ team }) => team === id))
    return medianMs === null ? [] : [{ name: world.store.teams.get(id)?.name ?? '', medianMs }]
  })
  return {
    open: sumOf(open),
    openDays: openByDay(world, viewer, { ids, openNow: sumOf(open), zone }),
    allOpen,
    month: index.count(viewer, month),
    toured: sumOf(toured),
    touredBefore: sumOf(tally(ownerLists.toured(ids), came(beforeFrom, beforeTo))),
    leased: sumOf(leased),
    medianMs: medianOf(answers),
    medianDays: rangesOf(binsBetween(from, Math.min(to, world.clock.now() + 1), zone)).map((day) =>
      medianOf(answers.filter(({ createdTs }) => createdTs >= day.from && createdTs < day.to)),
    ),
    teams: teams.toSorted((a, b) => a.medianMs - b.medianMs),
    sampled,
    properties: ids.map((id) => ({
      id,
      open: open.get(id) ?? 0,
      toured: toured.get(id) ?? 0,
      leased: leased.get(id) ?? 0,
    })),
  }
}
