import * as z from 'zod/mini'

/**
 * The whole number that a text field holds: ASCII digits without a leading zero, blanks around them aside.
 * @returns undefined for everything else: empty, `1e1`, `+5`, `7.0`, `007`, full-width digits, more than nine digits
 */
export function wholeNumber(text: string): number | undefined {
  const digits = text.trim()
  return /^(?:0|[1-9][0-9]{0,8})$/.test(digits) ? Number(digits) : undefined
}

/**
 * The schema of a number field: a text in, a whole number of the range out.
 * @param message the exact words for everything else
 */
export function wholeNumberSchema(min: number, max: number, message: string) {
  return z.pipe(
    z.string().check(
      z.refine((text) => {
        const number = wholeNumber(text)
        return number !== undefined && number >= min && number <= max
      }, message),
    ),
    z.transform((text) => wholeNumber(text) ?? min),
  )
}
