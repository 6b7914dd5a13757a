import { dayStart, type TimeRange } from '../time/dates.ts'

/** Specified. */
export const agingBuckets = ['0-30', '30-60', '60-90', '90+'] as const

/** A bucket by its days. */
export type AgingBucket = (typeof agingBuckets)[number]

/** `30-60 Days`. */
export function agingLabel(bucket: AgingBucket): string {
  return `${bucket} Days`
}

/** The creation times of a bucket as a half-open range. */
export function agingRange(bucket: AgingBucket, now: number): TimeRange {
  const back = (days: number) => dayStart(now, -days)
  switch (bucket) {
    case '0-30':
      return { from: back(30) }
    case '30-60':
      return { from: back(60), to: back(30) }
    case '60-90':
      return { from: back(90), to: back(60) }
    case '90+':
      return { to: back(90) }
  }
}

/**
 * The first instants of the days 30, 60 and 90 days back: they part the buckets of a list that is filtered elsewhere, where
 * nobody knows this zone. The same all day.
 */
export function agingBounds(now: number): [number, number, number] {
  const back = (days: number) => dayStart(now, -days)
  return [back(30), back(60), back(90)]
}

/** The bucket of a lead by the bounds of `agingBounds`. */
export function bucketBetween(createdTs: number, [thirty, sixty, ninety]: readonly number[]): AgingBucket {
  const since = (bound: number | undefined) => createdTs >= (bound ?? -Infinity)
  return since(thirty) ? '0-30' : since(sixty) ? '30-60' : since(ninety) ? '60-90' : '90+'
}
