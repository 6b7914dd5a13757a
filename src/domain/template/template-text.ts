import { formatList } from '#/lib/text/format-list.ts'

/** A piece of a template: plain text, or a variable with its name as written. */
type TemplatePiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string; readonly text: string }

/** Returns a variable as it is written in a template, which is also how a gap is written in a text: `{{Tour time}}`. */
export function written(name: string): string {
  return `{{${name}}}`
}

/** Splits a template into pieces. Joined, they are exactly the template again. */
export function templatePieces(template: string): TemplatePiece[] {
  const pieces: TemplatePiece[] = []
  let at = 0
  for (const variable of variablesIn(template)) {
    if (variable.at > at) pieces.push({ kind: 'text', text: template.slice(at, variable.at) })
    pieces.push({ kind: 'variable', name: variable.name, text: variable.text })
    at = variable.at + variable.text.length
  }
  if (at < template.length) pieces.push({ kind: 'text', text: template.slice(at) })
  return pieces
}

/** A variable in a text that the user still has to fill in: its name and its position (offsets). */
export interface Gap {
  readonly name: string
  readonly start: number
  readonly end: number
}

/**
 * Returns the gaps of a text, in order: everything that is still written as a variable. Nearly every text has none,
 * which is known as soon as it contains no `{{`.
 */
export function gapsIn(text: string): Gap[] {
  if (!text.includes('{{')) return []
  const gaps: Gap[] = []
  let at = 0
  for (const piece of templatePieces(text)) {
    if (piece.kind === 'variable') gaps.push({ name: piece.name, start: at, end: at + piece.text.length })
    at += piece.text.length
  }
  return gaps
}

/**
 * Returns a sentence about the gaps, with each name once: `Tour time is not filled in`, `Tour time and Tour address are
 * not filled in`.
 */
export function gapsSentence(gaps: readonly Pick<Gap, 'name'>[]): string {
  const names = [...new Set(gaps.map((gap) => gap.name))]
  return `${formatList(names)} ${names.length < 2 ? 'is' : 'are'} not filled in`
}

/**
 * Returns a text that can be inserted at the caret: separated by a space, or by a line break if the text has several
 * lines. Nothing is added where there already is whitespace, a line break or no text at all.
 */
export function apart(before: string, text: string, after: string): string {
  const blank = text.includes('\n') ? '\n' : ' '
  const lead = before === '' || /[\s([{"'“‘]$/.test(before) ? '' : blank
  const suffix = after === '' || /^[\s.,;:!?)\]}"'”’]/.test(after) ? '' : blank
  return `${lead}${text}${suffix}`
}

/** Maximum length of a variable's name. Longer text in braces is plain text. */
const LONGEST_NAME = 60

// The length is limited and whitespace is not matched separately. A pattern that could match whitespace in two ways
// would take minutes on a long run of it.
const variablePattern = /\{\{([^{}\n]{1,80})\}\}/g

/** Returns the variables of a text, with their names and as they are written. */
export function variablesIn(text: string): { name: string; text: string; at: number }[] {
  return [...text.matchAll(variablePattern)].flatMap((match) => {
    const name = match[1]?.trim() ?? ''
    return name === '' || name.length > LONGEST_NAME ? [] : [{ name, text: match[0], at: match.index }]
  })
}

/**
 * Whether a text still contains a variable, `{{Tour time}}`.
 */
export function hasGap(text: string): boolean {
  return text.includes('{{') && variablesIn(text).length > 0
}
