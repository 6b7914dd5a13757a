import type * as z from 'zod/mini'

import { agingBuckets } from '#/domain/list/aging.ts'
import { openStatuses } from '#/domain/list/dashboard-lists.ts'
import { NO_CAMPAIGN } from '#/domain/list/lead-filters.ts'
import { type bucketRowSchema, type campaignBucketsSchema } from '#/domain/report/campaign-buckets.ts'
import { narrowCounted, counted } from '#/domain/report/report-lists.ts'

import { crossKey } from '../leads/lead-index.ts'
import { type UserRecord } from '../records.ts'
import { hasEntry } from '../rights.ts'
import { type World } from '../world.ts'
import { agingBoundsIn } from '../zone-days.ts'
import { createReportCounter, type ReportQuestion } from './report-counter.ts'

/** Returns the campaign buckets report: the leads that are open now, by campaign and age. */
export function campaignBucketsOf(
  world: World,
  viewer: UserRecord,
  { team, category, propertyType, zone, agingBounds }: ReportQuestion,
): z.input<typeof campaignBucketsSchema> {
  const counter = createReportCounter(world, viewer, {
    team,
    category,
    propertyType,
    zone,
    by: 'created',
    agingBounds: agingBounds ?? agingBoundsIn(world.clock.now(), zone).map(String),
  })
  const byAge = counter.cross(counted.open, ['campaign', 'aging'])
  const byStatus = counter.cross(counted.open, ['campaign', 'status'])
  const rows = [...counter.tally(counted.open, 'campaign')]
    .toSorted(([a, more], [b, fewer]) => fewer - more || (a < b ? -1 : 1))
    .map(([id]): z.input<typeof bucketRowSchema> => ({
      campaign: id === NO_CAMPAIGN ? null : wireCampaign(world, viewer, id),
      buckets: agingBuckets.map((bucket) => byAge.get(crossKey(id, bucket)) ?? 0),
      statuses: Object.fromEntries(
        openStatuses.map((status) => [status, byStatus.get(crossKey(id, status)) ?? 0]),
      ),
    }))
  return {
    totals: {
      open: counter.count(counted.open),
      buckets: agingBuckets.map((bucket) => counter.count(narrowCounted(counted.open, { aging: [bucket] }))),
      statuses: Object.fromEntries(
        openStatuses.map((status) => [
          status,
          counter.count(narrowCounted(counted.open, { status: [status] })),
        ]),
      ),
      oldOpportunities: counter.count(
        narrowCounted(counted.open, { aging: ['90+'], status: ['OPPORTUNITY'] }),
      ),
    },
    campaigns: rows,
    asOf: world.clock.now(),
  }
}

function wireCampaign({ store }: World, viewer: UserRecord, id: string) {
  const record = store.campaigns.get(id)
  const team = store.teams.get(record?.teamRef ?? '')
  return {
    id,
    name: record?.name ?? 'Unknown campaign',
    team: { id: team?.id ?? '' },
    entered: team !== undefined && hasEntry(viewer, team),
  }
}
