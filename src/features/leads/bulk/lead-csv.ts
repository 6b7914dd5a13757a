import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { isoDateTime } from '#/domain/time/format.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { csvOf } from '#/lib/csv.ts'

import { lastSentence, lastText, rowName } from '../table/row-text.ts'

/** `2026-07-14 09:52`, which a spreadsheet reads as a time. */
const moment = (ts: number | undefined) => (ts === undefined ? undefined : isoDateTime(ts).replace('T', ' '))

const columns: readonly (readonly [string, (row: LeadRow, me: string) => string | undefined])[] = [
  ['Lead', (row) => rowName(row)],
  ['Phone', (row) => row.phone && formatPhone(row.phone)],
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

/** Leads as a file for a spreadsheet; times in the zone of this machine. @param me the acting user's id */
export function leadsCsv(rows: readonly LeadRow[], me: string): string {
  return csvOf(
    columns.map(([name]) => name),
    rows.map((row) => columns.map(([, value]) => value(row, me))),
  )
}
