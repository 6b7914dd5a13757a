import { isBlank } from '#/lib/text/blank.ts'
/** A piece of a comment. */
interface CommentRun {
  readonly text: string
  readonly mention: boolean
}

const OPENS = /[\s([{"'«“]/

/**
 * Splits a comment into runs, with each `@Name` as a run of its own. A known name is matched as a whole, however many
 * words it has. Otherwise a mention is one or two capitalized words.
 * @param names people known on this lead
 */
export function mentionRuns(text: string, names: readonly string[]): CommentRun[] {
  const known = [...new Set(names.filter((name) => !isBlank(name)))].toSorted((a, b) => b.length - a.length)
  const runs: CommentRun[] = []
  let plainFrom = 0
  let at = text.indexOf('@')
  while (at >= 0) {
    const before = text[at - 1]
    const length = before === undefined || OPENS.test(before) ? mentionLength(text, at + 1, known) : 0
    if (length > 0) {
      if (at > plainFrom) runs.push({ text: text.slice(plainFrom, at), mention: false })
      runs.push({ text: text.slice(at, at + 1 + length), mention: true })
      plainFrom = at + 1 + length
    }
    at = text.indexOf('@', at + 1 + length)
  }
  if (plainFrom < text.length) runs.push({ text: text.slice(plainFrom), mention: false })
  return runs
}

const WORD = /\p{Lu}[\p{L}\p{M}'’-]*(?: \p{Lu}[\p{L}\p{M}'’-]*)?/uy

function mentionLength(text: string, from: number, known: readonly string[]): number {
  const name = known.find(
    (candidate) =>
      text.startsWith(candidate, from) && !/[\p{L}\p{N}]/u.test(text[from + candidate.length] ?? ''),
  )
  if (name !== undefined) return name.length
  WORD.lastIndex = from
  return WORD.exec(text)?.[0].length ?? 0
}
