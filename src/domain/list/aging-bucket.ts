import { daysBetween } from '../time/dates.ts'
import { agingBuckets, type AgingBucket } from './aging.ts'

/** The last day of each bucket: a boundary day belongs to the lower one. */
const lastDay: Readonly<Record<AgingBucket, number>> = {
  '0-30': 30,
  '30-60': 60,
  '60-90': 90,
  '90+': Infinity,
}

/** The bucket of a lead by the calendar days since it came in; the day itself is day 0. */
export function agingBucket(createdTs: number, now: number): AgingBucket {
  const age = daysBetween(createdTs, now)
  return agingBuckets.find((bucket) => age <= lastDay[bucket]) ?? '90+'
}
