import { ArrowRight, SquareCheck } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'

import { useChangeLeadStatus, useReleaseLead } from '#/api/lead-changes.ts'
import { type ApiError, isConflict } from '#/api/request/errors.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { AgentChoices } from '#/components/lead-menus/agent-choices.tsx'
import { statusItems } from '#/components/lead-menus/status-items.ts'
import { type LeadActionKind, leadActionLooks } from '#/components/lead/lead-actions.ts'
import { useAssignLead } from '#/components/lead/use-assign-lead.ts'
import { type KnownLeadStatus, type LeadRow } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { rowRights } from '#/domain/policy/row-rights.ts'
import { type Team } from '#/domain/team/team.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { refusalText, refused, type Verdict } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'
import { MenuContent, useMenuLayer } from '#/ui/layers/menu.tsx'
import { PopoverContent, usePopoverLayer } from '#/ui/layers/popover.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { nameOf } from './lead-labels.ts'
import { useLeadPageTab, useSetTour } from './use-list-shortcuts.ts'

/** The popovers of a row: choosing the assignee, choosing the status, or a menu with all actions. */
export type RowPopoverKind = 'assign' | 'status' | 'menu'

/** A request to open a popover at a row or at its preview. */
export interface RowPopoverRequest {
  readonly kind: RowPopoverKind
  readonly row: LeadRow
  /** The element that the popover is anchored to. */
  readonly at: HTMLElement
}

const noPhone = refused('no-number', 'This lead has no phone number')
const nobodyHasIt = refused('unassigned', 'No one has this lead')

/** The popovers of the lead page at a row of the list: assignee and status. Give it a new key for each opening. */
export function OpenRowPopover(props: {
  request: RowPopoverRequest
  /** The teams that are known so far. */
  teams: readonly Team[]
  onClaim: (row: LeadRow) => void
  /** Called when the chosen status requires a reason. */
  onReason: (status: KnownLeadStatus, row: LeadRow) => void
  onClosed: () => void
  /** The actions of the menu entries. */
  does: {
    readonly open: (row: LeadRow) => void
    readonly text: (row: LeadRow) => void
    readonly call: (row: LeadRow) => void
    readonly share: (row: LeadRow) => void
    readonly select: (row: LeadRow) => void
    readonly popover: (kind: RowPopoverKind, row: LeadRow, at: HTMLElement) => void
  }
}) {
  const { kind } = props.request
  if (kind === 'menu') return <MenuAtRow {...props} />
  return kind === 'status' ? <StatusAtRow {...props} /> : <AgentAtRow {...props} />
}

type Props = Parameters<typeof OpenRowPopover>[0]

/** Opens a layer at the row's element from the start. */
function useRowLayer({ request, onClosed }: Props, layer: ReturnType<typeof useMenuLayer>) {
  const opened = useRef(false)
  useLayoutEffect(() => {
    if (opened.current) return
    opened.current = true
    layer.trigger.ref(request.at)
    layer.openNow(true)
  })
  return {
    ...layer,
    setOpen(open: boolean) {
      layer.setOpen(open)
      if (!open) onClosed()
    },
  }
}

/** A menu of the actions that a row offers as buttons when a mouse hovers over it. */
function MenuAtRow(props: Props) {
  const { row, at } = props.request
  const { user } = useViewer()
  const layer = useRowLayer(props, useMenuLayer())
  const leadPage = useLeadPageTab()
  const setTour = useSetTour()
  const rights = rowRights(row, user, props.teams)
  const { open, text, call, share, select, popover } = props.does
  const team = props.teams.find(({ id }) => id === row.teamRef)
  const claims = row.assignedAgent === undefined && team?.settings.assignmentMode === 'CLAIM'
  const reachable = row.phone === undefined ? noPhone : rights.text
  const entry = (action: LeadActionKind, verdict: Verdict, act: () => void): MenuItemOption => {
    const { word, icon } = leadActionLooks[action]
    // A closing menu first returns the focus, so the action runs after that.
    return {
      id: action,
      label: word,
      icon,
      blocked: refusalText(verdict),
      onSelect: () => void setTimeout(act),
    }
  }
  return (
    <MenuContent
      layer={layer}
      label={`Actions for ${nameOf(row)}`}
      width={264}
      items={[
        { id: 'open', label: 'Open', icon: ArrowRight, onSelect: () => open(row) },
        ...(claims ? [entry('claim', rights.claim, () => props.onClaim(row))] : []),
        entry('call', reachable, () => call(row)),
        entry('text', reachable, () => text(row)),
        entry('email', rights.text, () => leadPage(row, 'email')),
        entry('assign', rights.assign, () => popover('assign', row, at)),
        entry('status', rights.edit, () => popover('status', row, at)),
        entry('tour', rights.tour, () => setTour(row)),
        entry('share', rights.share, () => share(row)),
        entry('comment', rights.comment, () => leadPage(row, 'comment')),
        { type: 'separator', id: 'line' },
        { id: 'select', label: 'Select', icon: SquareCheck, onSelect: () => select(row) },
      ]}
    />
  )
}

function StatusAtRow(props: Props) {
  const { row } = props.request
  const viewer = useViewer()
  const layer = useRowLayer(props, useMenuLayer())
  const change = useChangeLeadStatus(row.id)
  const rights = rowRights(row, viewer.user, props.teams)
  const name = nameOf(row)
  return (
    <MenuContent
      layer={layer}
      label="Change the status"
      width={264}
      items={statusItems(row, rights, viewer, {
        onReason: (status) => props.onReason(status, row),
        onChange: (status) =>
          void tell(
            change.mutateAsync({ status, fromStatus: row.leadStatus }),
            `${name}: ${leadStatusLook(status).label}`,
            `The status of ${name} wasn’t changed`,
            `the status of ${name} was changed`,
          ),
      })}
    />
  )
}

function AgentAtRow(props: Props) {
  const { row } = props.request
  const { user } = useViewer()
  const layer = useRowLayer(props, usePopoverLayer())
  const name = nameOf(row)
  const from = row.assignedAgent?.id
  const release = useReleaseLead(row.id)
  const take = useAssignLead(row.id, name, tellConflict)
  const rights = rowRights(row, user, props.teams)
  return (
    <PopoverContent layer={layer} label="Assigned agent" width={280}>
      {(close) => (
        <AgentChoices
          teamId={row.teamRef}
          assigned={from !== undefined}
          assign={rights.assign}
          claim={rights.claim}
          release={from === undefined ? nobodyHasIt : rights.assign}
          onDone={close}
          onAssign={({ id, name: called }) => {
            if (id !== from) take.act({ how: 'assign', id, name: nameInSentence(called), from })
          }}
          onClaim={() => props.onClaim(row)}
          onRelease={() => {
            if (from === undefined) return
            const done = `${name} was released`
            void tell(release.mutateAsync(from), done, `${name} couldn’t be released`, done)
          }}
        />
      )}
    </PopoverContent>
  )
}

/** Shows the result of a change, even if another popover has replaced this one in the meantime. */
async function tell(
  change: Promise<unknown>,
  done: string,
  ...notDone: [failed: string, unconfirmed: string]
): Promise<void> {
  try {
    await change
    toast.success({ title: done })
  } catch (error) {
    if (isConflict(error)) tellConflict(error)
    else toastNotDone(error, ...notDone)
  }
}

/** Tells a user who was too late which colleague was faster (409). */
function tellConflict({ message, detail }: ApiError): void {
  toast.info({ title: message, body: detail })
}
