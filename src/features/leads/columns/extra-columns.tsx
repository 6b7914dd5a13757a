import { Phone } from 'lucide-react'

import { communicationIcons } from '#/components/lead/communication-icons.ts'
import { callIcon } from '#/domain/call/call-icon.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { attemptsLabel } from '#/domain/lead/overdue/overdue.ts'
import { formatBudget, requirementBedrooms } from '#/domain/lead/requirement-rows.ts'
import { statusReasonLabel } from '#/domain/lead/status-reasons.ts'
import { callResultLabel, channelLook } from '#/domain/message/communication-labels.ts'
import { labelOfWord } from '#/domain/team/team-kind.ts'
import { formatDateTime } from '#/domain/time/format.ts'
import { tourStatusLabels, tourTypeLabels } from '#/domain/tour/tour-labels.ts'
import { formatFullTourTime, formatTourDateTime } from '#/domain/tour/tour-time.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { parseIsoDate, formatDate } from '#/lib/time/format-date.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { type LeadCell, type LeadColumn, leadColumns } from './lead-columns.tsx'

/** Returns a column of text: a dash when there is none, and the whole text in the tooltip when it is cut off. */
export function textColumn(
  id: string,
  header: string,
  size: number,
  read: (row: LeadRow, cell: LeadCell) => string | undefined,
  {
    tip = () => undefined,
    ...meta
  }: Partial<LeadColumn['meta']> & { tip?: (row: LeadRow) => string | undefined } = {},
): LeadColumn {
  return {
    id,
    header,
    size,
    sortDescFirst: false,
    meta: {
      priority: 4,
      className: 'lead-extra',
      draw: (cell, className) => {
        const text = read(cell.row, cell)
        return (
          <div
            key={id}
            role="cell"
            data-tip={tip(cell.row) ?? text}
            data-tip-when={tip(cell.row) === undefined ? 'cut' : undefined}
            dir="auto"
            className={cx(className, 'lead-cut', text === undefined ? 'text-ink-3' : 'text-ink-2')}
          >
            {text ?? '–'}
          </div>
        )
      },
      ...meta,
    },
  }
}

const day = (ts: number | undefined) => (ts === undefined ? undefined : formatDate(ts))
const count = (value: number) => (value === 0 ? undefined : formatCount(value))

export const budget = ({ requirements }: LeadRow) =>
  formatBudget(requirements?.budgetMin, requirements?.budgetMax)

/** Formats a day `yyyy-mm-dd`; undefined when the text is not a day. */
const dayText = (text: string | undefined) => day(text === undefined ? undefined : parseIsoDate(text))

const moveIn = ({ requirements }: LeadRow) => dayText(requirements?.moveInDate)

function leaseDates({ lease }: LeadRow): string | undefined {
  const [from, to] = [dayText(lease?.startDate), dayText(lease?.endDate)]
  if (from !== undefined && to !== undefined) return `${from} to ${to}`
  return from !== undefined ? `from ${from}` : to && `until ${to}`
}

const bedrooms = ({ requirements }: LeadRow) => requirementBedrooms(requirements)

export const bedroomsText = (row: LeadRow) => {
  const label = bedrooms(row)
  return label === undefined || label.startsWith('Studio') ? label : `${label} bedrooms`
}

const wants = (row: LeadRow) =>
  [bedroomsText(row), moveIn(row), budget(row)?.toLowerCase()]
    .filter((one) => one !== undefined)
    .join(', ') || undefined

const levels = {
  none: 'text-ink-3',
  replied: 'text-ink-3',
  calm: 'text-ink-2',
  warning: 'font-medium text-warning-text',
  overdue: 'font-medium text-danger-text',
} as const

const extra: readonly LeadColumn[] = [
  textColumn('team', 'Team', 120, ({ teamName }) => teamName || undefined),
  textColumn(
    'first',
    'First channel',
    120,
    ({ firstChannel }) => firstChannel && channelLook(firstChannel).label,
  ),
  textColumn('kind', 'Last channel', 96, () => undefined, {
    about: 'Channel of the last communication',
    draw: ({ row: { lastCommunication: last } }, className) => {
      const call = last?.communicationType === 'CALL'
      const look = last && channelLook(last.communicationType)
      const icon = call ? callIcon(last) : look?.icon
      const label =
        call && last.callResult
          ? callResultLabel(last.callResult)
          : last?.communicationType === 'TEXT_MESSAGE'
            ? 'Text'
            : look?.label
      const missed = icon === 'phone-missed' || icon === 'voicemail'
      return (
        <div
          key="kind"
          role="cell"
          data-tip={label}
          data-tip-when="cut"
          className={cx(className, 'lead-kind lead-cut text-ink-2')}
        >
          {icon !== undefined && (
            <Icon
              // In lists, all calls that were not missed have the same icon.
              icon={call && !missed ? Phone : communicationIcons[icon]}
              className={cx('glyph lead-glyph', missed ? 'text-danger-text' : 'text-ink-3')}
            />
          )}
          {label ?? '–'}
        </div>
      )
    },
  }),
  textColumn('target', 'Reply by', 112, () => undefined, {
    about: 'When a reply is due',
    sortKey: 'target',
    draw: ({ times }, className) => (
      <div key="target" role="cell" className={cx(className, 'lead-cut tabular-nums', levels[times.level])}>
        {times.due ?? '–'}
      </div>
    ),
  }),
  textColumn('attempts', 'Attempts', 96, (row) => attemptsLabel(row) || undefined, {
    about: 'Calls and texts that did not reach the renter',
    sortKey: 'attempts',
    // The tooltip of the response column also says this, for when there is no room.
    priority: 3,
  }),
  textColumn('mode', 'Claim or assign', 112, (_, { claims }) =>
    claims === undefined ? undefined : claims ? 'Claim' : 'Assign',
  ),
  textColumn('tour', 'Tour', 150, ({ tour }) => tour && formatTourDateTime(tour), {
    sortKey: 'tour',
    priority: 6,
    tip: ({ tour }) => tour && formatFullTourTime(tour),
  }),
  textColumn('tourStatus', 'Tour status', 100, ({ tour }) =>
    tour ? (tourStatusLabels[tour.tourStatus] ?? labelOfWord(tour.tourStatus)) : undefined,
  ),
  textColumn('tourType', 'Tour type', 90, ({ tour }) =>
    tour ? (tourTypeLabels[tour.tourType] ?? labelOfWord(tour.tourType)) : undefined,
  ),
  textColumn('comment', 'Last comment', 180, ({ lastComment }) => lastComment, { priority: 3 }),
  textColumn('comments', 'Comments', 80, ({ comments }) => count(comments)),
  textColumn(
    'sharedBy',
    'Shared by',
    130,
    ({ shared, sharedByName }) => sharedByName ?? (shared ? 'Shared' : undefined),
  ),
  textColumn('sharedWith', 'Shared with', 150, ({ shared, sharedWith }) =>
    shared ? sharedWith.join(', ') || 'Shared' : undefined,
  ),
  textColumn(
    'lock',
    'Lock time',
    130,
    ({ lockedUntilTs: until }) => (until === undefined ? undefined : formatDateTime(until)),
    { about: 'How long the agent keeps it' },
  ),
  textColumn('lease', 'Lease dates', 190, leaseDates),
  textColumn('position', 'Position', 64, (_, { index }) => `#${formatCount(index + 1)}`, {
    about: 'Position in the list',
    priority: 8,
  }),
  textColumn('joined', 'Joined', 112, ({ joinedTs }) => day(joinedTs), { sortKey: 'joined', priority: 6 }),
  textColumn('wants', 'Wants', 200, wants, { priority: 5 }),
  textColumn('bedrooms', 'Bedrooms', 84, bedrooms),
  textColumn('moveIn', 'Move-in', 112, moveIn),
  textColumn('budget', 'Budget', 140, budget),
  textColumn('zip', 'Zip', 64, ({ requirements }) => requirements?.zip),
  textColumn('source', 'Source', 150, ({ campaign }) => campaign?.name),
  textColumn('created', 'Created', 140, ({ createdTs }) => formatDateTime(createdTs)),
  textColumn('sentBy', 'Sent by', 130, ({ lastCommunication: last }) => last?.sentByUserName),
  textColumn('phone', 'Phone', 150, ({ phone }) => phone && formatPhone(phone)),
  textColumn('email', 'Email', 190, ({ email }) => email),
  textColumn('company', 'Company', 140, ({ company }) => company),
  textColumn('contacts', 'Contacts', 80, ({ contacts }) => count(contacts)),
  textColumn(
    'closeReason',
    'Close reason',
    130,
    ({ closeReason }) => closeReason && statusReasonLabel(closeReason),
  ),
]

/** All columns: the default columns of lists, then the others. */
export const everyColumn: readonly LeadColumn[] = [...leadColumns, ...extra]
