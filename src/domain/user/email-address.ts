/** Maximum length of an address and of the part before the @, in characters. */
const LONGEST = 254
const LONGEST_LOCAL = 64

const PATTERN =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

/** Whether a text has the usual form of an email address. */
export function isEmail(text: unknown): boolean {
  return (
    typeof text === 'string' &&
    text.length <= LONGEST &&
    text.indexOf('@') <= LONGEST_LOCAL &&
    PATTERN.test(text)
  )
}
