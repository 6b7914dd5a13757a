import * as z from 'zod/mini'

import { isBlank } from '#/lib/blank.ts'

/** How far an attempt had come when it was last written down. */
const attemptPhases = ['leaving', 'accepted', 'returned'] as const

/**
 * One press of Send, frozen: what, as whom, and what the thread held then. It is written down before the request leaves,
 * so that a reload or a crash in the middle comes back as "not known" and is settled by reading.
 */
const attemptSchema = z.object({
  id: z.string(),
  /** The text as it stood in the field. */
  text: z.string(),
  /** The user id it was sent as. */
  actingUser: z.string(),
  /** Epoch ms (server time) since when a text in the thread can be this one. */
  sinceTs: z.number(),
  /** Epoch ms (server time) when this request left. */
  startedTs: z.number(),
  /** Ids of our texts that the thread held before; none of them is this one. */
  baseline: z.array(z.string()),
  /** `leaving`: no answer known. `accepted`: 2xx. `returned`: not found in the thread, the text is back in the field. */
  phase: z.enum(attemptPhases),
  /**
   * The server took these words (2xx), by this press or an earlier one: they are never said to be unsent. Missing where an
   * older version wrote the attempt down: nobody knows.
   */
  accepted: z.optional(z.boolean()),
  /** The stored text's id, where the answer told it. */
  communicationId: z.optional(z.string()),
  /** Names these words to the server, so that a second request with them stores nothing twice. */
  key: z.optional(z.string()),
})

/** The words that were last sent from a draft, and the key under which they went. */
const triedSchema = z.object({ key: z.string(), text: z.string() })

/** See `Draft.tried`. */
export type Tried = z.output<typeof triedSchema>

/** A frozen press of Send. */
export type Attempt = z.output<typeof attemptSchema>

/** Whether two records of an attempt say the same. */
export function sameAttempt(a: Attempt | undefined, b: Attempt | undefined): boolean {
  return a?.id === b?.id && a?.phase === b?.phase && a?.communicationId === b?.communicationId
}

/** What is kept of a conversation that has something unsent. An empty text without attempt says: emptied on purpose. */
export const draftSchema = z.object({
  text: z.string(),
  /** Epoch ms of the last change. */
  updatedTs: z.number(),
  attempt: z.optional(attemptSchema),
  /** The text of another tab that was written at the same time; both are kept until the person chooses. */
  other: z.optional(z.string()),
  /** Kept until the field is empty: the same words go out under the same key once more, others under a new one. */
  tried: z.optional(triedSchema),
  /** Names this draft in all tabs, from its first character until it has left: the same words of one draft go out once. */
  draftId: z.optional(z.string()),
})

/** Unsent text as stored. */
export type Draft = z.output<typeof draftSchema>

/** A draft as one tab sees it. */
export interface DraftView {
  readonly text: string
  readonly attempt: Attempt | undefined
  readonly tried?: Tried | undefined
  readonly draftId?: string | undefined
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
export function draftViewOf(draft: Draft | undefined): DraftView {
  if (!draft) return emptyView
  const { text, attempt, other, tried, draftId } = draft
  return { ...emptyView, text, attempt, other, tried, draftId }
}

/**
 * What another tab wrote meets what this tab shows: nothing typed is ever overwritten in silence.
 * A tab in which nothing was typed follows; a tab with a text of its own keeps it and shows the other beside it.
 * @param stored the draft as it stands now, or undefined where the key is gone (blocked, cleared): nothing is lost here
 * @returns the new view, and what to write so that both texts are kept
 */
export function meetOtherTab(
  mine: DraftView,
  stored: Draft | undefined,
): { view: DraftView; write?: Pick<Draft, 'text' | 'other'> } {
  if (!stored) return { view: mine }
  const view = { ...mine, attempt: stored.attempt, tried: stored.tried, draftId: stored.draftId }
  const conflicts = stored.other !== undefined && !isBlank(stored.other) && stored.other !== stored.text
  const other = conflicts && stored.other !== mine.declined ? stored.other : undefined
  if (stored.text === mine.text) return { view: { ...view, other } }
  const own = mine.typed && !isBlank(mine.text)
  if (!own) {
    return {
      view: { ...view, text: stored.text, other, typed: false, changed: !isBlank(stored.text) },
    }
  }
  const kept = stored.other === mine.text
  if (isBlank(stored.text) || stored.text === mine.declined) {
    return kept
      ? { view: { ...view, other: undefined } }
      : { view: { ...view, other: undefined }, write: { text: mine.text } }
  }
  const both = { ...view, other: stored.text, changed: false }
  return kept ? { view: both } : { view: both, write: { text: stored.text, other: mine.text } }
}
