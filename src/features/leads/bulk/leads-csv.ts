import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { type TeamKind } from '#/domain/team/team-kind.ts'
import { formatFileTime } from '#/domain/time/format.ts'
import { formatFilePhone } from '#/domain/user/phone.ts'
import { csvOf } from '#/lib/files/csv.ts'

import { lastSentence, lastText, rowName } from '../table/row-text.ts'

const moment = (ts: number | undefined) => (ts === undefined ? undefined : formatFileTime(ts))

const columns: readonly (readonly [string, (row: LeadRow, me: string) => string | undefined])[] = [
  ['Lead', (row) => formatFilePhone(rowName(row))],
  ['Phone', (row) => row.phone && formatFilePhone(row.phone)],
  ['Email', (row) => row.email],
  ['Status', (row) => leadStatusLook(row.leadStatus).label],
  ['Property', (row) => row.property?.name],
  ['Team', (row) => row.teamName],
  ['Assigned to', (row) => row.assignedAgent?.name ?? 'Unassigned'],
  ['Campaign', (row) => row.campaign?.name],
  ['First contact', (row) => row.firstChannel && channelLook(row.firstChannel).label],
  ['Last communication', (row, me) => lastSentence(lastText(row, me))],
  ['Last communication at', (row) => moment(row.lastCommunication?.createdTs)],
  ['Waiting since', (row) => moment(row.waitingSince)],
  ['Created', (row) => moment(row.createdTs)],
  ['Lead id', (row) => row.id],
]

/**
 * Returns leads as CSV for a spreadsheet, with times in this computer's time zone.
 * @param me the acting user's id
 */
export function leadsCsv(rows: readonly LeadRow[], me: string, kind: TeamKind): string {
  // For other kinds of clients a team is a property, so the property column already says it.
  const kept = columns.filter(([name]) => name !== 'Team' || kind === 'BROKER')
  return csvOf(
    kept.map(([name]) => name),
    rows.map((row) => kept.map(([, value]) => value(row, me))),
  )
}
