import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { attemptsLabel, waitLevel } from '#/domain/lead/overdue/overdue.ts'
import { callSummary, channelLook, isMissedCall } from '#/domain/message/communication-labels.ts'
import { type WarningSettings } from '#/domain/team/team.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { firstName } from '#/domain/user/short-name.ts'
import { encodedSegment } from '#/lib/ids.ts'
import { formatAge, formatWait } from '#/lib/time/format-date.ts'

/** Maximum length of a message and of a name in a row, in characters. The cell would cut off anything longer. */
const LONGEST_SNIPPET = 200
const LONGEST_NAME = 80

/** The latest communication of a lead as one line. */
export interface LastText {
  /** Whether to show "Not Delivered" in the danger color. */
  readonly failed: boolean
  /** Set for a missed call, which gets an icon in the danger color before the text. */
  readonly missed: 'voicemail' | 'missed' | undefined
  /** "You:", "Marcus:". */
  readonly sender: string | undefined
  readonly text: string
}

/**
 * Returns the latest communication of a lead as one line.
 * @param me the acting user's id
 */
export function lastText(row: LeadRow, me: string): LastText {
  const plain = (text: string): LastText => ({ failed: false, missed: undefined, sender: undefined, text })
  if (row.leadStatus === 'MERGED' && row.mergedInto) return plain(`Merged into ${row.mergedInto.name}`)
  const last = row.lastCommunication
  if (!last) return plain('No feedback yet')
  if (last.communicationType === 'CALL') {
    const missed = isMissedCall(last) ? (last.callResult === 'VOICEMAIL' ? 'voicemail' : 'missed') : undefined
    return { ...plain(callSummary(last)), missed }
  }
  const said = oneLine(last.snippet)
  const text = said === '' ? channelLook(last.communicationType).label : said
  const outgoing = last.communicationDirection === 'OUTGOING'
  const sender = outgoing ? senderOf(last.sentByUserRef, last.sentByUserName, me) : undefined
  const failed = last.communicationType === 'TEXT_MESSAGE' && last.textStatus === 'FAILED'
  return { failed, missed: undefined, sender, text }
}

/** Returns the latest communication as one sentence, for screen readers and for the full text. */
export function lastSentence({ failed, sender, text }: LastText): string {
  return [failed && 'Not Delivered', sender, text].filter(Boolean).join(' ')
}

function senderOf(ref: string | undefined, name: string | undefined, me: string): string | undefined {
  if (ref === me) return 'You:'
  const first = firstName(name ?? '')
  return first ? `${first}:` : undefined
}

function oneLine(text: string, longest = LONGEST_SNIPPET): string {
  const line = text
    .slice(0, 2 * longest)
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (line.length <= longest) return line
  // Never cut a surrogate pair in half.
  return `${line.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/**
 * The values of a row that depend on the current time. They are primitive values, so that an unchanged row does not
 * re-render.
 */
export interface RowTimes {
  /** Time since the lead was created: `4m`. */
  readonly age: string
  /**
   * "Waiting 4m", "Waiting 14m · tried 7m ago", "Replied in 6m", "Tried 7m ago", or a dash when there is nothing to
   * respond to.
   */
  readonly response: string
  readonly level: 'none' | 'replied' | 'calm' | 'warning' | 'overdue'
  /** "Due in 12m", "18m overdue", based on the team's own limit. */
  readonly due?: string | undefined
}

/** Accessible text for the en dash in the response column. */
export const NO_RESPONSE = 'No response needed'

/**
 * Returns the values of a row that depend on the current time.
 * @param settings the team's warning settings, if it has any
 */
export function rowTimes(row: LeadRow, now: number, settings: WarningSettings | undefined): RowTimes {
  const age = formatAge(now - row.createdTs)
  const { level, turnsRedAt, text, tried } = waitLevel(row, now, settings)
  if (level !== 'none') {
    const over = now - turnsRedAt
    const due = over > 0 ? `${formatWait(over)} overdue` : `Due in ${formatWait(-over)}`
    return { age, response: text, level, due }
  }
  if (row.repliedInMs !== undefined) {
    return { age, response: `Replied in ${formatWait(row.repliedInMs)}`, level: 'replied' }
  }
  return tried === ''
    ? { age, response: '–', level: 'none' }
    : { age, response: tried.replace(/^t/, 'T'), level: 'replied' }
}

/** Whether the renter is waiting for an answer. */
export function isUnanswered(row: LeadRow): boolean {
  return row.waitingSince !== undefined
}

/** Returns the name of a lead, or the formatted phone number when the lead has no name. */
export function rowName(row: Pick<LeadRow, 'name'>): string {
  return oneLine(formatPhone(row.name), LONGEST_NAME)
}

/** Returns the accessible label of a row, with name, status and waiting time first. */
export function rowLabel(row: LeadRow, times: RowTimes, last: LastText): string {
  return [
    rowName(row),
    leadStatusLook(row.leadStatus).label,
    times.level === 'none' ? NO_RESPONSE : times.response,
    attemptsLabel(row),
    isUnanswered(row) && 'Unanswered',
    row.firstChannel && channelLook(row.firstChannel).label,
    row.property?.name,
    row.teamName,
    row.assignedAgent?.name ?? 'Unassigned',
    lastSentence(last),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the path of a lead, for links that don't use the router. */
export function leadHref(leadId: string): string {
  return `/leads/${encodedSegment(leadId)}`
}
