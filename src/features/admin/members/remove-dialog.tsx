import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { memberCampaignsQuery, teamMembersQuery, useRemoveMember } from '#/api/admin/members.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { teamQuery } from '#/api/teams.ts'
import { currentUserQuery } from '#/api/users.ts'
import { heirsOf, leavingOf, removalVerdict } from '#/domain/member/member-removal.ts'
import { type Member } from '#/domain/member/member.ts'
import { canManageTeamMembers } from '#/domain/policy/team-rights.ts'
import { nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { personOption } from '../fields/people-picker.tsx'
import { SearchableSelect } from '../fields/searchable-select.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useSeenVersion } from '../kit/use-seen-version.ts'

const NOBODY = 'nobody'

/** Removes a member from a team. Asks first who takes over the member's leads, and says what the member leaves. */
export function RemoveDialog({
  teamId,
  member: opened,
  onClose,
}: {
  teamId: string
  member: Member
  onClose: () => void
}) {
  const { user, teamNoun } = useViewer()
  const noun = teamNoun.team.toLowerCase()
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const { data } = useQuery(teamMembersQuery(teamId))
  const campaigns = useQuery(memberCampaignsQuery(teamId))
  const [target, setTarget] = useState<string>()
  const [missing, setMissing] = useState(false)
  const [error, setError] = useState<string>()
  const leave = useLeaveTeam(team.name)
  const remove = useRemoveMember(teamId)
  const members = data?.members ?? []
  const member = members.find(({ userRef }) => userRef === opened.userRef) ?? opened
  const [seenTs = opened.changedTs, onFailure] = useSeenVersion(
    teamMembersQuery(teamId),
    (read) => read.members.find(({ userRef }) => userRef === opened.userRef)?.changedTs ?? 0,
  )
  const own = member.userRef === user.id
  const may = canManageTeamMembers(user, team)
  const removable = removalVerdict(member, members)
  const verdict = may.ok ? removable : may
  const leads = member.openLeads
  const name = nameInSentence(member.name)

  const run = () => {
    setError(undefined)
    if (leads > 0 && target === undefined) return setMissing(true)
    remove.act(
      {
        userId: member.userRef,
        leadsTargetUser: target === NOBODY ? undefined : target,
        fromTs: seenTs,
      },
      {
        onSuccess: () => {
          onClose()
          if (own) void leave()
          else toast.success({ title: 'Member removed', body: name })
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
      title={`Remove from ${noun}`}
      verb={own ? `Leave ${noun}` : 'Remove'}
      verdict={verdict}
      pending={remove.isPending}
      error={error}
      onConfirm={run}
      onClose={onClose}
    >
      <p data-user-text>
        {own
          ? `You’ll lose access to ${nameInSentence(team.name)} and everything in it.`
          : `${name} will lose access to ${nameInSentence(team.name)}.`}
      </p>
      {leads > 0 && (
        <SearchableSelect
          label={`Who takes ${own ? 'your' : 'their'} ${countOf(leads, 'open lead')} here?`}
          placeholder="Choose a member, or no one"
          className="mt-4"
          error={missing && target === undefined ? 'Selection Required' : undefined}
          options={[
            { value: NOBODY, label: 'No one: unassigned' },
            ...heirsOf(member, members).map((heir) => personOption({ ...heir, id: heir.userRef })),
          ]}
          value={target}
          onChange={setTarget}
        />
      )}
      {campaigns.data && <LeavingList leaving={leavingOf(member, members, campaigns.data)} />}
    </ConfirmDialog>
  )
}

/** The campaigns, the phone order and the phone transfers that a member leaves, and the campaigns that have nobody left. */
function LeavingList({ leaving }: { leaving: ReturnType<typeof leavingOf> }) {
  const lines = [
    leaving.campaigns.length > 0 && `Leaves ${countOf(leaving.campaigns.length, 'campaign')}.`,
    leaving.phoneOrders > 0 && `Leaves ${countOf(leaving.phoneOrders, 'phone order')}.`,
    leaving.transfers && 'Leaves the phone transfers.',
    ...leaving.deserted.map(({ name }) => `No one will be left in ${nameInSentence(name)}.`),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <ul className="mt-4 list-disc pl-5 text-ink-2" data-user-text>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/**
 * Returns a function that closes the pages of a team that the user has just left: the guard redirects, and a message
 * gives the reason.
 */
function useLeaveTeam(teamName: string): () => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    await client.query({ ...currentUserQuery(), staleTime: 0 }).catch(() => undefined)
    await router.invalidate()
    toast.success({ title: `You are no longer a member of ${shortName(teamName)}` })
  }
}
