import * as z from 'zod/mini'

import { isBlank } from '#/lib/text/blank.ts'

/** How far an attempt had progressed when it was last stored. */
const attemptPhases = ['leaving', 'accepted', 'returned'] as const

/**
 * An immutable record of one press of Send: the text, the acting user, and the content of the thread at that time. It
 * is stored before the request is sent. After a reload or a crash in between, the attempt is restored with an unknown
 * outcome, which is settled by reading the thread.
 */
const attemptSchema = z.object({
  id: z.string(),
  /** The text as it was in the field. */
  text: z.string(),
  /** The id of the user as whom it was sent. */
  actingUser: z.string(),
  /** Epoch ms (server time). Only a text in the thread that is not older than this can be this attempt. */
  sinceTs: z.number(),
  /** Epoch ms (server time) when this request was sent. */
  startedTs: z.number(),
  /** Ids of our texts that were in the thread before. None of them can be this attempt. */
  baseline: z.array(z.string()),
  /**
   * `leaving`: there is no response yet. `accepted`: 2xx. `returned`: the text was not found in the thread and is back
   * in the field.
   */
  phase: z.enum(attemptPhases),
  /**
   * The server accepted this text (2xx), with this press of Send or an earlier one, so the app never says that it was
   * not sent. undefined when an older version stored the attempt, so it is not known.
   */
  accepted: z.optional(z.boolean()),
  /** The id of the stored text, if the response contained it. */
  communicationId: z.optional(z.string()),
  /** The idempotency key: a second request with the same text and key stores nothing twice. */
  key: z.optional(z.string()),
})

/** The text that was last sent from a draft, and the idempotency key it was sent with. */
const triedSchema = z.object({ key: z.string(), text: z.string() })

/** See `Draft.tried`. */
export type Tried = z.output<typeof triedSchema>

/** A record of one press of Send. */
export type Attempt = z.output<typeof attemptSchema>

/** Whether two records describe the same attempt in the same phase. */
export function sameAttempt(a: Attempt | undefined, b: Attempt | undefined): boolean {
  return a?.id === b?.id && a?.phase === b?.phase && a?.communicationId === b?.communicationId
}

/**
 * What is stored for a conversation that has something unsent. An empty text without an attempt means that the user
 * emptied the field on purpose.
 */
export const draftSchema = z.object({
  text: z.string(),
  /** Epoch ms of the last change. */
  updatedTs: z.number(),
  attempt: z.optional(attemptSchema),
  /** A text that was written in another tab at the same time. Both texts are kept until the user chooses one. */
  other: z.optional(z.string()),
  /** Kept until the field is empty: the same text is sent again with the same key, a different text with a new key. */
  tried: z.optional(triedSchema),
  /**
   * Identifies this draft in all tabs, from its first character until it is sent, so that the same text of one draft is
   * sent only once.
   */
  draftId: z.optional(z.string()),
})

/** An unsent text as it is stored. */
export type Draft = z.output<typeof draftSchema>

/** A draft as one tab sees it. */
export interface DraftView {
  readonly text: string
  readonly attempt: Attempt | undefined
  readonly tried?: Tried | undefined
  readonly draftId?: string | undefined
  /** The text from another tab, while it differs and the user has not chosen yet. */
  readonly other: string | undefined
  /** True after another tab's text was applied here. Shown until the next keystroke. */
  readonly changed: boolean
  /** True when something was typed here since this tab and the stored draft were last the same. */
  readonly typed: boolean
  /** A text from another tab that the user declined here. */
  readonly declined: string | undefined
}

/** The view of a conversation in which nothing was typed yet. */
export const emptyView: DraftView = {
  text: '',
  attempt: undefined,
  other: undefined,
  changed: false,
  typed: false,
  declined: undefined,
}

/** Returns the view for a tab that has just read the stored draft. */
export function draftViewOf(draft: Draft | undefined): DraftView {
  if (!draft) return emptyView
  const { text, attempt, other, tried, draftId } = draft
  return { ...emptyView, text, attempt, other, tried, draftId }
}

/**
 * Merges the draft that another tab stored into the view of this tab. Typed text is never overwritten silently. A tab
 * in which nothing was typed takes over the stored text. A tab with a text of its own keeps it and shows the other one
 * beside it.
 * @param stored the draft as it is stored now. undefined when the key is gone (blocked, cleared), in which case nothing
 * is lost here
 * @returns the new view, and what to store so that both texts are kept
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
