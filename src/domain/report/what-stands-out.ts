import { centsPer, formatShortAmount } from '#/lib/money.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { compareNames } from '#/lib/text/name-order.ts'

import { type CategoryRow, type ChannelRow } from './campaign-channels.ts'
import { wholePercents } from './share.ts'

/** A sentence of "What stands out", divided into its subject and the rest. */
interface StandsOut {
  readonly subject: string
  readonly rest: string
}

/** The thresholds from which something stands out. */
const least = {
  /** Percentage of the cost, and difference between the shares of the cost and of the leads, in points. */
  costShare: 40,
  gap: 20,
  /** The cost in cents. */
  withoutLease: 10_000,
  /** For the slowest campaign: number of leads, and how many times slower it is than the median of all. */
  leads: 10,
  slower: 2,
} as const

const MOST_SENTENCES = 3
const plurals: Readonly<Record<string, string>> = { DEFAULT: 'Channels', FEED: 'Feeds', FORM: 'Forms' }

const leasesText = (leases: number, all: number) => `${leases} of ${countOf(all, 'lease')}`

/** Returns a sentence about a category whose share of the cost is much larger than its share of the leads. */
function costlyCategory(categories: readonly CategoryRow[]): StandsOut | undefined {
  const costs = wholePercents(categories.map(({ cents }) => cents ?? 0))
  const leads = wholePercents(categories.map((row) => row.leads))
  const leases = categories.reduce((sum, { leased }) => sum + leased, 0)
  const [worst] = categories
    .flatMap((row, at) => {
      const [subject, cost, share] = [plurals[row.category ?? ''], costs[at] ?? 0, leads[at] ?? 0]
      const qualifies = cost >= least.costShare && cost - share >= least.gap
      return subject !== undefined && qualifies ? [{ row, subject, cost, share }] : []
    })
    .toSorted((a, b) => b.cost - b.share - (a.cost - a.share))
  if (!worst) return undefined
  const { row, subject, cost, share } = worst
  const brought = leases === 0 ? '' : ` and ${leasesText(row.leased, leases)}`
  return {
    subject: `${subject} take ${cost}% of the cost`,
    rest: `and bring ${share}% of the leads${brought}.`,
  }
}

const nameOf = ({ campaign }: ChannelRow) => campaign?.name ?? ''

/**
 * Returns a sentence about the campaign with the lowest cost for each lease. Requires at least two campaigns that have
 * a cost and leases.
 */
function cheapestLease(rows: readonly ChannelRow[]): StandsOut | undefined {
  const paid = rows
    .flatMap((row) => {
      const each = centsPer(row.cents, row.leased)
      return each === undefined || each === 0 ? [] : [{ row, each }]
    })
    .toSorted((a, b) => a.each - b.each || compareNames(nameOf(a.row), nameOf(b.row)))
  const [first, second] = paid
  if (!first || !second || first.each === second.each) return undefined
  return {
    subject: nameOf(first.row),
    rest: `brings a lease for ${formatShortAmount(first.each)}, the lowest of all paid campaigns.`,
  }
}

/** Returns a sentence about the most expensive campaign without a lease. */
function withoutLease(rows: readonly ChannelRow[]): StandsOut | undefined {
  const [worst] = rows
    .filter(({ campaign, leased, cents = 0 }) => campaign && leased === 0 && cents >= least.withoutLease)
    .toSorted((a, b) => (b.cents ?? 0) - (a.cents ?? 0) || compareNames(nameOf(a), nameOf(b)))
  return (
    worst && {
      subject: nameOf(worst),
      rest: `cost ${formatShortAmount(worst.cents ?? 0)} and brought no lease in this period.`,
    }
  )
}

/** Returns a sentence about the campaign with the slowest first responses. */
function slowest(rows: readonly ChannelRow[], medianMs: number | undefined): StandsOut | undefined {
  const [worst] = rows
    .filter(({ campaign, leads, medianMs: own }) => campaign && leads >= least.leads && own !== undefined)
    .toSorted((a, b) => (b.medianMs ?? 0) - (a.medianMs ?? 0) || compareNames(nameOf(a), nameOf(b)))
  if (!worst || medianMs === undefined || medianMs <= 0) return undefined
  const times = Math.floor((worst.medianMs ?? 0) / medianMs)
  return times < least.slower
    ? undefined
    : { subject: nameOf(worst), rest: `waits ${times} times as long for a first response as all campaigns.` }
}

/** Returns what stands out, in at most three sentences. Empty when nothing does. */
export function whatStandsOut(
  categories: readonly CategoryRow[],
  rows: readonly ChannelRow[],
  medianMs: number | undefined,
): StandsOut[] {
  return [costlyCategory(categories), cheapestLease(rows), withoutLease(rows), slowest(rows, medianMs)]
    .filter((one) => one !== undefined)
    .slice(0, MOST_SENTENCES)
}
