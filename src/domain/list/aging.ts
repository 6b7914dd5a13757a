import { dayStart } from '../time/dates.ts'

/** The aging buckets, as the specification lists them. */
export const agingBuckets = ['0-30', '30-60', '60-90', '90+'] as const

/** An aging bucket, named by its days. */
export type AgingBucket = (typeof agingBuckets)[number]

/** Returns the label of a bucket: `30-60 Days`. */
export function agingLabel(bucket: AgingBucket): string {
  return `${bucket} Days`
}

/**
 * Returns the first instants of the days 30, 60 and 90 days back. These are the limits of the buckets for a list that
 * is filtered on the server, which does not know the zone of this browser. The result stays the same all day.
 */
export function agingBounds(now: number): [number, number, number] {
  const back = (days: number) => dayStart(now, -days)
  return [back(30), back(60), back(90)]
}

/** Returns the bucket of a lead, given the result of `agingBounds`. */
export function bucketBetween(createdTs: number, [thirty, sixty, ninety]: readonly number[]): AgingBucket {
  const since = (bound: number | undefined) => createdTs >= (bound ?? -Infinity)
  return since(thirty) ? '0-30' : since(sixty) ? '30-60' : since(ninety) ? '60-90' : '90+'
}
