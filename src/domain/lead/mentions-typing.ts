import { compareNames } from '#/lib/text/name-order.ts'

/** A mention that is being typed, from its `@` to the caret. */
interface TypedMention {
  /** Position of the `@`. */
  readonly from: number
  /** The text between the `@` and the caret. */
  readonly query: string
}

const OPENS = /[\s([{"'«“]/
/** Maximum number of characters of a name that are typed before choosing it. */
const LONGEST = 40

/**
 * Returns the mention that is being typed at the caret, if any: an `@` at the start of a word, without a line break
 * after it.
 */
export function mentionAt(text: string, caret: number): TypedMention | undefined {
  // `lastIndexOf` treats a negative position as 0.
  const from = caret > 0 ? text.lastIndexOf('@', caret - 1) : -1
  if (from < 0 || caret - from - 1 > LONGEST) return undefined
  const before = text[from - 1]
  if (before !== undefined && !OPENS.test(before)) return undefined
  const query = text.slice(from + 1, caret)
  return /[\n@]|^\s|\s{2}/.test(query) ? undefined : { from, query }
}

/**
 * Returns the people whose name, or one word of it, starts with the query. People whose full name starts with it come
 * first.
 */
export function mentionable<P extends { readonly name: string }>(people: readonly P[], query: string): P[] {
  const wanted = query.toLowerCase()
  const rank = (name: string) => {
    const lower = name.toLowerCase()
    if (lower.startsWith(wanted)) return 0
    return lower.split(/\s+/).some((word) => word.startsWith(wanted)) ? 1 : 2
  }
  return people
    .map((person) => ({ person, order: rank(person.name) }))
    .filter(({ order }) => order < 2)
    .toSorted((a, b) => a.order - b.order || compareNames(a.person.name, b.person.name))
    .map(({ person }) => person)
}

/**
 * Returns the text with the typed mention replaced by the chosen name and a blank, and the new position of the caret.
 */
export function withMention(
  text: string,
  typed: TypedMention,
  name: string,
): { readonly text: string; readonly caret: number } {
  const end = typed.from + 1 + typed.query.length
  const rest = text.slice(end)
  const label = `@${name}${/^\s/.test(rest) ? '' : ' '}`
  return {
    text: text.slice(0, typed.from) + label + rest,
    caret: typed.from + label.length + (/^\s/.test(rest) ? 1 : 0),
  }
}

const MAY_MENTION = new RegExp(`(?:^|${OPENS.source})@`)

/** Whether a text may contain a mention. Only the names of the people can tell for sure. */
export function mayMention(text: string): boolean {
  return MAY_MENTION.test(text)
}

/**
 * Returns the ids of the people who are mentioned in a text. A longer name does not count as a mention of a shorter
 * name that it starts with.
 */
export function mentionedIds(
  text: string,
  people: readonly { readonly id: string; readonly name: string }[],
): string[] {
  const known = people.toSorted((a, b) => b.name.length - a.name.length)
  const found = new Set<string>()
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const before = text[at - 1]
    if (before !== undefined && !OPENS.test(before)) continue
    const person = known.find(
      ({ name }) =>
        name !== '' &&
        text.startsWith(name, at + 1) &&
        !/[\p{L}\p{N}]/u.test(text[at + 1 + name.length] ?? ''),
    )
    if (person) found.add(person.id)
  }
  return [...found]
}
