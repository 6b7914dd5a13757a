import { isEmail } from './email-address.ts'

/** Maximum number of people in one invitation. */
export const MOST_ADDRESSES = 50

/** Why an address cannot be invited. */
export type AddressProblem = 'invalid' | 'twice' | 'here' | 'invited'

/** One address of a pasted list. */
export interface ListedAddress {
  /** The entry as it was pasted. */
  readonly text: string
  readonly email: string
  /** The name before the address, as in "Jane Doe <jane@…>". Empty without a name. */
  readonly name: string
  readonly problem?: AddressProblem | undefined
}

/** Addresses that already have an account or an invitation, in lower case. */
export interface KnownAddresses {
  readonly here: ReadonlySet<string>
  readonly invited: ReadonlySet<string>
}

/** The label of each problem. */
export const problemLabels: Readonly<Record<AddressProblem, string>> = {
  invalid: 'Invalid email address',
  twice: 'Twice in this list',
  here: 'Already a user',
  invited: 'Already invited',
}

/**
 * Splits a list at commas, semicolons and line ends that are not inside quotes or angle brackets. A line end closes
 * both, so that a missing closing quote or bracket only spoils its own line.
 */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let start = 0
  let quoted = false
  let angled = false
  const take = (end: number) => {
    const part = text.slice(start, end).trim()
    if (part !== '') parts.push(part)
    start = end + 1
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '\n' || letter === '\r') {
      quoted = false
      angled = false
      take(at)
    } else if (letter === '"' && !angled) quoted = !quoted
    else if (letter === '<' && !quoted) angled = true
    else if (letter === '>' && !quoted) angled = false
    else if ((letter === ',' || letter === ';') && !quoted && !angled) take(at)
  }
  take(text.length)
  return parts.flatMap(spread)
}

/** Splits a part that consists of plain addresses separated only by spaces. */
function spread(part: string): string[] {
  const terms = part.split(/\s+/u)
  return terms.length > 1 && terms.every((word) => word.includes('@') && !/[<>"]/.test(word)) ? terms : [part]
}

function addressOf(part: string): { email: string; name: string } {
  const at = part.lastIndexOf('<')
  if (at === -1) return { email: part.replace(/^mailto:/i, ''), name: '' }
  const end = part.indexOf('>', at)
  const email = part.slice(at + 1, end === -1 ? undefined : end).trim()
  const name = part.slice(0, at).trim().replaceAll(/^"|"$/g, '').replaceAll('\\"', '"').trim()
  return { email: email.replace(/^mailto:/i, ''), name }
}

/** Parses a pasted list and returns every address in order, each with its problem if it has one. */
export function readAddressList(text: string, { here, invited }: KnownAddresses): ListedAddress[] {
  const seen = new Set<string>()
  return partsOf(text).map((part) => {
    const { email, name } = addressOf(part)
    const key = email.toLowerCase()
    const problem: AddressProblem | undefined = !isEmail(email)
      ? 'invalid'
      : seen.has(key)
        ? 'twice'
        : here.has(key)
          ? 'here'
          : invited.has(key)
            ? 'invited'
            : undefined
    if (problem !== 'invalid') seen.add(key)
    return { text: part, email, name, problem }
  })
}
