import { openStatuses } from '#/domain/list/dashboard-lists.ts'
import { median } from '#/domain/list/dashboard.ts'
import { type Counted } from '#/domain/report/report-lists.ts'

import { MOST_READ, type SampledLead } from '../leads/lead-answers.ts'
import { type LeadRecord, type UserRecord } from '../records.ts'
import { type World } from '../world.ts'
import { type ReportCounter } from './report-counter.ts'

/** How long a lead stayed in a status. Milliseconds. */
export interface Stay {
  readonly team: string
  readonly agent: string | undefined
  readonly status: string
  readonly ms: number
}

/** Returns the stays of a lead from its history. The last one lasts until now. */
function staysByHistory({ createdTs, leadStatus, activities }: LeadRecord, now: number) {
  const changes = activities.filter(({ activityType }) => activityType === 'STATUS_CHANGED')
  // Without a recorded change, it is unknown when the lead got its status.
  if (changes.length === 0 && leadStatus !== 'NEW_LEAD') return []
  const starts = [
    { status: changes[0]?.from ?? 'NEW_LEAD', ts: createdTs },
    ...changes.map(({ to, createdTs: ts }) => ({ status: to ?? leadStatus, ts })),
  ]
  return starts.map(({ status, ts }, at) => ({ status, ms: (starts[at + 1]?.ts ?? now) - ts }))
}

/**
 * A generated lead has no history. It counts as having changed to its status halfway between its first and its last
 * day.
 */
function staysByHalf({ createdTs, lastActivityTs, status }: SampledLead, now: number) {
  if (status === 'NEW_LEAD') return [{ status, ms: now - createdTs }]
  const changed = (createdTs + lastActivityTs) / 2
  return [
    { status: 'NEW_LEAD', ms: changed - createdTs },
    { status, ms: now - changed },
  ]
}

/** Returns how long the counted leads stayed in each open status. For many leads, it uses a sample. */
export function staysOf(
  world: World,
  viewer: UserRecord,
  counter: ReportCounter,
  what: Counted,
): { stays: Stay[]; sampled: boolean } {
  const { leads, sampled } = world.index().sample(viewer, counter.view(what), MOST_READ)
  const now = world.clock.now()
  const stays = sampled.flatMap((lead) => {
    const { team, agent, record } = lead
    const found = record ? staysByHistory(record, now) : staysByHalf(lead, now)
    return found.map((stay) => ({ ...stay, team, agent }))
  })
  return {
    stays: stays.filter(({ status }) => openStatuses.some((one) => one === status)),
    sampled: leads > MOST_READ,
  }
}

/** Returns the median stay by status. Milliseconds. */
export function medianStays(stays: readonly Stay[]): Record<string, number> {
  return Object.fromEntries(
    openStatuses.flatMap((status) => {
      const middle = median(stays.filter((one) => one.status === status).map(({ ms }) => ms))
      return middle === undefined ? [] : [[status, middle] as const]
    }),
  )
}
