import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { labelOfWord } from '#/domain/team/team-kind.ts'
import { formatFileTime } from '#/domain/time/format.ts'
import { tourStatusLabels } from '#/domain/tour/tour-labels.ts'
import { formatTourFile } from '#/domain/tour/tour-time.ts'
import { formatFilePhone } from '#/domain/user/phone.ts'
import { csvOf } from '#/lib/files/csv.ts'

import { rowName } from '../table/row-text.ts'
import { type ReportGroup } from './groups.ts'
import { lostReason } from './report-labels.ts'

const columns: readonly (readonly [string, (row: LeadRow) => string | undefined])[] = [
  ['Lead', (row) => formatFilePhone(rowName(row))],
  ['Phone', ({ phone }) => phone && formatFilePhone(phone)],
  ['Email', ({ email }) => email],
  ['Status', ({ leadStatus }) => leadStatusLook(leadStatus).label],
  ['Channel', ({ firstChannel }) => firstChannel && channelLook(firstChannel).label],
  ['Source', ({ campaign }) => campaign?.name],
  ['Last comment', ({ lastComment }) => lastComment],
  ['Tour', ({ tour }) => tour && formatTourFile(tour)],
  ['Tour result', ({ tour }) => tour && (tourStatusLabels[tour.tourStatus] ?? labelOfWord(tour.tourStatus))],
  ['Lost reason', lostReason],
  ['Assigned to', ({ assignedAgent }) => assignedAgent?.name ?? 'Unassigned'],
  ['Created', ({ createdTs }) => formatFileTime(createdTs)],
  ['Lead id', ({ id }) => id],
]

/**
 * Returns the leads in the order of the groups. Leads keep their order within a group, and leads of unknown groups come
 * last.
 */
export function byGroup(
  rows: readonly LeadRow[],
  groups: readonly Pick<ReportGroup, 'key'>[],
  none: string,
): LeadRow[] {
  const position = new Map(groups.map(({ key }, at) => [key, at]))
  const positionOf = (row: LeadRow) => position.get(row.property?.id ?? none) ?? groups.length
  return rows.toSorted((a, b) => positionOf(a) - positionOf(b))
}

/** Returns the leads of the report as CSV for a spreadsheet, with times in this computer's time zone. */
export function reportCsv(rows: readonly LeadRow[]): string {
  return csvOf(
    ['Property', ...columns.map(([name]) => name)],
    rows.map((row) => [row.property?.name ?? 'No property', ...columns.map(([, value]) => value(row))]),
  )
}
