import { gapsIn } from './template-text.ts'

/** A part of a text: offsets. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** What a key does to a caret beside a variable: moves it over, or selects the variable. */
export type ChipMove = { readonly move: number } | { readonly select: Span } | undefined

/**
 * A variable in the editor behaves as one letter: an arrow passes over it, Backspace and Delete select it first and
 * delete it with the next press, which is the browser's own.
 * @param at where the caret stands, nothing selected
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

/** Where a caret goes that a press put inside a variable: its nearer edge; elsewhere it stays. */
export function outsideChip(text: string, at: number): number {
  const chip = gapsIn(text).find(({ start, end }) => start < at && at < end)
  if (chip === undefined) return at
  return at - chip.start < chip.end - at ? chip.start : chip.end
}

/** Whether a slash typed here asks for a variable: at the start, or after a blank. */
export function slashOpens(text: string, at: number): boolean {
  return at === 0 || /\s/.test(text.charAt(at - 1))
}
