import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'

import { leadQuery } from '#/api/lead.ts'
import { campaignQuery, teamsQuery } from '#/api/teams.ts'
import { leadContext } from '#/domain/policy/lead-context.ts'
import { rightsUnderStatus } from '#/domain/policy/lead-gates.ts'
import { leadRights } from '#/domain/policy/lead-rights.ts'
import { withSharedRights } from '#/domain/policy/shared-rights.ts'
import { type AccessTarget, mayReach, readAccessTarget } from '#/domain/user/access-check.ts'
import { firstName, nameInSentence } from '#/domain/user/short-name.ts'
import { type UserRow } from '#/domain/user/user-rows.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { sentences, type Verdict } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { TextField } from '#/ui/controls/text-field.tsx'
import { Icon } from '#/ui/display/icon.tsx'

const quiet = { quiet: true }

/**
 * Shows what a user may do with a lead or page whose address is pasted, and why not. It applies the same rules as that
 * user's app, but shows none of the content that the user sees.
 */
export function AccessCheck({ user }: { user: UserRow }) {
  const [text, setText] = useState('')
  const [target, setTarget] = useState<AccessTarget>()
  const viewer = useViewer()
  const first = nameInSentence(firstName(user.name)) || 'they'
  const them: CurrentUser = {
    ...viewer.user,
    id: user.id,
    role: user.role,
    userManageUsers: user.userManageUsers,
    userManageProperties: user.userManageProperties,
    userManageTeams: user.userManageTeams,
    teamPermissions: Object.fromEntries(user.entries.map(({ teamRef, permission }) => [teamRef, permission])),
  }
  return (
    <form
      aria-label={`What can ${first} see?`}
      onSubmit={(event) => {
        event.preventDefault()
        setTarget(readAccessTarget(text))
      }}
    >
      <div className="flex items-end gap-2">
        <TextField
          label="Address of a lead or a page"
          labelHidden
          placeholder="Paste the address of a lead or a page"
          autoComplete="off"
          className="min-w-0 flex-1"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setTarget(undefined)
          }}
        />
        <Button type="submit" size="lg" aria-disabled={text.trim() === '' || undefined}>
          Check
        </Button>
      </div>
      <div role="status" className="mt-2">
        {user.status !== 'ACTIVE' && target && (
          <p className="mb-1 text-warning-text">
            They’re inactive and can’t see anything until they’re reactivated.
          </p>
        )}
        {target?.kind === 'unknown' && <p className="text-ink-2">That isn’t a lead or a page here.</p>}
        {target?.kind === 'lead' && <LeadAccess leadId={target.id} them={them} />}
        {(target?.kind === 'page' || target?.kind === 'team') && <PageAccess target={target} them={them} />}
      </div>
    </form>
  )
}

function PageAccess({
  target,
  them,
}: {
  target: Extract<AccessTarget, { kind: 'page' | 'team' }>
  them: CurrentUser
}) {
  const { client, kind } = useViewer()
  const teams = useQuery({ ...teamsQuery(), meta: quiet })
  if (target.kind === 'team' && teams.data === undefined) return <Unknown failed={teams.isError} />
  const verdict = mayReach(target, { user: them, client, kind }, teams.data ?? [])
  return <Right label="Open the page" verdict={verdict} />
}

const rights = [
  ['open', 'Open the lead'],
  ['communicate', 'Call, text and email'],
  ['edit', 'Change it'],
  ['assign', 'Assign it'],
  ['comment', 'Comment'],
] as const

function LeadAccess({ leadId, them }: { leadId: string; them: CurrentUser }) {
  const lead = useQuery({ ...leadQuery(leadId), meta: quiet })
  const teams = useQuery({ ...teamsQuery(), meta: quiet })
  const campaignId = lead.data?.campaignRef
  const campaign = useQuery({
    ...campaignQuery(campaignId ?? ''),
    meta: quiet,
    enabled: campaignId !== undefined && lead.data?.campaign === undefined,
  })
  if (lead.isError) return <p className="text-ink-2">You can’t open this lead yourself, so we can’t say.</p>
  const team = teams.data?.find(({ id }) => id === lead.data?.teamRef)
  const known = lead.data?.campaign ?? campaign.data
  if (!lead.data || !team || (campaignId !== undefined && !known && !campaign.isError))
    return (
      <Unknown failed={teams.isError || (teams.data !== undefined && lead.data !== undefined && !team)} />
    )
  const context = leadContext(lead.data, {
    viewer: them,
    team,
    campaign: known,
    campaignFailed: campaign.isError,
  })
  const shared = withSharedRights(leadRights(context), lead.data, them, teams.data ?? [])
  const verdicts = rightsUnderStatus(shared, lead.data)
  return (
    <div className="flex flex-col gap-1">
      {rights.map(([right, label]) => (
        <Right key={right} label={label} verdict={verdicts[right]} />
      ))}
    </div>
  )
}

function Unknown({ failed }: { failed: boolean }) {
  const { teamNoun } = useViewer()
  return (
    <p className="text-ink-3">
      {failed ? `The ${teamNoun.team.toLowerCase()} couldn’t be loaded. Try again.` : 'Checking'}
    </p>
  )
}

/** Rules for which the person reads no message, because the app redirects or shows Not found. */
const unsaid: ReadonlySet<string> = new Set(['guard', 'not-found'])

/** A verdict. The reason is the text that the person would read, if there is one. */
function Right({ label, verdict }: { label: string; verdict: Verdict }) {
  return (
    <div className="flex gap-2">
      <Icon
        icon={verdict.ok ? Check : X}
        size={15}
        className={verdict.ok ? 'mt-0.5 shrink-0 text-success-text' : 'mt-0.5 shrink-0 text-danger-text'}
      />
      <p className="min-w-0">
        {label}: {verdict.ok ? 'yes' : 'no'}
        {!verdict.ok && (
          <span className="block text-small text-ink-3" data-user-text>
            {unsaid.has(verdict.rule) ? sentences(verdict) : `They read: “${sentences(verdict)}”`}
          </span>
        )}
      </p>
    </div>
  )
}
