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

/** Maximum amount that can be entered, in cents. */
export const LARGEST_CENTS = 100_000_000

/**
 * Parses an amount in dollars that the user typed, or returns what is wrong with it. `$1,250.50` is accepted, `1e3` is
 * not.
 */
export function parseDollars(
  text: string,
): { readonly cents: number; readonly problem?: undefined } | { readonly problem: string } {
  const typed = text.trim().replace(/^\$\s*/, '')
  if (typed === '') return { problem: 'Required' }
  if (/^[-−]/.test(typed)) return { problem: 'Enter an amount above $0' }
  const plain = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed) ? typed.replaceAll(',', '') : typed
  const [, whole, part = ''] = /^(\d+)(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === undefined) return { problem: 'Enter an amount like 600 or 600.50' }
  if (part.length > 2) return { problem: 'Use no more than two decimals' }
  const digits = whole.replace(/^0+(?=\d)/, '')
  // Twenty digits are not a safe number, so check their length before converting them.
  const cents = digits.length > 8 ? Infinity : Number(digits) * 100 + Number(part.padEnd(2, '0'))
  if (cents > LARGEST_CENTS) return { problem: `At most ${formatAmount(LARGEST_CENTS).replace('.00', '')}` }
  return cents === 0 ? { problem: 'Enter an amount above $0' } : { cents }
}

/** Returns an amount as a field shows it: `600`, `600.50`. */
export const dollarsText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
