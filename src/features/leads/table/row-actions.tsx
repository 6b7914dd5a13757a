import { ArrowRight, Ellipsis } from 'lucide-react'
import { useEffect, useId, type RefObject, useRef, useState } from 'react'

import { type LeadActionKind, leadActionLooks } from '#/components/lead-actions.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { type RowRights, rowRights } from '#/domain/policy/row-rights.ts'
import { type Team } from '#/domain/team/team.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { sentences, type Verdict } from '#/lib/result.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'
import { Menu } from '#/ui/layers/menu.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { type ListActionsHandle } from '../bulk/list-actions.tsx'
import { useLeadPageTab, useSetTour } from '../bulk/use-list-shortcuts.ts'
import { rowName } from './row-text.ts'

// It comes with the first sign of intent. What grows when it is there would be a page that moves by itself.
const RowCall = lazyComponent(() => import('./row-call.tsx').then((module) => module.RowCall), {
  fallback: () => <span className="size-7" />,
})

/** Actions with a button of their own, besides Call; the others are in the menu. */
type Action = 'claim' | 'assign' | 'text' | 'email'

/** A lead that nobody has can be claimed first, where its team claims. */
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
  /** By id, as far as they are known. */
  teams: ReadonlyMap<string, Team>
  /** It does not belong in the list any more. */
  gone: boolean
  callbacks: RowCallbacks
}) {
  const name = rowName(row)
  const team = teams.get(row.teamRef)
  const rights = rowRights(row, user, [...teams.values()])
  const shown = gone ? [] : actionsOf(row, rights, team)
  const group = useRef<HTMLDivElement>(null)
  // Once Claim went, the group stays as wide: the second press of two would open the lead that lies under it.
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
      {/* Where Claim goes, Call moves below the pointer. */}
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
  const reason = verdict.ok ? undefined : sentences(verdict)
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
      {/* Not even a pixel of it: the group moves from row to row, which a browser would count as a page that moves. */}
      {reason !== undefined && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  )
}

/** What a row has no button for. */
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
  const why = (verdict: Verdict) => (verdict.ok ? undefined : sentences(verdict))
  // A menu that closes gives the focus back first.
  const later = (act: () => void) => () => void setTimeout(act)
  const entry = (action: LeadActionKind, verdict: Verdict, act: () => void): MenuItemOption => {
    const { word, icon, key } = leadActionLooks[action]
    return { id: action, label: `${word}…`, icon, keys: key, blocked: why(verdict), onSelect: later(act) }
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

/** Where a row leads to, and who claims, assigns and shares it. */
export interface RowCallbacks {
  readonly onText: (row: LeadRow) => void
  readonly onOpen: (row: LeadRow) => void
  readonly actions: RefObject<ListActionsHandle | null>
}

/** What can be done with a row. */
export interface RowActionCallbacks extends Pick<RowCallbacks, 'onText' | 'onOpen'> {
  readonly onClaim: (row: LeadRow) => void
  /** At the row. */
  readonly onAssign: (row: LeadRow) => void
  readonly onStatus: (row: LeadRow) => void
  /** The composer of the lead's page. */
  readonly onLeadPage: (row: LeadRow, tab: 'email' | 'comment') => void
  readonly onSetTour: (row: LeadRow) => void
  readonly onShare: (row: LeadRow) => void
}

/** What the rows of a list can be asked to do. Claiming, assigning and sharing belong to `ListActions`, which has the dialogs. */
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
