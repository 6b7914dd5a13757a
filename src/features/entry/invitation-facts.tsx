import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { formatLongDate } from '#/domain/time/format.ts'
import { type Invitation } from '#/domain/user/invitation.ts'
import { useToday } from '#/providers/now.ts'

import { EntryHeading } from './entry-frame.tsx'

const roles: Readonly<Record<string, string>> = {
  AGENT: 'Agent, you can claim and answer leads',
  TEAM_LEAD: 'Team leader, you also manage the team',
  READ_ONLY: 'Read only: you can see leads but not change them',
  SUPERUSER: 'Superuser, you have full access to everything',
}

/** Who invited the user to which teams, and until when the invitation is valid. */
export function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const { company, inviter, teams, role, invitedTs, expiresTs } = invitation
  const today = useToday()
  const as = role === undefined ? undefined : roles[role]
  return (
    <>
      <EntryHeading
        title={
          <>
            Join <bdi data-user-text>{company}</bdi>
          </>
        }
      >
        {inviter === undefined ? 'You were invited' : <bdi data-user-text>{inviter.name}</bdi>}
        {inviter !== undefined && ' invited you'}
        {invitedTs !== undefined && ` on ${formatLongDate(invitedTs, today)}`}.
        {expiresTs !== undefined && ` This link works until ${formatLongDate(expiresTs, today)}.`}
      </EntryHeading>
      {(teams.length > 0 || as !== undefined) && (
        <div className="mt-4 flex items-center gap-3 rounded-md border border-line bg-surface-2 px-3 py-2.5">
          {inviter !== undefined && (
            <UserAvatar id={inviter.name} name={inviter.name} color={inviter.colorSelection} size={32} />
          )}
          <div className="min-w-0">
            {teams.length > 0 && (
              <p className="font-medium break-words" data-user-text>
                {teams.join(', ')}
              </p>
            )}
            {as !== undefined && <p className="text-small text-ink-2">{as}</p>}
          </div>
        </div>
      )}
    </>
  )
}
