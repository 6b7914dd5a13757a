import {
  ArrowRight,
  CalendarPlus,
  Hand,
  type LucideIcon,
  MessageSquare,
  Share2,
  UserPlus,
} from 'lucide-react'
import { useEffect, useId, type RefObject } from 'react'

import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { type RowRights, rowRights } from '#/domain/policy/row-rights.ts'
import { type Team } from '#/domain/team/team.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { sentences, type Verdict } from '#/lib/result.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { type ListActionsHandle } from '../bulk/list-actions.tsx'
import { useSetTour } from '../bulk/use-list-shortcuts.ts'
import { rowName } from './row-text.ts'

// It comes with the first sign of intent. What grows when it is there would be a page that moves by itself.
const RowCall = lazyComponent(() => import('./row-call.tsx').then((module) => module.RowCall), {
  fallback: () => <span className="size-7" />,
})

type Action = 'claim' | 'assign' | 'text' | 'tour' | 'share'

/** The main action of each list. */
const mainOf: Readonly<Record<LeadListKey, Action>> = {
  all: 'text',
  notContacted: 'text',
  unassigned: 'claim',
  opportunities: 'tour',
  prospects: 'share',
  waitingList: 'text',
  unresponded: 'text',
  newDevCustom: 'text',
}

/** The actions of a row, the list's own first. A lead that nobody has is claimed or assigned from anywhere. */
function actionsOf(list: LeadListKey, row: LeadRow, rights: RowRights, team: Team | undefined): Action[] {
  const main = mainOf[list]
  const takes = team?.settings.assignmentMode === 'CLAIM' && !row.assignedAgent
  const first: Action = main === 'claim' && !takes ? 'assign' : main
  const more: Action[] = [
    ...(takes ? (['claim'] as const) : []),
    ...(rights.assign.ok ? (['assign'] as const) : []),
    ...(row.phone === undefined ? [] : (['text'] as const)),
  ]
  const wanted = first === 'text' && row.phone === undefined ? more : [first, ...more]
  return [...new Set(wanted)]
}

/** The quick actions of the row under the pointer or the cursor. */
export function RowActions({
  row,
  list,
  user,
  team,
  gone,
  callbacks,
}: {
  row: LeadRow
  list: LeadListKey
  user: CurrentUser
  team: Team | undefined
  /** It does not belong in the list any more. */
  gone: boolean
  callbacks: RowCallbacks
}) {
  const name = rowName(row)
  const actions = useRowActions(callbacks)
  const rights = rowRights(row, user, team)
  const shown = gone ? [] : actionsOf(list, row, rights, team)
  useEffect(() => void RowCall.preload(), [])
  return (
    <div
      role="group"
      aria-label={`Actions for ${name}`}
      className="flex items-center gap-0.5 rounded-md border border-line-2 bg-surface p-px shadow-xs"
    >
      {/* Where Claim goes, Call moves below the pointer. */}
      <PressGuard meaning={`${row.id} ${row.assignedAgent?.id ?? ''} ${gone}`}>
        {!gone && row.phone !== undefined && <RowCall row={row} communicate={rights.text} team={team} />}
        {shown.map((action, index) => (
          <RowAction
            key={action}
            action={action}
            main={index === 0 && action !== 'text'}
            replies={list === 'unresponded'}
            row={row}
            verdict={rights[action]}
            actions={actions}
          />
        ))}
      </PressGuard>
      <IconButton label={`Open ${name}`} icon={ArrowRight} keys="enter" onClick={() => actions.onOpen(row)} />
    </div>
  )
}

const looks: Readonly<Record<Action, { icon: LucideIcon; word: string; keys?: string }>> = {
  claim: { icon: Hand, word: 'Claim', keys: 'L' },
  assign: { icon: UserPlus, word: 'Assign', keys: 'A' },
  text: { icon: MessageSquare, word: 'Text', keys: 'R' },
  tour: { icon: CalendarPlus, word: 'Set tour' },
  share: { icon: Share2, word: 'Share' },
}

function RowAction({
  action,
  main,
  replies,
  row,
  verdict,
  actions,
}: {
  action: Action
  /** With its word. */
  main: boolean
  replies: boolean
  row: LeadRow
  verdict: Verdict
  actions: RowActionCallbacks
}) {
  const id = useId()
  const { icon, keys } = looks[action]
  const word = action === 'text' && replies ? 'Reply' : looks[action].word
  const name = rowName(row)
  const label =
    action === 'text' && replies
      ? `Reply to ${name}`
      : action === 'tour'
        ? `Set tour for ${name}`
        : `${word} ${name}`
  const reason = verdict.ok ? undefined : sentences(verdict)
  const press = {
    claim: () => actions.onClaim(row),
    assign: () => actions.onAssign(row),
    text: () => actions.onText(row),
    tour: () => actions.onSetTour(row),
    share: () => actions.onShare(row),
  }[action]
  const blocked =
    reason === undefined ? {} : { 'aria-disabled': true, 'aria-describedby': id, 'data-tip': reason }
  const button = main ? (
    <Button
      size="sm"
      variant="ghost"
      icon={icon}
      aria-label={label}
      data-tip-keys={keys}
      data-row-action={action}
      onClick={press}
      {...blocked}
    >
      {word}
    </Button>
  ) : (
    <IconButton label={label} icon={icon} keys={keys} data-row-action={action} onClick={press} {...blocked} />
  )
  return (
    <>
      {button}
      {/* Not even a pixel of it: the group moves from row to row, which a browser would count as a page that moves. */}
      {reason !== undefined && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}

/** Where a row leads to, and who claims, assigns and shares it. */
export interface RowCallbacks {
  readonly onText: (row: LeadRow) => void
  readonly onOpen: (row: LeadRow) => void
  readonly actions: RefObject<ListActionsHandle | null>
}

/** What can be done with a row. */
export interface RowActionCallbacks extends Pick<RowCallbacks, 'onText' | 'onOpen'> {
  readonly onClaim: (row: LeadRow) => void
  readonly onAssign: (row: LeadRow) => void
  readonly onSetTour: (row: LeadRow) => void
  readonly onShare: (row: LeadRow) => void
}

/** What the rows of a list can be asked to do. Claiming, assigning and sharing belong to `ListActions`, which has the dialogs. */
export function useRowActions({ actions, onOpen, onText }: RowCallbacks): RowActionCallbacks {
  return {
    onOpen,
    onText,
    onClaim: (row) => actions.current?.claim(row),
    onAssign: (row) => actions.current?.assign(row),
    onShare: (row) => actions.current?.share(row),
    onSetTour: useSetTour(),
  }
}
