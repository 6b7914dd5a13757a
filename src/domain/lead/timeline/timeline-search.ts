import { type Communication } from '../../message/communication.ts'
import { digitsOf } from '../../user/phone.ts'
import { type TimelineDay, type TimelineEntry, type TimelineItem } from './timeline.ts'

/** The result of a search of a timeline. */
export interface TimelineMatches {
  /** The entries that match, each under the line of its day. Of a run of texts, only the texts that match. */
  readonly entries: readonly TimelineEntry[]
  /** The number of matches; each text of a run counts. */
  readonly count: number
}

/**
 * Finds the entries of a timeline that contain every typed word, in any case and order. Numbers are found in any
 * grouping of their digits.
 * @param entries oldest first
 */
export function searchTimeline(entries: readonly TimelineEntry[], phrase: string): TimelineMatches {
  const terms = phrase.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (...texts: readonly (string | undefined)[]) => {
    const written = texts.filter((text) => text !== undefined).map((text) => text.toLowerCase())
    return terms.every((term) => written.some((text) => text.includes(term) || hasNumber(text, term)))
  }
  const found: TimelineEntry[] = []
  let count = 0
  let day: TimelineDay | undefined
  for (const entry of entries) {
    if (entry.kind === 'day') {
      day = entry
      continue
    }
    const item = matching(entry, matches)
    if (!item) continue
    if (day) found.push(day)
    day = undefined
    found.push(item)
    count += item.kind === 'texts' ? item.messages.length : 1
  }
  return { entries: found, count }
}

const isNumber = (text: string) => /^[\d\s().+-]*$/.test(text)

/** Whether a text is a phone number that contains the digits of a typed number of at least three digits. */
function hasNumber(text: string, term: string): boolean {
  const digits = digitsOf(term)
  return digits.length >= 3 && isNumber(term) && isNumber(text) && digitsOf(text).includes(digits)
}

/** Returns the item as far as it matches; undefined when it does not. */
function matching(
  item: TimelineItem,
  matches: (...texts: readonly (string | undefined)[]) => boolean,
): TimelineItem | undefined {
  const sentence = item.sentence.map(({ text }) => text).join(' ')
  switch (item.kind) {
    case 'texts': {
      // The sentence stands above each of them: who searches for the renter's name finds the whole run.
      const messages = item.messages.filter(({ message, sentByUserName, sentByRepUserName }) =>
        matches(sentence, message, sentByUserName, sentByRepUserName, item.number),
      )
      return messages.length === 0 ? undefined : { ...item, messages }
    }
    case 'comment':
      return matches(sentence, item.comment.text) ? item : undefined
    case 'call':
      return matches(sentence, item.badge, ...contents(item.communication), item.note?.text)
        ? item
        : undefined
    case 'email':
    case 'form':
    case 'other':
      return matches(sentence, ...contents(item.communication)) ? item : undefined
    case 'activity':
    case 'unreadable':
      return matches(sentence) ? item : undefined
  }
}

const contents = (one: Communication) => [
  one.subject,
  one.message,
  one.fromAddress,
  one.toAddress,
  one.calledFromNumber,
  one.calledToNumber,
  ...one.formFields.flatMap(({ label, value }) => [label, value]),
  ...one.attachments.map(({ name }) => name),
]
