import { Clock, PhoneMissed, User, Voicemail } from 'lucide-react'

import { channelIcons } from '#/components/lead/channel-icons.ts'
import { statusGlyphs, statusIcons } from '#/components/lead/lead-status-icons.ts'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { triedLabel, attemptsLabel } from '#/domain/lead/overdue/overdue.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { type TableColumn } from '#/ui/table/columns.ts'

import { isUnanswered, type LastText, lastSentence, NO_RESPONSE, type RowTimes } from '../table/row-text.ts'

/** The data that the cells of a row render. */
export interface LeadCell {
  readonly row: LeadRow
  /** The lead's name, or the phone number when no name is known. */
  readonly name: string
  readonly times: RowTimes
  readonly last: LastText
  /** Accessible label of the row. */
  readonly label: string
  readonly href: string
  /** Whether the row is in the tab order. */
  readonly stop: boolean
  readonly compact: boolean
  /** Position in the list, from 0. */
  readonly index: number
  /** Whether the team's leads are claimed; undefined until that is known. */
  readonly claims: boolean | undefined
}

const levels: Readonly<Record<RowTimes['level'], string>> = {
  none: 'text-ink-3',
  replied: 'text-ink-3',
  calm: 'font-medium text-ink-2',
  warning: 'font-medium text-warning-text',
  overdue: 'font-medium text-danger-text',
}

// Every element that can be cut off costs the browser a clip per row, so text that is sure to fit does not get the
// class.
const cut = (text: string, fits: number) => (text.length > fits ? 'lead-cut' : undefined)

/** A column of a lead list. */
export type LeadColumn = TableColumn<LeadCell>

/**
 * The default columns of a list, in their order. Add new default columns here. Cells are plain elements, and as few as
 * possible, because a row must mount within a frame, many times a second. The layout of a row on phones is in
 * lead-table.css.
 */
export const leadColumns: readonly LeadColumn[] = [
  {
    id: 'channel',
    header: 'Channel',
    size: 44,
    enableHiding: false,
    meta: {
      quiet: true,
      className: 'lead-channel',
      bar: { left: 28, width: 16 },
      about: 'How the lead first came in',
      draw: ({ row: { firstChannel } }, className) => {
        const look = firstChannel === undefined ? undefined : channelLook(firstChannel)
        return (
          <div key="channel" role="cell" aria-label={look?.label} className={className}>
            {look && <Icon icon={channelIcons[look.icon]} className="glyph text-ink-3" />}
          </div>
        )
      },
    },
  },
  {
    id: 'lead',
    header: 'Lead',
    size: 144,
    sortDescFirst: false,
    enableHiding: false,
    meta: {
      className: 'lead-name',
      sortKey: 'name',
      flexible: 'second',
      below: { 794: 124 },
      bar: { width: 104 },
      draw: ({ row, name, href, stop, label }, className) => (
        <div key="lead" role="cell" className={className}>
          <a
            data-open
            href={href}
            tabIndex={stop ? 0 : -1}
            aria-label={label}
            dir="auto"
            data-tip={name}
            data-tip-when="cut"
            className={cx(
              'block text-left no-underline outline-none',
              isUnanswered(row) && 'font-semibold',
              cut(name, 15),
            )}
          >
            {name}
          </a>
        </div>
      ),
    },
  },
  {
    id: 'status',
    header: 'Status',
    size: 104,
    meta: {
      className: 'lead-status',
      below: { 794: 94, 764: 0 },
      priority: 9,
      bar: { width: 80 },
      draw: ({ row }, className) => {
        const look = leadStatusLook(row.leadStatus)
        return (
          <div key="status" role="cell" data-opens="status" className={cx(className, cut(look.label, 13))}>
            <Icon icon={statusIcons[look.icon]} className={`glyph lead-glyph ${statusGlyphs[look.tone]}`} />
            {look.label}
          </div>
        )
      },
    },
  },
  {
    id: 'property',
    header: 'Property and team',
    size: 188,
    meta: {
      className: 'lead-property',
      below: { 1120: 132, 950: 0 },
      priority: 5,
      bar: { width: 112 },
      draw: ({ row: { property, teamName } }, className) => {
        // For clients whose teams are properties, the team and the property have the same name.
        const team = teamName === property?.name ? '' : teamName
        const text = [property?.name, team].filter(Boolean).join(' ')
        return (
          <div
            key="property"
            role="cell"
            data-tip={text}
            data-tip-when="cut"
            className={cx(className, cut(property?.name ?? '', 13) ?? cut(text, 20))}
          >
            {property?.name}
            {team !== '' && <span className="lead-team text-ink-3"> {team}</span>}
          </div>
        )
      },
    },
  },
  {
    id: 'agent',
    header: 'Assigned to',
    size: 134,
    meta: {
      className: 'lead-agent',
      below: { 1064: 20 },
      priority: 7,
      bar: { width: 108 },
      draw: ({ row: { assignedAgent: agent }, compact }, className) => {
        const name = agent?.name ?? 'Unassigned'
        return (
          <div
            key="agent"
            role="cell"
            data-opens="assign"
            data-tip={name}
            data-tip-when="cut"
            className={cx(className, cut(name, 12))}
          >
            {agent ? (
              <UserAvatar id={agent.id} name={name} color={agent.colorSelection} size={compact ? 16 : 20} />
            ) : (
              <span aria-hidden className="lead-nobody">
                <Icon icon={User} className="glyph text-ink-3" />
              </span>
            )}
            <span className={cx('lead-agent-name', !agent && 'text-ink-3')}>{name}</span>
          </div>
        )
      },
    },
  },
  {
    id: 'last',
    header: 'Last communication',
    size: 160,
    meta: {
      className: 'lead-last',
      flexible: 'first',
      bar: { width: 200 },
      draw: ({ row, last }, className) => (
        <div
          key="last"
          role="cell"
          data-tip={lastSentence(last)}
          data-tip-when="cut"
          dir="auto"
          className={cx(className, isUnanswered(row) ? 'text-ink' : 'text-ink-2', cut(last.text, 16))}
        >
          {last.missed && (
            <Icon
              icon={last.missed === 'voicemail' ? Voicemail : PhoneMissed}
              className="glyph lead-glyph text-danger-text"
            />
          )}
          {last.failed && <span className="mr-2 font-medium text-danger-text">Not Delivered</span>}
          {last.sender !== undefined && <span className="mr-1 text-ink-3">{last.sender}</span>}
          {last.text}
        </div>
      ),
    },
  },
  {
    id: 'response',
    header: 'Response',
    size: 116,
    sortDescFirst: true,
    meta: {
      className: 'lead-response',
      sortKey: 'wait',
      bar: { width: 80 },
      draw: ({ row, times: { level, response, due } }, className) => {
        const [wait, tried] = response.split(' · ')
        return (
          <div
            key="response"
            role="cell"
            data-tip={(due === undefined ? attemptsLabel(row) : due + triedLabel(row)) || undefined}
            aria-label={level === 'none' ? NO_RESPONSE : undefined}
            className={cx(className, levels[level], tried !== undefined && 'lead-tried')}
          >
            {level !== 'replied' && level !== 'none' && <Icon icon={Clock} className="glyph lead-glyph" />}
            {wait}
            {tried !== undefined && ' '}
            {tried !== undefined && <span>· {tried}</span>}
          </div>
        )
      },
    },
  },
  {
    id: 'age',
    header: 'Age',
    size: 34,
    sortDescFirst: false,
    meta: {
      className: 'lead-age',
      sortKey: 'created',
      inverted: true,
      bar: { left: 14, width: 20 },
      draw: ({ times }, className) => (
        <div key="age" role="cell" className={cx(className, 'text-ink-3')}>
          {times.age}
        </div>
      ),
    },
  },
]

/** Returns the columns for a client whose teams are its properties: without a column or text for the team. */
export function withoutTeams(columns: readonly LeadColumn[]): readonly LeadColumn[] {
  return columns
    .filter(({ id }) => id !== 'team')
    .map((column) => {
      if (column.id !== 'property') return column
      return {
        ...column,
        header: 'Property',
        meta: { ...column.meta, className: 'lead-property lead-alone' },
      }
    })
}
