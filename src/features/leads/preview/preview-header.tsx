import {
  ChevronDown,
  ChevronUp,
  Clock,
  Ellipsis,
  Hand,
  Maximize2,
  MessageSquare,
  UserPlus,
  X,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'

import { CallButton } from '#/components/call-button/call-button.tsx'
import { type Calling } from '#/components/call-button/calling.ts'
import { GatedButton } from '#/components/gated-button.tsx'
import { StatusBadge } from '#/components/lead/status-badge.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { UnassignedAvatar } from '#/components/people/unassigned-avatar.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { waitTip } from '#/components/people/waiting-chip.tsx'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { waitLevel } from '#/domain/lead/overdue/overdue.ts'
import { type WarningSettings } from '#/domain/team/team.ts'
import { refusalText, sentences, type Verdict } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

import { type BulkActionKind } from '../bulk/bulk-action-labels.ts'
import { type RowPopoverKind } from '../bulk/row-popover.tsx'
import { rowName } from '../table/row-text.ts'

/** The verdicts on what the user may do from the preview, each with its reason. */
export interface PreviewVerdicts {
  readonly claim: Verdict
  readonly assign: Verdict
  readonly edit: Verdict
  readonly share: Verdict
  readonly reply: Verdict
}

const waitTones = {
  none: '',
  calm: 'text-ink-2',
  warning: 'text-warning-text',
  overdue: 'text-danger-text',
} as const

/** Callbacks of the header's buttons. */
interface PreviewCallbacks {
  onMove: (step: 'next' | 'previous') => void
  onOpen: () => void
  onReply: () => void
  onClose: () => void
  onClaim: () => void
  onAction: (kind: BulkActionKind) => void
  onPopover: (kind: RowPopoverKind) => void
}

/**
 * The header of the preview: the lead's name, status and assignee, how long the renter has waited, and the primary
 * action.
 */
export function PreviewHeader({
  row,
  position,
  settings,
  may,
  claiming,
  actions,
  calling,
  children,
}: {
  row: LeadRow
  position: string | undefined
  settings: WarningSettings | undefined
  may: PreviewVerdicts
  claiming: boolean
  actions: PreviewCallbacks
  /** undefined while the lead is loading. */
  calling: Calling | undefined
  /** Rendered below the header's content: why the lead left the list. */
  children?: ReactNode
}) {
  return (
    <header className="shrink-0 border-b border-line pt-3 pr-4 pb-3.5 pl-5">
      <PreviewTitle name={rowName(row)} position={position} actions={actions} />
      <PreviewStatus
        row={row}
        settings={settings}
        edit={may.edit}
        onStatus={() => actions.onPopover('status')}
      />
      <PreviewActions row={row} may={may} claiming={claiming} actions={actions} calling={calling} />
      {children}
    </header>
  )
}

/** The name of the lead, with buttons for the next lead, the lead page, and closing the preview. */
function PreviewTitle({
  name,
  position,
  actions,
}: {
  name: string
  position: string | undefined
  actions: PreviewCallbacks
}) {
  return (
    <div className="flex h-7 items-center">
      <h2 data-user-text className="min-w-0 flex-1 truncate text-title">
        <PersonName name={name} />
      </h2>
      {position !== undefined && (
        <span className="mr-2.5 shrink-0 text-small text-ink-3 tabular-nums">{position}</span>
      )}
      <IconButton
        label="Previous lead"
        icon={ChevronUp}
        keys="K"
        onClick={() => actions.onMove('previous')}
      />
      <IconButton label="Next lead" icon={ChevronDown} keys="J" onClick={() => actions.onMove('next')} />
      <IconButton
        label="Open the lead"
        icon={Maximize2}
        iconSize={15}
        keys="enter"
        onClick={actions.onOpen}
      />
      <IconButton label="Close the preview" icon={X} keys="Esc" onClick={actions.onClose} />
    </div>
  )
}

/** The status, the property, and how long the renter has waited. */
function PreviewStatus({
  row,
  settings,
  edit,
  onStatus,
}: {
  row: LeadRow
  settings: WarningSettings | undefined
  edit: Verdict
  onStatus: () => void
}) {
  const { level, text } = waitLevel(row, useNow(30_000), settings)
  const id = useId()
  return (
    <div className="mt-1 flex items-center gap-2">
      <button
        type="button"
        aria-label={`Status ${leadStatusLook(row.leadStatus).label}, change`}
        aria-disabled={!edit.ok || undefined}
        aria-haspopup="menu"
        data-preview-opens="status"
        aria-describedby={edit.ok ? undefined : id}
        data-tip={refusalText(edit)}
        onClick={() => edit.ok && onStatus()}
        className="inline-flex shrink-0 rounded aria-disabled:cursor-default"
      >
        <StatusBadge
          status={row.leadStatus}
          end={edit.ok && <Icon icon={ChevronDown} size={12} />}
          className="!h-6 !pr-1 !pl-1.5"
        />
      </button>
      {!edit.ok && (
        <span id={id} hidden>
          {sentences(edit)}
        </span>
      )}
      <span data-user-text className="min-w-0 flex-1 truncate text-ink-2">
        {row.property?.name}
        {row.teamName !== '' && <span className="ml-2 text-ink-3 max-tablet:hidden">{row.teamName}</span>}
      </span>
      {level !== 'none' && (
        <span
          data-tip={waitTip(row)}
          className={`flex shrink-0 items-center gap-[5px] font-medium ${waitTones[level]}`}
        >
          <Icon icon={Clock} size={13} />
          {text}
        </span>
      )}
    </div>
  )
}

/** The actions of the lead, and its assignee. */
function PreviewActions({
  row,
  may,
  claiming,
  actions,
  calling,
}: {
  row: LeadRow
  may: PreviewVerdicts
  claiming: boolean
  actions: PreviewCallbacks
  calling: Calling | undefined
}) {
  const agent = row.assignedAgent
  return (
    <div className="mt-3 flex items-center gap-2">
      <PressGuard meaning={agent ? 'reply' : claiming ? 'claiming' : 'claim'}>
        <GatedButton
          verdict={agent ? may.reply : may.claim}
          variant="primary"
          icon={agent ? MessageSquare : Hand}
          loading={!agent && claiming}
          className="min-w-[82px]"
          onClick={agent ? actions.onReply : actions.onClaim}
        >
          {agent ? 'Reply' : 'Claim'}
        </GatedButton>
      </PressGuard>
      <GatedButton
        verdict={may.assign}
        icon={UserPlus}
        aria-haspopup="dialog"
        data-preview-opens="assign"
        onClick={() => actions.onPopover('assign')}
      >
        Assign
      </GatedButton>
      {calling ? (
        <CallButton calling={calling} target={calling.targets[0]} variant="secondary" size="md" keys="C" />
      ) : (
        <span className="size-8 shrink-0" />
      )}
      <Menu
        label={`More for ${rowName(row)}`}
        trigger={<IconButton label="More" icon={Ellipsis} variant="secondary" size="md" />}
        items={[
          {
            id: 'status',
            label: 'Change status',
            keys: 'S',
            blocked: refusalText(may.edit),
            // A closing menu first returns the focus, so the action runs after that.
            onSelect: () => void setTimeout(() => actions.onPopover('status')),
          },
          {
            id: 'share',
            label: 'Share',
            blocked: refusalText(may.share),
            onSelect: () => actions.onAction('SHARE'),
          },
          {
            id: 'close',
            label: 'Close with reason',
            blocked: refusalText(may.edit),
            onSelect: () => actions.onAction('CLOSE'),
          },
          {
            id: 'not-lead',
            label: 'Not a lead',
            blocked: refusalText(may.edit),
            onSelect: () => actions.onAction('NOT_LEAD'),
          },
        ]}
      />
      <span className="ml-auto flex min-w-0 items-center gap-1.5">
        {agent ? (
          <UserAvatar id={agent.id} name={agent.name} color={agent.colorSelection} size={20} />
        ) : (
          <UnassignedAvatar size={20} />
        )}
        <span className={`truncate max-tablet:sr-only ${agent ? '' : 'text-ink-3'}`}>
          {agent?.name ?? 'Unassigned'}
        </span>
      </span>
    </div>
  )
}
