import { isEmail } from './email-address.ts'

/** Maximum number of people in one invitation. */
export const MOST_ADDRESSES = 50

/** Why an address cannot be invited. */
type AddressProblem = 'invalid' | 'twice' | 'here' | 'invited'

/** One address of a pasted list. */
export interface ListedAddress {
  /** The entry as it was pasted. */
  readonly text: string
  readonly email: string
  /** The name beside the address, as in "Jane Doe <jane@…>" or in two columns. Empty without a name. */
  readonly name: string
  readonly problem?: AddressProblem | undefined
}

/** Addresses that already have an account or an invitation, in lower case. */
interface KnownAddresses {
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

/** Splits a line at the commas and semicolons that are not inside quotes or angle brackets. */
function partsOf(line: string): { readonly text: string; readonly comma: boolean }[] {
  const parts: { text: string; comma: boolean }[] = []
  let start = 0
  let quoted = false
  let angled = false
  const take = (end: number) => {
    const text = line.slice(start, end).trim()
    if (text !== '') parts.push({ text, comma: line[end] === ',' })
    start = end + 1
  }
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at]
    if (letter === '"' && !angled) quoted = !quoted
    else if (letter === '<' && !quoted) angled = true
    else if (letter === '>' && !quoted) angled = false
    else if ((letter === ',' || letter === ';') && !quoted && !angled) take(at)
  }
  take(line.length)
  return parts
}

/** Splits a part that consists of plain addresses separated only by spaces. */
function spread(part: string): string[] {
  const terms = part.split(/\s+/u)
  return terms.length > 1 && terms.every((word) => word.includes('@') && !/[<>"]/.test(word)) ? terms : [part]
}

type Entry = Omit<ListedAddress, 'problem'>

function entryOf(part: string): Entry {
  const { email, name } = addressOf(part)
  return {
    text: part,
    email: email.replace(/^mailto:/i, ''),
    name: name.trim().replaceAll(/^"|"$/g, '').replaceAll('\\"', '"').trim(),
  }
}

function addressOf(part: string): { email: string; name: string } {
  const at = part.lastIndexOf('<')
  if (at !== -1) {
    const end = part.indexOf('>', at)
    return { email: part.slice(at + 1, end === -1 ? undefined : end).trim(), name: part.slice(0, at) }
  }
  // The columns of a spreadsheet: the only word with an @ is the address.
  const terms = part.split(/\s+/u)
  const [email, ...others] = terms.filter((word) => word.includes('@'))
  if (email === undefined || others.length > 0) return { email: part, name: '' }
  return { email, name: terms.filter((word) => word !== email).join(' ') }
}

/** One word, also after words in lower case: `Doe`, `van der Berg`. Other words may be an entry without an address. */
const SURNAME = /^(?:(?:\p{Ll}[\p{L}’']*\s+)+(?=\p{Lu}))?[^\s@<>"]+$/u

/** Returns the entries of a line. A surname before a comma and a name belongs to the name, as Outlook writes it. */
function entriesOf(line: string): Entry[] {
  const entries: Entry[] = []
  let surname: string | undefined
  for (const { text, comma } of partsOf(line)) {
    const read = spread(text).map(entryOf)
    const [first] = read
    if (surname !== undefined && first !== undefined && first.name !== '') {
      // The surname was taken for an entry of its own.
      entries.pop()
      entries.push({ ...first, text: `${surname}, ${text}`, name: `${first.name} ${surname}` })
    } else entries.push(...read)
    surname = comma && SURNAME.test(text) ? text : undefined
  }
  return entries
}

/** Parses a pasted list and returns every address in order, each with its problem if it has one. */
export function readAddressList(text: string, { here, invited }: KnownAddresses): ListedAddress[] {
  const seen = new Set<string>()
  // Zero-width characters come along with copied text. A line end closes quotes and brackets, so that a missing one only
  // spoils its own line.
  const lines = text.replaceAll(/\p{DI}/gu, '').split(/[\r\n]/)
  return lines.flatMap(entriesOf).map((entry) => {
    const { email } = entry
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
    return { ...entry, problem }
  })
}
