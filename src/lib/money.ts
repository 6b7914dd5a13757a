import * as z from 'zod/mini'

import { isBlank, trimmed } from './text/blank.ts'
import { formatCount, formatDollars } from './text/format-count.ts'

// Amounts are whole cents. A minute or a text costs less than a cent, so rates are in hundredths of a cent.

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const rates = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

/** Formats an amount as `$1,253.60`. @param cents whole cents */
export const formatAmount = (cents: number): string => dollars.format(cents / 100)

/** Formats an amount in short form: `$5,100`, `$17.96`. Cents are shown only below 100 dollars. */
export const formatShortAmount = (cents: number): string => formatAmountAmong(cents, cents)

/** Formats an amount of a column. Either all amounts are shown with cents or none, depending on the largest one. */
export function formatAmountAmong(cents: number, largest: number): string {
  const digits = largest !== 0 && Math.abs(largest) < 10_000 ? 2 : 0
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** Returns an amount as a decimal, for files: `5100.00`. undefined when it is unknown. */
export function centsText(cents: number | undefined): string | undefined {
  if (cents === undefined) return undefined
  const whole = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** Formats a rate as `$0.02`, `$0.0185`. @param rate whole hundredths of a cent */
export const formatRate = (rate: number): string => rates.format(rate / 10_000)

/** Returns the cost of a number of units, rounded to the cent. @param rate whole hundredths of a cent */
export const costOf = (count: number, rate: number): number => Math.round((count * rate) / 100)

/**
 * Splits a sum in proportion to weights, to the cent. Each share is rounded down, and the remaining cents go to the
 * shares that lost most by rounding. When every weight is 0, the first share gets everything.
 * @param cents whole, at least 0
 * @param weights whole, at least 0
 */
export function shareCents(cents: number, weights: readonly number[]): number[] {
  // BigInt, because the product of sum and weight may exceed what a double represents exactly.
  const total = BigInt(cents)
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map((_, at) => (at === 0 ? cents : 0))
  const parts = weights.map((weight, at) => {
    const product = total * BigInt(weight)
    return { at, cents: product / whole, rest: product % whole }
  })
  let left = Number(total - parts.reduce((sum, part) => sum + part.cents, 0n))
  const result = parts.map((part) => Number(part.cents))
  for (const { at } of parts.toSorted((a, b) => Number(b.rest - a.rest))) {
    if (left === 0) break
    result[at] = (result[at] ?? 0) + 1
    left -= 1
  }
  return result
}

/** Returns the cost of one out of several, in whole cents. undefined when it is unknown or the count is 0. */
export function centsPer(cents: number | undefined, count: number): number | undefined {
  return cents === undefined || count <= 0 ? undefined : Math.round(cents / count)
}

/** Maximum amount that can be entered, in dollars. A larger one must be a typing error. */
const MOST_DOLLARS = 1_000_000

/** Maximum amount that can be entered, in cents. */
export const MOST_CENTS = MOST_DOLLARS * 100

const ABOVE_ZERO = 'Enter an amount above $0'
const TOO_MUCH = `At most ${formatDollars(MOST_DOLLARS)}`

/** Returns the text of an amount without the dollar sign and the commas of thousands. */
function bareAmount(text: string): string {
  const typed = trimmed(text).replace(/^\$\s*/, '')
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed) ? typed.replaceAll(',', '') : typed
}

interface Problem {
  readonly problem: string
}

/**
 * Parses an amount in dollars that the user typed, or returns what is wrong with it. `$1,250.50` is accepted, `1e3` is
 * not.
 */
export function parseDollars(
  text: string,
  { zero = false }: { readonly zero?: boolean } = {},
): { readonly cents: number; readonly problem?: never } | (Problem & { readonly cents?: never }) {
  const typed = bareAmount(text)
  if (typed === '') return { problem: 'Required' }
  if (!zero && /^[-−]/.test(typed)) return { problem: ABOVE_ZERO }
  const [, whole, part = ''] = /^(\d+)(?:\.(\d*))?$/.exec(typed) ?? []
  if (whole === undefined) return { problem: 'Enter an amount like 600 or 600.50' }
  if (part.length > 2) return { problem: 'Use no more than two decimals' }
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  if (cents > MOST_CENTS) return { problem: TOO_MUCH }
  return cents === 0 && !zero ? { problem: ABOVE_ZERO } : { cents }
}

/** Parses whole dollars that the user typed, `$2,650`, or returns what is wrong with them. */
export function parseWholeDollars(
  text: string,
): { readonly dollars: number; readonly problem?: never } | (Problem & { readonly dollars?: never }) {
  const typed = bareAmount(text)
  if (typed === '') return { problem: 'Required' }
  if (!/^\d+$/.test(typed)) return { problem: 'Enter whole dollars, like 2,650' }
  const dollars = Number(typed)
  return dollars > MOST_DOLLARS ? { problem: TOO_MUCH } : { dollars }
}

/** Returns what is wrong with an amount that may be left empty. @param parse one of the parsers above */
export function amountProblem(
  text: string,
  parse: (text: string) => { readonly problem?: string },
): string | undefined {
  return isBlank(text) ? undefined : parse(text).problem
}

/** Returns the check of a text field for an amount that may be left empty. @param parse one of the parsers above */
export const amountCheck = (parse: Parameters<typeof amountProblem>[1]) =>
  z.superRefine<string>((text, context) => {
    const message = amountProblem(text, parse)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** Returns an amount as its field shows it: `1,240.50`, `240`. Empty when it is unknown. */
export function dollarsText(cents: number | undefined): string {
  if (cents === undefined) return ''
  return (cents / 100).toLocaleString('en-US', {
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  })
}

/** Returns whole dollars as their field shows them: `2,650`. Empty when they are unknown. */
export const wholeDollarsText = (dollars: number | undefined): string =>
  dollars === undefined ? '' : formatCount(dollars)

/** Formats whole dollars that the user typed: `$2,650`. Anything else is returned as typed. */
export function typedDollars(text: string): string {
  const { dollars } = parseWholeDollars(text)
  return dollars === undefined ? text : formatDollars(dollars)
}
