import { countOf } from '#/lib/count-of.ts'

import { type CategoryRow, type ChannelRow } from './campaign-channels.ts'
import { centsPer, formatCents } from './campaign-cost.ts'
import { wholePercents } from './share.ts'

/** A sentence of "What stands out": what it is about, and what is said of it. */
export interface StandsOut {
  readonly subject: string
  readonly rest: string
}

/** From which on something stands out. */
const least = {
  /** Percent of the cost, and points between its share of the cost and of the leads. */
  costShare: 40,
  gap: 20,
  /** Cents. */
  withoutLease: 10_000,
  /** Of the slowest campaign: leads, and how many times the median of all. */
  leads: 10,
  slower: 2,
} as const

const MOST_SENTENCES = 3
const plurals: Readonly<Record<string, string>> = { DEFAULT: 'Channels', FEED: 'Feeds', FORM: 'Forms' }

const leasesText = (leases: number, all: number) => `${leases} of ${countOf(all, 'lease')}`

/** A category that takes much more of the cost than it brings of the leads. */
function costlyCategory(categories: readonly CategoryRow[]): StandsOut | undefined {
  const costs = wholePercents(categories.map(({ cents }) => cents ?? 0))
  const leads = wholePercents(categories.map((row) => row.leads))
  const leases = categories.reduce((sum, { leased }) => sum + leased, 0)
  const gaps = categories.map((_, at) => (costs[at] ?? 0) - (leads[at] ?? 0))
  const at = gaps.indexOf(Math.max(...gaps))
  const [row, cost, share] = [categories[at], costs[at] ?? 0, leads[at] ?? 0]
  const subject = plurals[row?.category ?? '']
  if (!row || subject === undefined || cost < least.costShare || cost - share < least.gap) return undefined
  const brought = leases === 0 ? '' : ` and ${leasesText(row.leased, leases)}`
  return {
    subject: `${subject} take ${cost}% of the cost`,
    rest: `and bring ${share}% of the leads${brought}.`,
  }
}

const nameOf = ({ campaign }: ChannelRow) => campaign?.name ?? ''

/** The campaign whose leases cost least, of at least two that were paid for and brought some. */
function cheapestLease(rows: readonly ChannelRow[]): StandsOut | undefined {
  const paid = rows
    .flatMap((row) => {
      const each = centsPer(row.cents, row.leased)
      return each === undefined || each === 0 ? [] : [{ row, each }]
    })
    .toSorted((a, b) => a.each - b.each || nameOf(a.row).localeCompare(nameOf(b.row)))
  const [first, second] = paid
  if (!first || !second || first.each === second.each) return undefined
  return {
    subject: nameOf(first.row),
    rest: `brings a lease for ${formatCents(first.each)}, the lowest of all paid campaigns.`,
  }
}

/** The campaign that cost most of those without a lease. */
function withoutLease(rows: readonly ChannelRow[]): StandsOut | undefined {
  const [worst] = rows
    .filter(({ campaign, leased, cents = 0 }) => campaign && leased === 0 && cents >= least.withoutLease)
    .toSorted((a, b) => (b.cents ?? 0) - (a.cents ?? 0) || nameOf(a).localeCompare(nameOf(b)))
  return (
    worst && {
      subject: nameOf(worst),
      rest: `cost ${formatCents(worst.cents ?? 0)} and brought no lease in this period.`,
    }
  )
}

/** The campaign that is answered latest. */
function slowest(rows: readonly ChannelRow[], medianMs: number | undefined): StandsOut | undefined {
  const [worst] = rows
    .filter(({ campaign, leads, medianMs: own }) => campaign && leads >= least.leads && own !== undefined)
    .toSorted((a, b) => (b.medianMs ?? 0) - (a.medianMs ?? 0) || nameOf(a).localeCompare(nameOf(b)))
  if (!worst || medianMs === undefined || medianMs <= 0) return undefined
  const times = Math.floor((worst.medianMs ?? 0) / medianMs)
  return times < least.slower
    ? undefined
    : { subject: nameOf(worst), rest: `waits ${times} times as long for a first response as all campaigns.` }
}

/** What stands out, in at most three sentences; none where nothing does. */
export function whatStandsOut(
  categories: readonly CategoryRow[],
  rows: readonly ChannelRow[],
  medianMs: number | undefined,
): StandsOut[] {
  return [costlyCategory(categories), cheapestLease(rows), withoutLease(rows), slowest(rows, medianMs)]
    .filter((one) => one !== undefined)
    .slice(0, MOST_SENTENCES)
}
