import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { teamMembersQuery, useSetPhoneOrder } from '#/api/admin/members.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { errorMessage, isConflict } from '#/api/request/errors.ts'
import { teamQuery } from '#/api/teams.ts'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { phoneOrderOf } from '#/domain/member/member-removal.ts'
import { type Member } from '#/domain/member/member.ts'
import { canManageTeamMembers } from '#/domain/policy/team-rights.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { movedInList, SortableList } from '../table/sortable-list.tsx'

/** The order as the user changed it. */
interface Moved {
  readonly order: readonly string[]
  /** The version that the change started from, so that a colleague's later version is not replaced unnoticed. */
  readonly fromTs: number | undefined
}

/** Edits the order in which the agents of a team are called, by dragging, keys or buttons. */
export function PhoneOrderDialog({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const { data } = useQuery(teamMembersQuery(teamId))
  const { user } = useViewer()
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const may = canManageTeamMembers(user, team)
  const save = useSetPhoneOrder(teamId)
  const [error, setError] = useState<string>()
  const known = phoneOrderOf(data?.members ?? [])
  const client = useQueryClient()
  const [moved, setMoved] = useState<Moved>()
  // The current order after a conflict. The user is told that saving again replaces it.
  const [theirs, setTheirs] = useState<readonly Member[]>()
  const items = ordered(known, moved?.order)
  const dirty = moved !== undefined && items.some((member, at) => member !== known[at])
  const readTheirs = async () => {
    const now = await refetchNow(client, teamMembersQuery(teamId))
    if (now.phoneOrderTs === moved?.fromTs) return
    setTheirs(phoneOrderOf(now.members))
    setMoved((before) => before && { ...before, fromTs: now.phoneOrderTs })
  }
  const run = () => {
    setError(undefined)
    if (!dirty) return onClose()
    save.act(
      { userRefs: items.map(({ userRef }) => userRef), fromTs: moved.fromTs },
      {
        onSuccess: () => {
          toast.success({ title: 'Phone order saved' })
          onClose()
        },
        onError: (thrown) => {
          setError(errorMessage(thrown))
          // If the refetch fails, the next press gets the same conflict.
          if (isConflict(thrown)) readTheirs().catch(() => undefined)
        },
      },
    )
  }
  return (
    <ConfirmDialog
      title="Phone order"
      verb="Save order"
      variant="primary"
      dirty={dirty}
      pending={save.isPending}
      error={error}
      verdict={may}
      onConfirm={run}
      onClose={onClose}
    >
      <p className="mb-3 text-ink-3">
        Used by campaigns with Specific Order routing. They ring in this order.
      </p>
      {theirs && (
        <p role="status" className="mb-3 rounded-md bg-warning-tint px-3.5 py-2.5" data-user-text>
          Changed in the meantime to: {theirs.map(({ name }) => shortName(name)).join(', ')}. Save order again
          to replace that with what you see here.
        </p>
      )}
      {items.length === 0 ? (
        <p>No agent takes calls here.</p>
      ) : (
        <SortableList
          label="Phone order"
          items={items}
          keyOf={({ userRef }) => userRef}
          nameOf={({ name }) => shortName(name)}
          onMove={(from, to) => {
            const order = movedInList(items, from, to).map(({ userRef }) => userRef)
            setMoved((before) => ({ order, fromTs: before ? before.fromTs : data?.phoneOrderTs }))
          }}
          className="rounded-md border border-line-2"
          itemClassName="flex h-11 items-center gap-2.5 bg-raised px-2 not-last:border-b not-last:border-line"
        >
          {({ userRef, name, colorSelection }, { grip, moves, position }) => (
            <>
              {grip}
              <span className="w-6 text-right text-ink-3 tabular-nums">{position}</span>
              <UserAvatar id={userRef} name={name} color={colorSelection} size={24} />
              <span className="min-w-0 flex-1 truncate" data-user-text>
                <PersonName name={shortName(name)} />
              </span>
              {moves}
            </>
          )}
        </SortableList>
      )}
    </ConfirmDialog>
  )
}

/** Returns the members in the changed order. Members who were added since come last. */
function ordered(members: readonly Member[], order: readonly string[] | undefined): Member[] {
  if (order === undefined) return [...members]
  const positionOf = ({ userRef }: Member) => {
    const at = order.indexOf(userRef)
    return at === -1 ? order.length : at
  }
  return members.toSorted((a, b) => positionOf(a) - positionOf(b))
}
