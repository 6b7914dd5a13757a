import { NO_CAMPAIGN } from '#/domain/list/lead-filters.ts'
import { narrowCounted, counted } from '#/domain/report/report-lists.ts'
import { type ShownRows } from '#/domain/report/report-rows.ts'

import { type LeadRecord, type UserRecord } from '../records.ts'
import { type WireRow } from '../wire/wire.ts'
import { type World } from '../world.ts'
import { dayIn } from '../zone-days.ts'
import { callRows } from './report-calls.ts'
import { partedByCampaign, within } from './report-campaign.ts'
import { createReportCounter, type ReportQuestion, type WireCountedRow } from './report-counter.ts'
import { readTours, wireTourRow } from './report-tours.ts'

/**
 * Returns the calls, tours or leases behind a number of the campaign report: of one campaign, of the chosen ones, or of
 * all.
 */
export function campaignRows(
  world: World,
  viewer: UserRecord,
  asked: ReportQuestion,
  { what, by: { campaign: one, ...by } }: ShownRows,
): WireCountedRow[] | undefined {
  const { question, chosen } = partedByCampaign(asked)
  const wanted = one === undefined ? chosen : [one]
  const isWanted = (id = NO_CAMPAIGN) => wanted === undefined || wanted.includes(id)
  switch (what) {
    case 'rang':
    case 'answered':
      return callRows(world, viewer, question, { what, by })?.filter(({ campaign }) => isWanted(campaign?.id))
    case 'tours':
    case 'toured':
      return readTours(world, viewer, question)
        .filter(within(question))
        .filter(({ tour, lead }) => {
          const wasShown = what === 'tours' || tour.tourStatus === 'COMPLETED'
          return wasShown && isWanted(lead.campaignRef)
        })
        .map((tour) => ({ ...wireTourRow(world, tour), campaign: campaignOf(world, tour.lead) }))
    case 'leases':
      return leaseRows(world, viewer, question, wanted)
    default:
      return undefined
  }
}

function campaignOf({ store }: World, { campaignRef }: LeadRecord) {
  const found = store.campaigns.get(campaignRef ?? '')
  return found ? { id: found.id, name: found.name } : null
}

/**
 * Returns the leads with a lease or closed as leased. The date of a row is the day on which the newest lease was
 * recorded.
 */
function leaseRows(
  world: World,
  viewer: UserRecord,
  question: ReportQuestion,
  wanted: string[] | undefined,
): WireCountedRow[] {
  const counter = createReportCounter(world, viewer, question)
  const what = wanted === undefined ? counted.leased : narrowCounted(counted.leased, { campaign: wanted })
  const list = world.index().pin(viewer, counter.view(what))
  // Does not look up leads by id, because a generated lead would become a record and its calls would be counted from
  // then on.
  const named = new Map(Array.from(world.leads.values(), (lead) => [lead.id, lead]))
  return list.rows(0, list.total()).map((row) => wireLease(row, named.get(row.id), question.zone))
}

function wireLease(row: WireRow, lead: LeadRecord | undefined, zone: string): WireCountedRow {
  const { lease, activities = [] } = lead ?? {}
  const said = activities.findLast(
    ({ activityType, to }) =>
      activityType === 'LEASE_SET' || (activityType === 'STATUS_CHANGED' && to === 'CLOSED'),
  )
  const ts = said?.createdTs ?? Number(row.lastActivityTs)
  const { property, assignedAgent, campaign } = row
  return {
    id: `lease-${row.id}`,
    ts,
    lead: { id: row.id, name: row.name },
    person: assignedAgent ? { id: assignedAgent.id, name: assignedAgent.name } : null,
    property: property ? { id: property.id, name: property.name } : null,
    campaign: campaign ? { id: campaign.id, name: campaign.name } : null,
    unit: lease?.unit ?? null,
    lease: {
      leasedDate: lease?.leasedDate ?? new Date(dayIn(ts, zone)).toISOString().slice(0, 10),
      startDate: lease?.startDate ?? null,
      rent: lease?.rent ?? null,
    },
  }
}
