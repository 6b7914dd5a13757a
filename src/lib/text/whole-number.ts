import * as z from 'zod/mini'

/**
 * Parses the whole number in a text field: ASCII digits without a leading zero, ignoring surrounding blanks.
 * @returns undefined for everything else: empty, `1e1`, `+5`, `7.0`, `007`, full-width digits, more than nine digits
 */
export function wholeNumber(text: string): number | undefined {
  const digits = text.trim()
  return /^(?:0|[1-9][0-9]{0,8})$/.test(digits) ? Number(digits) : undefined
}

/**
 * Returns the schema of a number field: its input is text, its output a whole number in the range.
 * @param message the exact error message for any other text
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
