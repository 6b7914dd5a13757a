import { gapsIn } from './template-text.ts'

/** A range of a text, as offsets. */
interface Span {
  readonly start: number
  readonly end: number
}

/** The effect of a key on a caret beside a variable: it moves the caret to the other side, or selects the variable. */
type ChipMove = { readonly move: number } | { readonly select: Span } | undefined

/**
 * Returns the effect of a key. In the editor, a variable behaves like a single letter: an arrow key moves past it, and
 * Backspace and Delete select it. The next press deletes it, which the browser does on its own.
 * @param at the position of the caret, with nothing selected
 */
export function chipMove(text: string, at: number, key: string): ChipMove {
  const back = key === 'ArrowLeft' || key === 'Backspace'
  const chip = gapsIn(text).find(({ start, end }) =>
    back ? start < at && at <= end : start <= at && at < end,
  )
  if (chip === undefined) return undefined
  if (key === 'ArrowLeft') return { move: chip.start }
  if (key === 'ArrowRight') return { move: chip.end }
  if (key === 'Backspace' || key === 'Delete') return { select: { start: chip.start, end: chip.end } }
  return undefined
}

/**
 * Returns the position for a caret that a click put inside a variable: the nearer edge. Any other position stays the
 * same.
 */
export function outsideChip(text: string, at: number): number {
  const chip = gapsIn(text).find(({ start, end }) => start < at && at < end)
  if (chip === undefined) return at
  return at - chip.start < chip.end - at ? chip.start : chip.end
}

/** Whether a slash typed here opens the list of variables: at the start, or after whitespace. */
export function slashOpens(text: string, at: number): boolean {
  return at === 0 || /\s/.test(text.charAt(at - 1))
}
