import { UserAvatar } from '#/components/user-avatar.tsx'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { cx } from '#/ui/cx.ts'
import { type TableColumn } from '#/ui/table/columns.ts'

import { isUnanswered, type LastText, lastSentence, NO_RESPONSE, type RowTimes } from '../table/row-text.ts'
import { glyph } from './glyph.tsx'

/** What the cells of a row are made of. */
export interface LeadCell {
  readonly row: LeadRow
  /** A name, or the number of somebody who gave none. */
  readonly name: string
  readonly times: RowTimes
  readonly last: LastText
  /** The row read out. */
  readonly label: string
  readonly href: string
  /** Tab comes in here. */
  readonly stop: boolean
  readonly compact: boolean
  /** Place in the list, from 0. */
  readonly index: number
  /** Whether the team's leads are claimed; undefined while that is not known. */
  readonly claims: boolean | undefined
}

const levels: Readonly<Record<RowTimes['level'], string>> = {
  none: 'text-ink-3',
  replied: 'text-ink-3',
  calm: 'font-medium text-ink-2',
  warning: 'font-medium text-warning-text',
  overdue: 'font-medium text-danger-text',
}

const tones = {
  info: 'text-info',
  success: 'text-success',
  plum: 'text-plum',
  warning: 'text-warning',
  settled: 'text-ink-2',
  quiet: 'text-ink-3',
} as const

// An element that may be cut costs the browser a clip for every row; a text that is sure to fit does without.
const cut = (text: string, fits: number) => (text.length > fits ? 'lead-cut' : undefined)

/**
 * The columns of `DESIGN.md` 11. Cells are plain elements, as few as they can be: a row is mounted within a frame, many
 * times a second. What a narrow list drops and how phones lay a row out stands in lead-table.css.
 */
export const leadColumns: readonly TableColumn<LeadCell>[] = [
  {
    id: 'channel',
    header: 'Channel',
    quiet: true,
    className: 'lead-channel',
    cell: ({ row: { firstChannel } }, className) => {
      const look = firstChannel === undefined ? undefined : channelLook(firstChannel)
      return (
        <div key="channel" role="cell" aria-label={look?.label} className={className}>
          {look && glyph(look.icon, 'text-ink-3')}
        </div>
      )
    },
  },
  {
    id: 'lead',
    header: 'Lead',
    className: 'lead-name',
    sort: 'asc',
    cell: ({ row, name, href, stop, label }, className) => (
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
  {
    id: 'status',
    header: 'Status',
    className: 'lead-status',
    cell: ({ row }, className) => {
      const look = leadStatusLook(row.leadStatus)
      return (
        <div key="status" role="cell" className={cx(className, cut(look.label, 13))}>
          {glyph(look.icon, `lead-glyph ${tones[look.tone]}`)}
          {look.label}
        </div>
      )
    },
  },
  {
    id: 'property',
    header: 'Property and team',
    className: 'lead-property',
    cell: ({ row: { property, teamName } }, className) => {
      // Where a team is a property, both have one name.
      const team = teamName === property?.name ? '' : teamName
      const words = [property?.name, team].filter(Boolean).join(' ')
      return (
        <div
          key="property"
          role="cell"
          data-tip={words}
          data-tip-when="cut"
          className={cx(className, cut(property?.name ?? '', 13) ?? cut(words, 20))}
        >
          {property?.name}
          {team !== '' && <span className="lead-team text-ink-3"> {team}</span>}
        </div>
      )
    },
  },
  {
    id: 'agent',
    header: 'Assigned to',
    className: 'lead-agent',
    cell: ({ row: { assignedAgent: agent }, compact }, className) => {
      const name = agent?.name ?? 'Unassigned'
      return (
        <div
          key="agent"
          role="cell"
          data-tip={name}
          data-tip-when="cut"
          className={cx(className, cut(name, 12))}
        >
          {agent ? (
            <UserAvatar id={agent.id} name={name} color={agent.colorSelection} size={compact ? 16 : 20} />
          ) : (
            <span aria-hidden className="lead-nobody">
              {glyph('user', 'text-ink-3')}
            </span>
          )}
          <span className={cx('lead-agent-name', !agent && 'text-ink-3')}>{name}</span>
        </div>
      )
    },
  },
  {
    id: 'last',
    header: 'Last communication',
    className: 'lead-last',
    sort: 'desc',
    cell: ({ row, last }, className) => (
      <div
        key="last"
        role="cell"
        data-tip={lastSentence(last)}
        data-tip-when="cut"
        dir="auto"
        className={cx(className, isUnanswered(row) ? 'text-ink' : 'text-ink-2', cut(last.text, 16))}
      >
        {last.missed &&
          glyph(last.missed === 'voicemail' ? 'voicemail' : 'phone-missed', 'lead-glyph text-danger-text')}
        {last.failed && <span className="mr-2 font-medium text-danger-text">Not Delivered</span>}
        {last.sender !== undefined && <span className="mr-1 text-ink-3">{last.sender}</span>}
        {last.text}
      </div>
    ),
  },
  {
    id: 'response',
    header: 'Response',
    className: 'lead-response',
    sort: 'desc',
    cell: ({ times: { level, response, due } }, className) => (
      <div
        key="response"
        role="cell"
        data-tip={due}
        aria-label={level === 'none' ? NO_RESPONSE : undefined}
        className={cx(className, levels[level])}
      >
        {level !== 'replied' && level !== 'none' && glyph('clock', 'lead-glyph')}
        {response}
      </div>
    ),
  },
  {
    id: 'age',
    header: 'Age',
    className: 'lead-age',
    sort: 'asc',
    cell: ({ times }, className) => (
      <div key="age" role="cell" className={cx(className, 'text-ink-3')}>
        {times.age}
      </div>
    ),
  },
]

/** A column as it is for a client whose teams are its properties. */
export const alone = <C extends TableColumn<LeadCell>>(column: C): C =>
  column.id === 'property' ? { ...column, header: 'Property', className: 'lead-property lead-alone' } : column

/** The columns for such a client. */
export const ownerColumns = leadColumns.map(alone)
