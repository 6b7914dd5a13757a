import type * as z from 'zod/mini'

import { median } from '#/domain/list/dashboard.ts'
import { NO_HOST } from '#/domain/list/lead-filters.ts'
import { type Bins } from '#/domain/report/lead-stats.ts'
import { counted } from '#/domain/report/report-lists.ts'
import { type ShownRows } from '#/domain/report/report-rows.ts'
import { type hostedSchema, type tourReportShape } from '#/domain/report/tour-report.ts'
import { tourStatuses } from '#/domain/tour/tour.ts'

import { wireTour } from '../dashboard/dashboard-tours.ts'
import { arrivalOf } from '../leads/lead-match.ts'
import { type LeadView } from '../leads/lead-view.ts'
import { type LeadRecord, type TourRecord, type UserRecord } from '../records.ts'
import { type World } from '../world.ts'
import { dayIn, momentIn, periodIn } from '../zone-days.ts'
import { countByRange } from './report-calls.ts'
import {
  createReportCounter,
  grouped,
  type Range,
  rangesOf,
  type ReportQuestion,
  type WireCountedRow,
} from './report-counter.ts'

type Hosted = z.input<typeof hostedSchema>

const DAY = 86_400_000
/** Maximum number of tours listed that need an outcome. */
const MOST_DUE = 20

/**
 * A tour of the report. `ts` is the time that the period filters by: when the tour was set, or when its lead came in.
 */
export interface ReportTour {
  tour: TourRecord
  lead: LeadRecord
  ts: number
  setTs: number
  over: boolean
  /** Whether it is the last completed tour of a lead that leased. */
  leased: boolean
}

/**
 * Returns when a tour was set. If not recorded, two days before the tour, but not before its lead came in. Epoch
 * milliseconds.
 */
export function tourSetTs({ createdTs }: LeadRecord, tour: TourRecord): number {
  return tour.setTs ?? Math.max(createdTs, tour.startTs - 2 * DAY)
}

/**
 * Returns the tours of the leads that the viewer can open, under the filters of a report. The agent filter applies to
 * the host.
 */
export function readTours(world: World, viewer: UserRecord, question: ReportQuestion): ReportTour[] {
  const { agent, ...rest } = question
  const now = world.clock.now()
  const leads = createReportCounter(world, viewer, rest).named(counted.everything, {})
  return leads.flatMap((lead) => {
    const { tours = [] } = lead
    const lastOne = tours
      .filter(({ tourStatus }) => tourStatus === 'COMPLETED')
      .toSorted((a, b) => b.startTs - a.startTs)[0]
    const leasedBy = world.leads.facts(lead).leased ? lastOne?.id : undefined
    return tours
      .filter(({ hostRef = '' }) => agent === undefined || agent.length === 0 || agent.includes(hostRef))
      .map((tour): ReportTour => {
        const setTs = tourSetTs(lead, tour)
        return {
          tour,
          lead,
          setTs,
          ts: question.by === 'event' ? setTs : lead.createdTs,
          over: tour.startTs + tour.lengthMins * 60_000 <= now,
          leased: tour.id === leasedBy,
        }
      })
  })
}

const within =
  ({ from = -Infinity, to = Infinity }: Range) =>
  ({ ts }: { ts: number }) =>
    ts >= from && ts < to

const has = (status: TourRecord['tourStatus']) => (one: ReportTour) => one.tour.tourStatus === status

/** What each number of the report counts. */
const counts: Readonly<Record<string, (one: ReportTour) => boolean>> = {
  set: () => true,
  'in-person': ({ tour }) => tour.tourType === 'IN_PERSON',
  virtual: ({ tour }) => tour.tourType === 'VIRTUAL',
  completed: has('COMPLETED'),
  scheduled: has('SCHEDULED'),
  cancelled: has('CANCELLED'),
  'no-show': has('NO_SHOW'),
  due: (one) => one.over || !has('SCHEDULED')(one),
  reminded: (one) => has('NO_SHOW')(one) && (one.tour.reminded ?? []).some((key) => key !== 'no-show'),
  'by-renter': (one) => has('CANCELLED')(one) && one.tour.cancelledByRenter === true,
  'by-us': (one) => has('CANCELLED')(one) && one.tour.cancelledByRenter !== true,
  lost: (one) => has('CANCELLED')(one) || has('NO_SHOW')(one),
  leases: ({ leased }) => leased,
}

function hostedOf(tours: readonly ReportTour[]): Omit<Hosted, 'leads'> {
  const completed = tours.filter(has('COMPLETED'))
  const waits = completed.map(
    ({ tour, lead }) => tour.startTs - (lead.communications[0]?.createdTs ?? lead.createdTs),
  )
  return {
    set: tours.length,
    completed: completed.length,
    scheduled: tours.filter(has('SCHEDULED')).length,
    cancelled: tours.filter(has('CANCELLED')).length,
    noShow: tours.filter(has('NO_SHOW')).length,
    leadToTourMs: median(waits.map((ms) => Math.max(0, ms))) ?? null,
    leases: tours.filter(({ leased }) => leased).length,
  }
}

/** Returns the weeks (from Sunday) in which tours take place. */
function weeksOf(starts: readonly number[], now: number, zone: string): Bins {
  const days = starts.map((ts) => dayIn(ts, zone))
  const sunday = (day: number) => day - new Date(day).getUTCDay() * DAY
  const today = dayIn(now, zone)
  const first = sunday(days.reduce((least, day) => Math.min(least, day), days[0] ?? today))
  const last = sunday(days.reduce((most, day) => Math.max(most, day), first))
  const count = Math.round((last - first) / (7 * DAY)) + 1
  const at = (week: number) => momentIn(first + week * 7 * DAY, 0, zone)
  return { unit: 'week', starts: Array.from({ length: count }, (_, week) => at(week)), end: at(count) }
}

/** The Tour report: the tours that were set, their outcomes, what times they are set for, and by whom. */
export function tourReportOf(world: World, viewer: UserRecord, question: ReportQuestion) {
  const counter = createReportCounter(world, viewer, question)
  const now = world.clock.now()
  const all = readTours(world, viewer, question)
  const tours = all.filter(within(counter.period))
  const count = (what: string) => tours.filter((one) => counts[what]?.(one)).length
  const leads = leadsOfHosts(world, viewer, question)
  const bins = weeksOf(
    tours.map(({ tour }) => tour.startTs),
    now,
    question.zone,
  )
  const perWeek = (what: string) =>
    countByRange(
      rangesOf(bins),
      tours.filter((one) => counts[what]?.(one)).map(({ tour }) => ({ ts: tour.startTs })),
    )
  const due = all
    .filter((one) => one.over && has('SCHEDULED')(one))
    .toSorted((a, b) => a.tour.startTs - b.tour.startTs)
  return {
    totals: {
      set: tours.length,
      setBefore: counter.compared ? all.filter(within(counter.compared)).length : null,
      inPerson: count('in-person'),
      virtual: count('virtual'),
      completed: count('completed'),
      due: count('due'),
      noShow: count('no-show'),
      noShowReminded: count('reminded'),
      cancelled: count('cancelled'),
      cancelledByRenter: count('by-renter'),
      leases: count('leases'),
      completedByWeek: perWeek('completed'),
    },
    byWeek: {
      bins,
      statuses: {
        COMPLETED: perWeek('completed'),
        SCHEDULED: perWeek('scheduled'),
        CANCELLED: perWeek('cancelled'),
        NO_SHOW: perWeek('no-show'),
      },
    },
    slots: { cells: slotCells(tours, question.zone) },
    hosts: { hosts: hostsOf(world, tours, leads.byHost), all: { ...hostedOf(tours), leads: leads.all } },
    dueNow: {
      total: due.length,
      items: due.slice(0, MOST_DUE).map(({ lead, tour }) => wireTour(world, { lead, tour, open: true })),
    },
    asOf: now,
  } satisfies Record<keyof typeof tourReportShape, unknown> & { dueNow: unknown }
}

/** Counts the leads with a tour of each host. By event date, those with a tour on a day of the period. */
function leadsOfHosts(world: World, viewer: UserRecord, { agent, ...question }: ReportQuestion) {
  const byEvent = question.by === 'event'
  const { view } = createReportCounter(world, viewer, question)
  const { from, to } = question
  const asked: LeadView = byEvent
    ? { ...view(counted.everything, {}), tourFrom: from, tourTo: to }
    : view(counted.everything)
  const hosts = agent?.length ? agent : undefined
  const all = world.index().tally(viewer, asked, 'tourHost')
  return {
    byHost: new Map([...all].filter(([id]) => hosts === undefined || hosts.includes(id))),
    all: world
      .index()
      .count(viewer, hosts ? { ...asked, tourHost: hosts } : { ...asked, tour: [...tourStatuses] }),
  }
}

function hostsOf(world: World, tours: readonly ReportTour[], leads: ReadonlyMap<string, number>) {
  const hosted = grouped(tours, ({ tour }) => tour.hostRef ?? NO_HOST)
  return [...new Set([...hosted.keys(), ...leads.keys()])]
    .map((id) => {
      const { name, colorSelection = null } = world.store.users.get(id) ?? { name: 'Unknown host' }
      const host = id === NO_HOST ? null : { id, name, colorSelection }
      return { ...hostedOf(hosted.get(id) ?? []), leads: leads.get(id) ?? 0, host }
    })
    .toSorted((a, b) => b.set - a.set || b.leads - a.leads)
}

function slotCells(tours: readonly ReportTour[], zone: string): number[][] {
  const cells = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { tour } of tours) {
    const at = arrivalOf(tour.startTs, zone)
    const day = cells[Math.floor(at / 24)]
    if (day) day[at % 24] = (day[at % 24] ?? 0) + 1
  }
  return cells
}

/** Returns the tours behind a number of the report. */
export function tourRows(
  world: World,
  viewer: UserRecord,
  question: ReportQuestion,
  { what, by }: ShownRows,
): WireCountedRow[] | undefined {
  const matches = counts[what]
  if (matches === undefined) return undefined
  const visits = periodIn(by['visit'], world.clock.now(), question.zone)
  const hours = by['hours']?.split('.').map(Number)
  return readTours(world, viewer, question)
    .filter(within(question))
    .filter((one) => {
      const { tour } = one
      const arrives = arrivalOf(tour.startTs, question.zone)
      return (
        matches(one) &&
        (by['host'] === undefined || (tour.hostRef ?? 'none') === by['host']) &&
        within(visits)({ ts: tour.startTs }) &&
        (by['day'] === undefined || Math.floor(arrives / 24) === Number(by['day'])) &&
        (hours === undefined || hours.includes(arrives % 24))
      )
    })
    .map((one) => wireTourRow(world, one))
}

/** Returns a tour as a row of the list behind a number, with its lease if it led to one. */
export function wireTourRow({ store, leads }: World, { tour, lead, leased }: ReportTour): WireCountedRow {
  const host = store.users.get(tour.hostRef ?? '')
  const property = store.properties.get(tour.propertyRef ?? lead.propertyRef ?? '')
  const leasedDate = leased ? lead.lease?.leasedDate : undefined
  return {
    id: tour.id,
    ts: tour.startTs,
    lead: { id: lead.id, name: leads.facts(lead).name },
    person: host ? { id: host.id, name: host.name } : null,
    property: property
      ? {
          id: property.id,
          name: property.name,
          timeZone: property.timeZone ?? null,
          zip: property.zip ?? null,
        }
      : null,
    unit: tour.unit ?? null,
    tour: { status: tour.tourStatus, type: tour.tourType, startTs: tour.startTs },
    lease: leasedDate === undefined ? null : { leasedDate, rent: lead.lease?.rent ?? null },
  }
}
