import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { teamMembersQuery, useSetPhoneOrder } from '#/api/admin/members.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { teamQuery } from '#/api/teams.ts'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { phoneOrderOf } from '#/domain/member/member-removal.ts'
import { type Member } from '#/domain/member/member.ts'
import { canManageTeamMembers } from '#/domain/policy/team-rights.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { sentences } from '#/lib/result.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { movedInList, SortableList } from '../kit/sortable-list.tsx'

/** The order in which the agents of a team are rung: dragged, or moved by keys and buttons. */
export function PhoneOrderDialog({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const { data } = useQuery(teamMembersQuery(teamId))
  const { user } = useViewer()
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const may = canManageTeamMembers(user, team)
  const save = useSetPhoneOrder(teamId)
  const [error, setError] = useState<string>()
  const known = phoneOrderOf(data?.members ?? [])
  const [order, setOrder] = useState<readonly string[]>()
  const items = ordered(known, order)
  const dirty = order !== undefined && items.some((member, at) => member !== known[at])
  useUnsaved(dirty)
  const run = () => {
    setError(undefined)
    if (!dirty) return onClose()
    save.act(
      { userRefs: items.map(({ userRef }) => userRef), fromTs: data?.phoneOrderTs },
      {
        onSuccess: () => {
          toast.success({ title: 'Phone order saved' })
          onClose()
        },
        onError: (thrown) => setError(errorMessage(thrown)),
      },
    )
  }
  return (
    <ConfirmDialog
      title="Phone order"
      verb="Save order"
      variant="primary"
      dirty={dirty}
      blocked={!may.ok}
      pending={save.isPending}
      error={may.ok ? error : sentences(may)}
      onConfirm={run}
      onClose={onClose}
    >
      <p className="mb-3 text-ink-3">
        Used by campaigns with Specific Order routing. They ring in this order.
      </p>
      {items.length === 0 ? (
        <p>No agent takes calls here.</p>
      ) : (
        <SortableList
          label="Phone order"
          items={items}
          keyOf={({ userRef }) => userRef}
          nameOf={({ name }) => shortName(name)}
          onMove={(from, to) => setOrder(movedInList(items, from, to).map(({ userRef }) => userRef))}
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

/** The members in the order that was made here; whoever came since stands at the end. */
function ordered(members: readonly Member[], order: readonly string[] | undefined): Member[] {
  if (order === undefined) return [...members]
  const placeOf = ({ userRef }: Member) => {
    const at = order.indexOf(userRef)
    return at === -1 ? order.length : at
  }
  return members.toSorted((a, b) => placeOf(a) - placeOf(b))
}
