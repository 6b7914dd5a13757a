import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { teamMembersQuery, useSetTeamLead } from '#/api/admin/members.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { teamQuery } from '#/api/teams.ts'
import { type Member } from '#/domain/member/member.ts'
import { canManageTeamMembers } from '#/domain/policy/team-rights.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { refused } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useSeenVersion } from '../kit/use-seen-version.ts'

/** Asks whether a member should lead the team. */
export function LeaderDialog({
  teamId,
  member: opened,
  onClose,
}: {
  teamId: string
  member: Member
  onClose: () => void
}) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const { data } = useQuery(teamMembersQuery(teamId))
  const save = useSetTeamLead(teamId)
  const [error, setError] = useState<string>()
  const { user } = useViewer()
  const may = canManageTeamMembers(user, team)
  const member = data?.members.find(({ userRef }) => userRef === opened.userRef) ?? opened
  const leader = leaderOf(data?.members)
  // The user's own change arrives before the dialog closes.
  const leads = leader?.userRef === member.userRef && !save.isPending && !save.isSuccess
  // null: the team has no leader.
  const [seen, onFailure] = useSeenVersion(
    teamMembersQuery(teamId),
    ({ members }) => leaderOf(members)?.userRef ?? null,
  )
  const name = nameInSentence(member.name)
  const verdict = may.ok && leads ? refused('leader', `${name} is the team leader already`) : may
  const run = () => {
    setError(undefined)
    save.act(
      { userRef: member.userRef, fromUserRef: seen ?? undefined },
      {
        onSuccess: () => {
          toast.success({ title: 'Team leader changed', body: name })
          onClose()
        },
        onError: (thrown) => {
          setError(errorMessage(thrown))
          onFailure(thrown)
        },
      },
    )
  }
  return (
    <ConfirmDialog
      title="Make team leader"
      verb="Make team leader"
      variant="primary"
      pending={save.isPending}
      error={error}
      verdict={verdict}
      onConfirm={run}
      onClose={onClose}
    >
      {!leads && (
        <p data-user-text>
          {name} will lead {nameInSentence(team.name)} and receive its warnings
          {!member.permission.fullAccess && ', and gets full access'}.
        </p>
      )}
      {leader && leader.userRef !== member.userRef && (
        <p className="mt-2 text-ink-2" data-user-text>
          {nameInSentence(leader.name)} stays a member with the same permissions.
        </p>
      )}
    </ConfirmDialog>
  )
}

const leaderOf = (members: readonly Member[] | undefined) => members?.find(({ role }) => role === 'TEAM_LEAD')
