import { callResultLabel, channelLook } from '#/domain/message/communication-labels.ts'
import { type CountedRow } from '#/domain/report/report-rows.ts'
import { wholeSeconds } from '#/domain/report/whole-seconds.ts'
import { type TeamKind } from '#/domain/team/team-kind.ts'
import { formatFileTime } from '#/domain/time/format.ts'
import { tourStatusLabels, tourTypeLabels } from '#/domain/tour/tour-labels.ts'
import { formatTourFile } from '#/domain/tour/tour-time.ts'
import { formatFilePhone } from '#/domain/user/phone.ts'

const moment = (ts: number | undefined) => (ts === undefined ? undefined : formatFileTime(ts))
const text = (value: number | undefined) => (value === undefined ? undefined : String(value))

/**
 * The columns of a file of rows. Times are in this computer's time zone, except that a visit uses its property's time
 * zone. Lengths are in seconds, rent is in dollars.
 */
const columns: readonly { header: string; value: (row: CountedRow) => string | undefined }[] = [
  { header: 'Time', value: ({ ts }) => moment(ts) },
  { header: 'Lead', value: ({ lead }) => formatFilePhone(lead.name) },
  { header: 'Number', value: ({ call }) => call?.number && formatFilePhone(call.number) },
  {
    header: 'Direction',
    value: ({ call }) => call && (call.direction === 'OUTGOING' ? 'Outgoing' : 'Incoming'),
  },
  { header: 'Result', value: ({ call }) => call?.result && callResultLabel(call.result) },
  { header: 'Ring seconds', value: ({ call }) => text(call?.ringSeconds) },
  { header: 'Talk seconds', value: ({ call }) => text(call?.talkSeconds) },
  { header: 'Calls', value: ({ times }) => text(times) },
  { header: 'Visit', value: ({ tour, property }) => tour && formatTourFile({ ...tour, property }) },
  { header: 'Status', value: ({ tour }) => tour && (tourStatusLabels[tour.status] ?? tour.status) },
  { header: 'Type', value: ({ tour }) => tour && (tourTypeLabels[tour.type] ?? tour.type) },
  { header: 'Channel', value: ({ send }) => send && channelLook(send.channel).label },
  { header: 'Template', value: ({ send }) => send?.template?.name },
  { header: 'Materials', value: ({ send }) => send?.materials.map(({ name }) => name).join('; ') },
  { header: 'Reply seconds', value: ({ send }) => text(wholeSeconds(send?.repliedAfterMs)) },
  { header: 'Tour set', value: ({ send }) => moment(send?.tourSetTs) },
  { header: 'Leased', value: ({ lease }) => lease?.leasedDate },
  { header: 'Lease begins', value: ({ lease }) => lease?.startDate },
  { header: 'Rent', value: ({ lease }) => text(lease?.rent) },
  { header: 'Property', value: ({ property }) => property?.name },
  { header: 'Unit', value: ({ unit }) => unit },
  { header: 'Campaign', value: ({ campaign }) => campaign?.name },
  { header: 'Person', value: ({ person }) => person?.name },
  { header: 'Done for them by', value: ({ by }) => by },
]

/** Returns rows as a file, with only the columns in which at least one row has a value. */
export function csvOfRows(rows: readonly CountedRow[]): {
  header: readonly string[]
  rows: readonly (readonly (string | undefined)[])[]
} {
  const used = columns.filter(({ value }) => rows.some((row) => (value(row) ?? '') !== ''))
  return {
    header: used.map(({ header }) => header),
    rows: rows.map((row) => used.map(({ value }) => value(row))),
  }
}

/** Returns the columns of a file. If teams are properties, the `team` column is removed. */
export function withTeamsOf<Column extends { readonly id: string }>(
  kind: TeamKind,
  columns: readonly Column[],
): readonly Column[] {
  return kind === 'BROKER' ? columns : columns.filter(({ id }) => id !== 'team')
}
