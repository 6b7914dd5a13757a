import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { teamMembersQuery, useInvitationAct, useSetPhoneOrder } from '#/api/admin/members.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { teamQuery } from '#/api/teams.ts'
import { administratorForQuery } from '#/api/users.ts'
import { movedInPhoneOrder, phoneOrderOf } from '#/domain/member/member-removal.ts'
import { type Member, type MemberInvitation } from '#/domain/member/member.ts'
import { canManageTeamMembers } from '#/domain/policy/team-rights.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { allowed, refused, type Verdict } from '#/lib/verdict.ts'
import { useActAs } from '#/providers/acting/use-act-as.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { invitationToasts } from '../kit/invitation-toasts.ts'
import { useRowChanges } from '../table/use-row-changes.ts'

const noInviting = refused(
  'invite',
  'Only superusers and people who manage users can invite someone',
  'Ask one of them to do it',
)

/** Whether the acting user may invite people without an account to a team. */
export function useInviteVerdict(teamId: string): Verdict {
  const { user } = useViewer()
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const may = canManageTeamMembers(user, team)
  if (!may.ok) return may
  return user.role === 'SUPERUSER' || user.userManageUsers ? allowed : noInviting
}

const noMembers: readonly Member[] = []

// The phone order is changed as a whole, so that it has one key.
const ORDER = 'phone order'

/** The actions that the menus of the rows do at once, and the verdicts on them. */
export function useMemberActions(teamId: string) {
  const { user, teamNoun } = useViewer()
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const { data } = useQuery(teamMembersQuery(teamId))
  const { data: grants } = useQuery(administratorForQuery())
  const invite = useInviteVerdict(teamId)
  const newOrder = useSetPhoneOrder(teamId)
  const invitation = useInvitationAct(teamId)
  const changes = useRowChanges()
  const { verdict: switching, actAs } = useActAs()
  const members = data?.members ?? noMembers
  // Memoized, because the menu of every row asks whether there is a position above and below.
  const order = useMemo(() => phoneOrderOf(members).map(({ userRef }) => userRef), [members])
  return {
    may: canManageTeamMembers(user, team),
    invite,
    members,
    noun: teamNoun.team.toLowerCase(),
    /** Whether a user gave the acting user permission to represent them. */
    mayWorkAs: (userRef: string) => grants?.some(({ id }) => id === userRef) === true && userRef !== user.id,
    switching,
    workAs: actAs,
    /** Returns the order after a move. undefined when there is no such position. */
    moved: (member: Member, step: number) => movedInPhoneOrder(order, member.userRef, step),
    /** Whether a move is in flight, because the next one must start from the resulting order. */
    moving: changes.busy.has(ORDER),
    move(member: Member, step: number) {
      const userRefs = movedInPhoneOrder(order, member.userRef, step)
      if (!userRefs) return
      void changes.start([ORDER], () => newOrder.mutateAsync({ userRefs, fromTs: data?.phoneOrderTs }), {
        onSuccess: () =>
          announce(
            `${shortName(member.name)} moved to position ${userRefs.indexOf(member.userRef) + 1} of ${userRefs.length}`,
          ),
        onError: (error) =>
          toast.error({ title: 'The phone order couldn’t be changed', body: errorMessage(error) }),
      })
    },
    answer(about: MemberInvitation, act: 'resend' | 'withdraw') {
      void changes.start(
        [about.id],
        () => invitation.mutateAsync({ invitation: about, act }),
        invitationToasts(act, about.name),
      )
    },
  }
}

/** The actions of the row menus. */
export type MemberActions = ReturnType<typeof useMemberActions>
