import { type Attempt, type Draft, type Tried } from './draft.ts'

/** A draft as one tab sees it. */
export interface DraftView {
  readonly text: string
  readonly attempt: Attempt | undefined
  readonly tried?: Tried | undefined
  /** The text of another tab, while it differs and the person has not chosen. */
  readonly other: string | undefined
  /** Another tab's text was taken over; said until the next key. */
  readonly changed: boolean
  /** Something was typed here since this tab and the stored draft were last the same. */
  readonly typed: boolean
  /** A text of another tab that was turned down here. */
  readonly declined: string | undefined
}

/** A conversation in which nothing was ever typed. */
export const emptyView: DraftView = {
  text: '',
  attempt: undefined,
  other: undefined,
  changed: false,
  typed: false,
  declined: undefined,
}

/** The view of a tab that has just read the stored draft. */
export function viewOf(draft: Draft | undefined): DraftView {
  if (!draft) return emptyView
  const { text, attempt, other, tried } = draft
  return { ...emptyView, text, attempt, other, tried }
}

/**
 * What another tab wrote meets what this tab shows (P6): nothing typed is ever overwritten in silence.
 * A tab in which nothing was typed follows; a tab with a text of its own keeps it and shows the other beside it.
 * @param stored the draft as it stands now, or undefined where the key is gone (blocked, cleared): nothing is lost here
 * @returns the new view, and what to write so that both texts are kept
 */
export function meetOtherTab(
  mine: DraftView,
  stored: Draft | undefined,
): { view: DraftView; write?: Pick<Draft, 'text' | 'other'> } {
  if (!stored) return { view: mine }
  const view = { ...mine, attempt: stored.attempt, tried: stored.tried }
  const told = stored.other !== undefined && stored.other.trim() !== '' && stored.other !== stored.text
  const beside = told && stored.other !== mine.declined ? stored.other : undefined
  if (stored.text === mine.text) return { view: { ...view, other: beside } }
  const own = mine.typed && mine.text.trim() !== ''
  if (!own) {
    return {
      view: { ...view, text: stored.text, other: beside, typed: false, changed: stored.text.trim() !== '' },
    }
  }
  const kept = stored.other === mine.text
  if (stored.text.trim() === '' || stored.text === mine.declined) {
    return kept
      ? { view: { ...view, other: undefined } }
      : { view: { ...view, other: undefined }, write: { text: mine.text } }
  }
  const both = { ...view, other: stored.text, changed: false }
  return kept ? { view: both } : { view: both, write: { text: stored.text, other: mine.text } }
}
