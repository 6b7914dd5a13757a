import { dayStart } from '../time/dates.ts'
import { formatDateTime } from '../time/format.ts'
import { isOutgoing } from './communication-types.ts'
import { type Communication } from './communication.ts'
import { type Attempt } from './draft.ts'
import { inOrder } from './text-marks.ts'

/** Whether the carrier refused a text. */
export function isFailed(text: Pick<Communication, 'textStatus'>): boolean {
  return text.textStatus === 'FAILED'
}

/**
 * Returns the number that a reply is sent from: `textedToNumber` of the newest incoming text. undefined when the renter
 * never texted us, or texted a number that was released since. The client's system then chooses the number, it is never
 * guessed.
 */
export function fromNumber(texts: readonly Communication[]): string | undefined {
  const newest = inOrder(texts).findLast((text) => !isOutgoing(text) && Boolean(text.textedToNumber))
  return newest?.channelReleased ? undefined : newest?.textedToNumber
}

/** How much earlier than the start of sending the server's time of a text may be, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 5_000

const REMEMBERED_MS = 600_000

/**
 * Returns the ids of our texts that are in the thread before a new one is sent. Older texts are left out, because their
 * time already rules them out.
 */
export function baselineOf(texts: readonly Communication[], now: number): string[] {
  return texts
    .filter((text) => isOutgoing(text) && text.createdTs >= now - REMEMBERED_MS)
    .map((text) => text.id)
}

/**
 * Returns the text in the thread that resulted from an attempt, if there is one. It must be ours, not have been there
 * before, have the same text and the same user, and not be older than the attempt. If the server returned the id of the
 * stored text, only the id decides.
 */
export function committedAs(attempt: Attempt, texts: readonly Communication[]): Communication | undefined {
  if (attempt.communicationId !== undefined) {
    const known = texts.find((text) => text.id === attempt.communicationId)
    if (known) return known
  }
  return texts.find(
    (text) =>
      isOutgoing(text) &&
      !attempt.baseline.includes(text.id) &&
      text.createdTs >= attempt.sinceTs - CLOCK_TOLERANCE_MS &&
      (!text.sentByUserRef || text.sentByUserRef === attempt.actingUser) &&
      sameText(text.message ?? '', attempt.text),
  )
}

/**
 * Whether two attempts sent the same message. The key matters because it covers all of an email, which is more than its
 * text.
 */
export function isSameMessage(a: Attempt, b: Attempt): boolean {
  if (!sameText(a.text, b.text)) return false
  return a.key === undefined || b.key === undefined || a.key === b.key
}

/** Whether two texts are equal, apart from whitespace at the ends and the kind of line breaks. */
export function sameText(a: string, b: string): boolean {
  return a.replaceAll('\r\n', '\n').trim() === b.replaceAll('\r\n', '\n').trim()
}

/**
 * Returns the sender of one of our texts, for a thread that several people write in. undefined for the user's own
 * texts. "Ana for Joe" when Ana acted for Joe.
 */
export function senderOf(
  text: Pick<
    Communication,
    'communicationDirection' | 'sentByUserRef' | 'sentByUserName' | 'sentByRepUserName'
  >,
  me: string,
): string | undefined {
  if (!isOutgoing(text)) return undefined
  const name = text.sentByUserName?.trim()
  const actor = text.sentByRepUserName?.trim()
  if (actor && name && actor !== name) return `${actor} for ${name}`
  return text.sentByUserRef === me ? undefined : name || actor || undefined
}

/** Pause after which the thread shows the time again, in milliseconds. */
export const PAUSE_MS = 300_000

/** One text of the thread with its headings. */
export interface ThreadItem {
  readonly text: Communication
  /** The centered time at the start of a day or after a pause: `7/14/26, 10:38 AM`. */
  readonly opens: string | undefined
  /** Whether this text is the first of a day. */
  readonly newDay: boolean
}

/**
 * Returns the items of a thread. The first text of each day and the first one after each pause have a centered time.
 */
export function threadItems(texts: readonly Communication[]): ThreadItem[] {
  let before: Communication | undefined
  let dayEnd = Number.NEGATIVE_INFINITY
  return inOrder(texts).map((text) => {
    const { createdTs: ts } = text
    // The day is computed once, not for each of its texts, because with thousands of texts that is most of the work.
    const newDay = ts >= dayEnd
    if (newDay) dayEnd = dayStart(ts, 1)
    const pause = before !== undefined && ts - before.createdTs >= PAUSE_MS
    before = text
    return { text, newDay, opens: newDay || pause ? formatDateTime(ts) : undefined }
  })
}
