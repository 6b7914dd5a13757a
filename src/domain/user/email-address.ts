/** Longest address and longest part before the @. */
const LONGEST = 254
const LONGEST_LOCAL = 64

const PATTERN =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

/** Whether a text is an email address of the usual form. */
export function isEmail(text: unknown): boolean {
  return (
    typeof text === 'string' &&
    text.length <= LONGEST &&
    text.indexOf('@') <= LONGEST_LOCAL &&
    PATTERN.test(text)
  )
}
