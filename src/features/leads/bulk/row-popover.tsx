import { useLayoutEffect, useRef } from 'react'

import { ApiError, errorMessage, isAborted } from '#/api/errors.ts'
import { useChangeLeadStatus, useReleaseLead } from '#/api/lead-changes.ts'
import { AgentChoices } from '#/components/lead-menus/agent-choices.tsx'
import { statusItems } from '#/components/lead-menus/status-items.ts'
import { useTakeLead } from '#/components/use-take-lead.ts'
import { type KnownLeadStatus, type LeadRow } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { rowRights } from '#/domain/policy/row-rights.ts'
import { type Team } from '#/domain/team/team.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { refused } from '#/lib/result.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { useLayer } from '#/ui/layers/layer.ts'
import { MenuContent } from '#/ui/layers/menu.tsx'
import { PopoverContent } from '#/ui/layers/popover.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { nameOf } from './lead-labels.ts'

/** What opens at a row. */
export interface RowPopoverRequest {
  readonly kind: 'assign' | 'status'
  readonly row: LeadRow
  /** The element of the row that it stands at. */
  readonly at: HTMLElement
}

const nobodyHasIt = refused('unassigned', 'Nobody has this lead')

/**
 * The popovers of the lead's page, at its row: whom it goes to, and its status. Key it by the opening.
 */
export function RowPopover(props: {
  request: RowPopoverRequest
  team: Team | undefined
  onClaim: (row: LeadRow) => void
  /** The chosen status asks for a reason. */
  onReason: (status: KnownLeadStatus, row: LeadRow) => void
  onClosed: () => void
}) {
  return props.request.kind === 'status' ? <StatusAtRow {...props} /> : <AgentAtRow {...props} />
}

type Props = Parameters<typeof RowPopover>[0]

/** A layer that is open at the element of the row from the start. */
function useRowLayer(
  { request, onClosed }: Props,
  popup: 'menu' | 'dialog',
  code: Parameters<typeof useLayer>[1],
) {
  const layer = useLayer(popup, ...(code ? [code] : []))
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

function StatusAtRow(props: Props) {
  const { row } = props.request
  const { user } = useViewer()
  const layer = useRowLayer(props, 'menu', MenuContent)
  const change = useChangeLeadStatus(row.id)
  const rights = rowRights(row, user, props.team)
  const name = nameOf(row)
  return (
    <MenuContent
      layer={layer}
      label="Change the status"
      width={264}
      items={statusItems(row, rights, {
        onReason: (status) => props.onReason(status, row),
        onChange: (status) =>
          void tell(
            change.mutateAsync({ status, fromStatus: row.leadStatus }),
            `${name}: ${leadStatusLook(status).label}`,
            `The status of ${name} was not changed`,
          ),
      })}
    />
  )
}

function AgentAtRow(props: Props) {
  const { row } = props.request
  const { user } = useViewer()
  const layer = useRowLayer(props, 'dialog', PopoverContent)
  const name = nameOf(row)
  const from = row.assignedAgent?.id
  const release = useReleaseLead(row.id)
  const take = useTakeLead(row.id, name, (error) => tellFailure(error, 'No longer available'))
  const rights = rowRights(row, user, props.team)
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
            void tell(release.mutateAsync(from), `${name} was released`, `${name} could not be released`)
          }}
        />
      )}
    </PopoverContent>
  )
}

/** Says how a change ended, also once another popover has taken the place of this one. */
async function tell(change: Promise<unknown>, done: string, failed: string): Promise<void> {
  try {
    await change
    toast.success({ title: done })
  } catch (error) {
    tellFailure(error, failed)
  }
}

/** Who was too late reads who was faster (409), whoever else what went wrong. */
function tellFailure(error: unknown, title: string): void {
  if (isAborted(error)) return
  const late = error instanceof ApiError && error.status === 409
  toast[late ? 'info' : 'error']({
    title: late ? error.message : title,
    body: late ? error.detail : errorMessage(error),
  })
}
