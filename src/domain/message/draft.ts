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
  /** Of a text: the contact that the request named. */
  contact: z.optional(z.object({ type: z.string(), ref: z.optional(z.string()) })),
})

/** The text that was last sent from a draft, and the idempotency key it was sent with. */
const triedSchema = z.object({ key: z.string(), text: z.string() })

/** The tab that wrote a text, and a number that increases with each change in that tab. */
const versionSchema = z.object({ tab: z.string(), n: z.number() })
const versionsSchema = z.readonly(z.array(versionSchema))

/** One state of a text. Of two versions of the same tab, the one with the larger number is the newer one. */
export type Version = z.output<typeof versionSchema>
type Versions = readonly Version[]

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
  /**
   * The versions in this text, its own first, then those of other tabs that it was made from. undefined for a blank
   * text, and when an older version of the app stored the draft.
   */
  versions: z.optional(versionsSchema),
  /** The versions in `other`. */
  otherVersions: z.optional(versionsSchema),
  /**
   * The newest version of each tab that was sent, emptied or discarded. A tab that still shows it, or an earlier one of
   * the same tab, drops it instead of taking it for text that was never sent.
   */
  ended: z.optional(versionsSchema),
})

/** An unsent text as it is stored. */
export type Draft = z.output<typeof draftSchema>

/** The texts of a draft. */
export type DraftTexts = Pick<Draft, 'text' | 'versions' | 'other' | 'otherVersions'>

/** A draft as one tab sees it. */
export interface DraftView {
  readonly text: string
  readonly versions?: Versions | undefined
  readonly otherVersions?: Versions | undefined
  readonly ended?: Versions | undefined
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
  const { updatedTs: _, ...read } = draft
  return { ...emptyView, ...read }
}

/** Number of tabs whose versions are remembered. More than can have the same conversation open. */
const MOST_TABS = 16

/** Whether some versions include the own version of a text, or a later one of the same tab. */
function includesOwn(versions: Versions | undefined, of: Versions | undefined): boolean {
  const own = of?.[0]
  return own !== undefined && versions?.some(({ tab, n }) => tab === own.tab && n >= own.n) === true
}

/** Returns the newest version of each tab. The first ones are the last to be forgotten. */
function newestOf(...lists: (Versions | undefined)[]): Versions | undefined {
  const newest = new Map<string, number>()
  for (const { tab, n } of lists.flatMap((list) => list ?? []))
    newest.set(tab, Math.max(n, newest.get(tab) ?? n))
  const versions = Array.from(newest, ([tab, n]) => ({ tab, n }))
  return versions.length === 0 ? undefined : versions.slice(0, MOST_TABS)
}

/**
 * Returns the view after the text was sent, emptied, discarded or joined with another one. It is then over in every
 * tab. If nothing remains, so are the texts that it was made from.
 * @param text the text that remains
 * @param version the version of that text
 */
export function endText(mine: DraftView, text: string, version: Version): DraftView {
  if (!isBlank(text)) {
    const ended = newestOf(mine.versions?.slice(0, 1), mine.ended)
    return { ...mine, text, versions: newestOf([version], mine.versions), ended }
  }
  const ended = newestOf(mine.versions, mine.ended)
  const others = includesOwn(ended, mine.otherVersions) ? noOther : {}
  return { ...mine, ...others, text, versions: undefined, ended }
}

/**
 * Returns the view after a keystroke. A text of another tab that is changed here is remembered, because that tab still
 * shows it.
 */
export function editText(mine: DraftView, text: string, version: Version): DraftView {
  if (isBlank(text)) return endText(mine, text, version)
  return { ...mine, text, versions: newestOf([version], mine.versions) }
}

/**
 * Returns the view after the text from another tab was declined. If nothing is written here, that text is over.
 * Otherwise the own text, which the user has just chosen, is a new version: it is not over when a text that was made
 * from it is.
 */
export function declineOther(mine: DraftView, version: Version): DraftView {
  if (mine.other === undefined) return { ...mine, changed: false }
  const next = isBlank(mine.text)
    ? { ...mine, ended: newestOf(mine.otherVersions, mine.ended) }
    : editText(mine, mine.text, version)
  return { ...next, ...noOther, declined: mine.other, changed: false }
}

/** Returns the view after the text from another tab was chosen. */
export function takeOther(mine: DraftView, other: string): DraftView {
  return {
    ...mine,
    ...noOther,
    text: other,
    versions: mine.otherVersions,
    changed: false,
    typed: false,
    declined: mine.text,
  }
}

/**
 * Returns the view after a discarded draft was restored. Its versions are over, so its texts are new versions.
 * @param before the draft as it was
 * @param otherVersion the version of the text from another tab, which is independent of what is written here
 */
export function restoreTexts(
  mine: DraftView,
  before: DraftView,
  version: Version,
  otherVersion: Version,
): DraftView {
  const { text, other, declined } = before
  const next = endText(mine, text, version)
  // A text that another tab has written since then still waits for the user's choice.
  if (mine.other !== undefined || other === undefined) return next
  const madeFrom = includesOwn(before.versions, before.otherVersions)
  const versions = madeFrom ? newestOf([version, otherVersion]) : next.versions
  return { ...next, versions, other, otherVersions: [otherVersion], declined }
}

/**
 * Merges the draft that another tab stored into the view of this tab. Typed text is never overwritten silently. A tab
 * in which nothing was typed takes over the stored text. A tab with a text of its own keeps it and shows the other one
 * beside it, unless its text is over.
 * @param stored the draft as it is stored now. undefined when the key is gone (blocked, cleared), in which case nothing
 * is lost here
 * @returns the new view, and what to store so that both texts are kept
 */
export function meetOtherTab(
  mine: DraftView,
  stored: Draft | undefined,
): { view: DraftView; write?: DraftTexts } {
  if (!stored) return { view: mine }
  const { attempt, tried, draftId, versions } = stored
  const ended = newestOf(stored.ended, mine.ended)
  const view = { ...mine, attempt, tried, draftId, ended }
  // The other tab wrote before it heard that this text is over.
  if (includesOwn(mine.ended, versions)) return { view, write: textsOf(mine) }
  const offer = offeredBy(stored, ended, mine.declined)
  const isSame = stored.text === mine.text
  const own = mine.typed && !isBlank(mine.text) && !includesOwn(ended, mine.versions)
  if (isSame || !own) {
    // The text may have been joined with one that was not sent. What was typed here is still part of it.
    const typed = mine.typed && (isSame || includesOwn(versions, mine.versions))
    const changed = isSame ? mine.changed : !isBlank(stored.text)
    const next = { ...view, ...offer, text: stored.text, versions, typed, changed }
    return includesOwn(mine.ended, stored.otherVersions)
      ? { view: next, write: textsOf(next) }
      : { view: next }
  }
  const kept = stored.other === mine.text
  if (isBlank(stored.text) || stored.text === mine.declined) {
    const alone = { ...view, ...noOther }
    return kept ? { view: alone } : { view: alone, write: textsOf(alone) }
  }
  const both = { ...view, other: stored.text, otherVersions: versions, changed: false }
  return kept
    ? { view: both }
    : {
        view: both,
        write: { text: stored.text, versions, other: mine.text, otherVersions: mine.versions },
      }
}

const noOther = { other: undefined, otherVersions: undefined }

/** Returns the second text of a stored draft, if the user still has to choose between the two. */
function offeredBy(
  { text, other, otherVersions }: Draft,
  ended: Versions | undefined,
  declined: string | undefined,
): Pick<DraftView, 'other' | 'otherVersions'> {
  const conflicts =
    other !== undefined && !isBlank(other) && other !== text && !includesOwn(ended, otherVersions)
  return conflicts && other !== declined ? { other, otherVersions } : noOther
}

/** Returns the texts of a view. */
function textsOf({ text, versions, other, otherVersions }: DraftView): DraftTexts {
  return { text, versions, other, otherVersions }
}
