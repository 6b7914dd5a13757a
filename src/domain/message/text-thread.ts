import { dayStart } from '../time/dates.ts'
import { formatDateTime } from '../time/format.ts'
import { type Communication, isOutgoing } from './communication.ts'
import { type Attempt } from './draft.ts'
import { inOrder } from './text-marks.ts'

/** The carrier refused it. */
export function isFailed(text: Pick<Communication, 'textStatus'>): boolean {
  return text.textStatus === 'FAILED'
}

/**
 * The number that a reply goes out from: `textedToNumber` of the newest incoming text. Undefined where the renter has
 * never written here, or wrote to a number that was released since; then the client's system chooses, and it is never
 * guessed.
 */
export function fromNumber(texts: readonly Communication[]): string | undefined {
  const newest = inOrder(texts).findLast((text) => !isOutgoing(text) && Boolean(text.textedToNumber))
  return newest?.channelReleased ? undefined : newest?.textedToNumber
}

/** Milliseconds by which the server's time of a text may lie before our start of sending it. */
export const CLOCK_TOLERANCE_MS = 5_000

const REMEMBERED_MS = 600_000

/** Ids of our texts that the thread holds before a new one leaves; older ones are ruled out by their time. */
export function baselineOf(texts: readonly Communication[], now: number): string[] {
  return texts
    .filter((text) => isOutgoing(text) && text.createdTs >= now - REMEMBERED_MS)
    .map((text) => text.id)
}

/**
 * The text in the thread that an attempt has become, if it is there: ours, not there before, the same words, sent as the
 * same user, not older than the attempt. Where the server said under which id it stored it, the id alone decides.
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

/** Whether two attempts sent the same message: an email is more than its words, and its key names all of it. */
export function isSameMessage(a: Attempt, b: Attempt): boolean {
  if (!sameText(a.text, b.text)) return false
  return a.key === undefined || b.key === undefined || a.key === b.key
}

/** Whether two texts say the same, apart from blanks at the ends and the kind of line break. */
export function sameText(a: string, b: string): boolean {
  return a.replaceAll('\r\n', '\n').trim() === b.replaceAll('\r\n', '\n').trim()
}

/**
 * Who sent one of our texts, for a thread that several people write in: undefined for one's own.
 * "Ana for Joe" where Ana acted for Joe.
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

/** Milliseconds of silence after which the thread says the time again. */
export const PAUSE_MS = 300_000

/** One line of the thread as shown. */
export interface ThreadItem {
  readonly text: Communication
  /** The time in the middle, where a day or a stretch of talk begins: `7/14/26, 10:38 AM`. */
  readonly opens: string | undefined
  /** Whether a day begins here. */
  readonly newDay: boolean
}

/** The lines of a thread: a time in the middle opens each day and each stretch of talk. */
export function threadItems(texts: readonly Communication[]): ThreadItem[] {
  let before: Communication | undefined
  let dayEnd = Number.NEGATIVE_INFINITY
  return inOrder(texts).map((text) => {
    const { createdTs: ts } = text
    // A day is looked up once, not for each of its texts: of thousands that is most of the work.
    const newDay = ts >= dayEnd
    if (newDay) dayEnd = dayStart(ts, 1)
    const pause = before !== undefined && ts - before.createdTs >= PAUSE_MS
    before = text
    return { text, newDay, opens: newDay || pause ? formatDateTime(ts) : undefined }
  })
}
