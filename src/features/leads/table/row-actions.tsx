import { ArrowRight, Ellipsis } from 'lucide-react'
import { useEffect, useId, type RefObject, useRef, useState } from 'react'

import { type LeadActionKind, leadActionLooks } from '#/components/lead/lead-actions.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { type RowRights, rowRights } from '#/domain/policy/row-rights.ts'
import { type Team } from '#/domain/team/team.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { refusalText, type Verdict } from '#/lib/verdict.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'
import { Menu } from '#/ui/layers/menu.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { type ListActionsHandle } from '../bulk/list-actions.tsx'
import { useLeadPageTab, useSetTour } from '../bulk/use-list-shortcuts.ts'
import { rowName } from './row-text.ts'

// Loaded on the first sign of intent. The fallback has the same size, because growing later would be a layout shift.
const RowCall = lazyComponent(() => import('./row-call.tsx').then((module) => module.RowCall), {
  fallback: () => <span className="size-7" />,
})

/** Actions with their own button, besides Call. The others are in the menu. */
type Action = 'claim' | 'assign' | 'text' | 'email'

/** Returns the actions to show as buttons. Claim comes first for an unassigned lead whose team claims leads. */
function actionsOf(row: LeadRow, rights: RowRights, team: Team | undefined): Action[] {
  const claims = row.assignedAgent === undefined && team?.settings.assignmentMode === 'CLAIM'
  return [
    ...(claims ? (['claim'] as const) : []),
    ...(row.phone === undefined ? [] : (['text'] as const)),
    'email',
    ...(rights.assign.ok ? (['assign'] as const) : []),
  ]
}

/** The quick actions of the row under the pointer or the cursor. */
export function RowActions({
  row,
  list,
  user,
  teams,
  gone,
  callbacks,
}: {
  row: LeadRow
  list: LeadListKey
  user: CurrentUser
  /** The teams known so far, by id. */
  teams: ReadonlyMap<string, Team>
  /** Whether the lead no longer belongs in the list. */
  gone: boolean
  callbacks: RowCallbacks
}) {
  const name = rowName(row)
  const team = teams.get(row.teamRef)
  const rights = rowRights(row, user, [...teams.values()])
  const shown = gone ? [] : actionsOf(row, rights, team)
  const group = useRef<HTMLDivElement>(null)
  // When Claim has disappeared, the group keeps its width. Otherwise the second click of a double click would open the
  // lead underneath.
  const [available, setAvailable] = useState<number>()
  const given = useRowActions(callbacks)
  const actions = {
    ...given,
    onClaim: (claimed: LeadRow) => {
      setAvailable(group.current?.offsetWidth)
      given.onClaim(claimed)
    },
  }
  useEffect(() => void RowCall.preload(), [])
  return (
    <div
      ref={group}
      role="group"
      aria-label={`Actions for ${name}`}
      style={{ minWidth: available }}
      className="flex items-center justify-end gap-0.5 rounded-md border border-line-2 bg-surface p-px shadow-xs"
    >
      {/* When Claim disappears, Call moves under the pointer. */}
      <PressGuard meaning={`${row.id} ${row.assignedAgent?.id ?? ''} ${gone}`}>
        {!gone && row.phone !== undefined && <RowCall row={row} communicate={rights.text} team={team} />}
        {shown.map((action) => (
          <RowAction
            key={action}
            action={action}
            replies={list === 'unresponded'}
            row={row}
            verdict={action === 'email' ? rights.text : rights[action]}
            actions={actions}
          />
        ))}
      </PressGuard>
      <MoreActions row={row} name={name} rights={rights} gone={gone} actions={actions} />
    </div>
  )
}

function RowAction({
  action,
  replies,
  row,
  verdict,
  actions,
}: {
  action: Action
  replies: boolean
  row: LeadRow
  verdict: Verdict
  actions: RowActionCallbacks
}) {
  const id = useId()
  const { icon, key, word, label: labelOf } = leadActionLooks[action]
  const name = rowName(row)
  const label = action === 'text' && replies ? `Reply to ${name}` : labelOf(name)
  const reason = refusalText(verdict)
  const press = {
    claim: () => actions.onClaim(row),
    assign: () => actions.onAssign(row),
    text: () => actions.onText(row),
    email: () => actions.onLeadPage(row, 'email'),
  }[action]
  const blocked =
    reason === undefined ? {} : { 'aria-disabled': true, 'aria-describedby': id, 'data-tip': reason }
  const common = { 'data-row-action': action, onClick: press, ...blocked }
  const button =
    action === 'claim' || (action === 'assign' && row.assignedAgent === undefined) ? (
      <Button size="sm" variant="ghost" icon={icon} aria-label={label} data-tip-keys={key} {...common}>
        {word}
      </Button>
    ) : (
      <IconButton label={label} icon={icon} keys={key} {...common} />
    )
  return (
    <>
      {button}
      {/* `hidden`, because the group moves from row to row, and the browser would count even one visible pixel as a
         layout shift. */}
      {reason !== undefined && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}

/** A menu with the actions that have no button in the row. */
function MoreActions({
  row,
  name,
  rights,
  gone,
  actions,
}: {
  row: LeadRow
  name: string
  rights: RowRights
  gone: boolean
  actions: RowActionCallbacks
}) {
  // A closing menu first returns the focus, so the action runs after that.
  const later = (act: () => void) => () => void setTimeout(act)
  const entry = (action: LeadActionKind, verdict: Verdict, act: () => void): MenuItemOption => {
    const { word, icon, key } = leadActionLooks[action]
    return {
      id: action,
      label: `${word}…`,
      icon,
      keys: key,
      blocked: refusalText(verdict),
      onSelect: later(act),
    }
  }
  const items: MenuItemOption[] = [
    { id: 'open', label: 'Open', icon: ArrowRight, keys: 'enter', onSelect: () => actions.onOpen(row) },
    ...(gone
      ? []
      : [
          entry('status', rights.edit, () => actions.onStatus(row)),
          entry('tour', rights.tour, () => actions.onSetTour(row)),
          entry('share', rights.share, () => actions.onShare(row)),
          entry('comment', rights.comment, () => actions.onLeadPage(row, 'comment')),
        ]),
  ]
  return (
    <Menu
      label={`More for ${name}`}
      align="end"
      items={items}
      trigger={<IconButton label={`More for ${name}`} icon={Ellipsis} />}
    />
  )
}

/** Callbacks for opening a row's lead or its texts, and the list actions that claim, assign and share it. */
export interface RowCallbacks {
  readonly onText: (row: LeadRow) => void
  readonly onOpen: (row: LeadRow) => void
  readonly actions: RefObject<ListActionsHandle | null>
}

/** The actions of a row. */
interface RowActionCallbacks extends Pick<RowCallbacks, 'onText' | 'onOpen'> {
  readonly onClaim: (row: LeadRow) => void
  /** Opens a popover at the row. */
  readonly onAssign: (row: LeadRow) => void
  readonly onStatus: (row: LeadRow) => void
  /** Opens the lead page with its composer. */
  readonly onLeadPage: (row: LeadRow, tab: 'email' | 'comment') => void
  readonly onSetTour: (row: LeadRow) => void
  readonly onShare: (row: LeadRow) => void
}

/** Returns the actions of a row. Claiming, assigning and sharing are done by `ListActions`, which has the dialogs. */
function useRowActions({ actions, onOpen, onText }: RowCallbacks): RowActionCallbacks {
  return {
    onOpen,
    onText,
    onClaim: (row) => actions.current?.claim(row),
    onAssign: (row) => actions.current?.assign(row),
    onStatus: (row) => actions.current?.status(row),
    onLeadPage: useLeadPageTab(),
    onShare: (row) => actions.current?.share(row),
    onSetTour: useSetTour(),
  }
}
