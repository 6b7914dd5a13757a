import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { attemptsLabel, waitLevel } from '#/domain/lead/overdue/overdue.ts'
import { callSummary, channelLook, isMissedCall } from '#/domain/message/communication-labels.ts'
import { type WarningSettings } from '#/domain/team/team.ts'
import { formatAge, formatWait } from '#/domain/time/format-date.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { encodedSegment } from '#/lib/ids.ts'

/** Characters of a message, and of a name, that a row carries; the rest would only be cut off by the cell. */
const LONGEST_SNIPPET = 200
const LONGEST_NAME = 80

/** The newest communication of a lead in one line. */
export interface LastText {
  /** "Not Delivered", in danger. */
  readonly failed: boolean
  /** A call that nobody took: an icon in danger before the words. */
  readonly missed: 'voicemail' | 'missed' | undefined
  /** "You:", "Marcus:". */
  readonly sender: string | undefined
  readonly text: string
}

/**
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

/** What was said, as it is read out and shown in full. */
export function lastSentence({ failed, sender, text }: LastText): string {
  return [failed && 'Not Delivered', sender, text].filter(Boolean).join(' ')
}

function senderOf(ref: string | undefined, name: string | undefined, me: string): string | undefined {
  if (ref === me) return 'You:'
  const first = name?.trim().split(/\s+/)[0]
  return first ? `${first}:` : undefined
}

function oneLine(text: string, longest = LONGEST_SNIPPET): string {
  const line = text
    .slice(0, 2 * longest)
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (line.length <= longest) return line
  // Never half a character.
  return `${line.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** What of a row follows the clock, as plain values: an unchanged one spares the row. */
export interface RowTimes {
  /** Since the lead came in: `4m`. */
  readonly age: string
  /** "Waiting 4m", "Waiting 14m · tried 7m ago", "Replied in 6m", "Tried 7m ago", or nothing to respond to. */
  readonly response: string
  readonly level: 'none' | 'replied' | 'calm' | 'warning' | 'overdue'
  /** "Due in 12m", "18m overdue": by the team's own limit. */
  readonly due?: string | undefined
}

/** What an en dash in the response column is called. */
export const NO_RESPONSE = 'No response needed'

/** @param settings the team's warnings, where it has set them */
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

/** Somebody waits for an answer. */
export function isUnanswered(row: LeadRow): boolean {
  return row.waitingSince !== undefined
}

/** What a lead is called; somebody without a name by the number, as numbers are shown. */
export function rowName(row: Pick<LeadRow, 'name'>): string {
  return oneLine(formatPhone(row.name), LONGEST_NAME)
}

/** A row read out: name, status and waiting time first. */
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

/** Address of a lead, for links that are not the router's. */
export function leadHref(leadId: string): string {
  return `/leads/${encodedSegment(leadId)}`
}
