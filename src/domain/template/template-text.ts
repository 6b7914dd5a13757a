/** A piece of a template: plain words, or a variable by its written name. */
export type TemplatePiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string; readonly text: string }

/** How a variable is written in a template, and how a gap stands in a text: `{{Tour time}}`. */
export function written(name: string): string {
  return `{{${name}}}`
}

/** A template as pieces; joined they are the template again, letter by letter. */
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

/** A place in a text that a person still has to fill: its name, and where it stands (offsets). */
export interface Gap {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** The gaps of a text, in order: everything still written as a variable. Empty for nearly every text, at no cost. */
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

/** `Tour time is not filled in`, `Tour time and Tour address are not filled in`; each name once. */
export function gapsSentence(gaps: readonly Pick<Gap, 'name'>[]): string {
  const names = [...new Set(gaps.map((gap) => gap.name))]
  const last = names.pop() ?? ''
  if (names.length === 0) return `${last} is not filled in`
  return `${names.join(', ')} and ${last} are not filled in`
}

/**
 * A text made fit to stand between what is before and behind the caret: a blank apart from words, a line apart where it
 * has lines of its own. Nothing is put where a blank, a line or nothing stands already.
 */
export function apart(before: string, text: string, after: string): string {
  const blank = text.includes('\n') ? '\n' : ' '
  const lead = before === '' || /[\s([{"'“‘]$/.test(before) ? '' : blank
  const suffix = after === '' || /^[\s.,;:!?)\]}"'”’]/.test(after) ? '' : blank
  return `${lead}${text}${suffix}`
}

/** Longest name of a variable; longer braces are plain words. */
const LONGEST_NAME = 60

// Bounded, without blanks of its own: a pattern that could match blanks in two ways takes minutes over a wall of them.
const variablePattern = /\{\{([^{}\n]{1,80})\}\}/g

/** The variables of a text, by name, as they are written there. */
export function variablesIn(text: string): { name: string; text: string; at: number }[] {
  return [...text.matchAll(variablePattern)].flatMap((match) => {
    const name = match[1]?.trim() ?? ''
    return name === '' || name.length > LONGEST_NAME ? [] : [{ name, text: match[0], at: match.index }]
  })
}

/**
 * Whether a place of a text is still written as a variable, `{{Tour time}}`. What more there is to say about templates
 * (template-text.ts) composers load once there is one.
 */
export function hasGap(text: string): boolean {
  return text.includes('{{') && variablesIn(text).length > 0
}
