import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Archive, CalendarDays, CornerUpRight, Mail, Phone, TriangleAlert, Users, UserX } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

import { useCreationKey } from '#/api/admin/creation.ts'
import { deletionKey, everyCampaignQuery, removePreviewQuery, sendRemoval } from '#/api/admin/delete-team.ts'
import { applierOf } from '#/api/cache/applier-of.ts'
import { keys } from '#/api/cache/keys.ts'
import { useAct } from '#/api/cache/mutation.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { useMounted } from '#/api/cache/use-mounted.ts'
import { ApiError, errorMessage, isAborted, isConflict } from '#/api/request/errors.ts'
import { teamsQuery } from '#/api/teams.ts'
import { usersQuery } from '#/api/users.ts'
import { QueryErrorNote } from '#/components/failures/query-error-note.tsx'
import { toastNotSaved } from '#/components/failures/toast-not-saved.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { showRefusal } from '#/components/form/form-refusal.tsx'
import { type RemovalOutcome, removalOutcome } from '#/domain/delete-team/removal-outcome.ts'
import {
  type CampaignProblems,
  emptyRemoval,
  followedCampaigns,
  removalBlock,
  type RemovalForm,
  removalFormSchema,
  removalOf,
  removalRefusals,
} from '#/domain/delete-team/team-removal.ts'
import { sameValue } from '#/domain/field-conflicts.ts'
import { canManageConfiguration } from '#/domain/policy/team-rights.ts'
import { type Campaign } from '#/domain/team/campaign.ts'
import { teamNoun } from '#/domain/team/team-kind.ts'
import { teamOfPath, teamsPath } from '#/domain/team/team-paths.ts'
import { kindOfOneTeam } from '#/domain/team/team-type.ts'
import { type Team } from '#/domain/team/team.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { looksSame } from '#/lib/text/looks-same.ts'
import { readLastTeam, saveLastTeam } from '#/providers/last-team.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { afterPress } from '#/ui/after-press.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextField } from '#/ui/controls/text-field.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { CampaignRemovals, removalFormOptions } from './campaign-removal.tsx'
import { activeMembers, LeadRemoval } from './lead-removal.tsx'

import '#/features/admin/admin.css'

const CHANGED = 'The campaigns have changed. Try again.'
const FAILED = 'Sorry, we encountered a problem processing your request. Please try again'

/**
 * Deletes a team. The user first decides what happens to its leads, and to the phone number and email address of every
 * campaign.
 */
export function DeleteTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const campaigns = useQuery(everyCampaignQuery(team.id))
  if (campaigns.data) {
    const read = async () => (await campaigns.refetch()).data
    return <RemovalDialog team={team} campaigns={campaigns.data} onRead={read} onClose={onClose} />
  }
  return (
    <Dialog
      open
      width={770}
      title={`Delete ${team.name}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button size="lg" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {campaigns.isError ? (
        <QueryErrorNote query={campaigns} className="py-4">
          The campaigns couldn’t be loaded, so nothing can be deleted yet. {errorMessage(campaigns.error)}
        </QueryErrorNote>
      ) : (
        <div role="status" aria-label="Loading the campaigns" className="flex flex-col gap-4 py-4">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-12 w-full rounded-md" />
          ))}
        </div>
      )}
    </Dialog>
  )
}

function RemovalDialog({
  team,
  campaigns,
  onRead,
  onClose,
}: {
  team: Team
  campaigns: readonly Campaign[]
  /** Refetches the campaigns. */
  onRead: () => Promise<readonly Campaign[] | undefined>
  onClose: () => void
}) {
  const viewer = useViewer()
  const noun = teamNoun(kindOfOneTeam(team, viewer.kind)).team
  const small = noun.toLowerCase()
  const defaultValues = useMemo(() => emptyRemoval(campaigns), [campaigns])
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [refused, setRefused] = useState<Readonly<Record<string, CampaignProblems>>>({})
  const mounted = useMounted()
  const { remove, checkTarget } = useRemoval(team, noun)
  const form = useAppForm({
    ...removalFormOptions,
    defaultValues,
    validators: { onDynamic: removalFormSchema },
    onSubmit: async ({ value, formApi }) => {
      if (blocked) return
      setError(undefined)
      try {
        await checkTarget(value)
        await remove.mutateAsync(value)
      } catch (thrown) {
        if (!mounted.current) {
          if (!isAborted(thrown)) toastNotSaved(thrown)
          return
        }
        const parted = partedRefusal(thrown, value)
        setRefused(parted.byCampaign)
        setError(refusalOf(formApi, parted.rest))
        void preview.refetch()
        const now = await onRead()
        // The refusal may belong to a campaign that is gone, or to a number that the campaign no longer has.
        if (now && now !== campaigns) setError((said) => said ?? CHANGED)
      }
    },
  })
  const follow = useEffectEvent((now: readonly Campaign[]) => {
    const before = form.state.values.campaigns
    const rows = followedCampaigns(before, now)
    if (!sameValue(rows, before)) form.setFieldValue('campaigns', rows)
  })
  useEffect(() => follow(campaigns), [campaigns])
  const target = useFormState(form, ({ values }) => values.leadsTargetTeam)
  const user = useFormState(form, ({ values }) => values.leadsTargetUser)
  const preview = useQuery({
    ...removePreviewQuery(team.id, { team: target, user }),
    placeholderData: keepPreviousData,
  })
  const block = preview.data && removalBlock(preview.data, team.name)
  const may = canManageConfiguration(viewer.user, team)
  const blocked = block !== undefined || !looksSame(typed, shownName(team))
  return (
    <FormDialog
      form={form}
      title={`Delete ${team.name}`}
      submit={`Delete ${noun}`}
      destructive
      width={770}
      pending={remove.isPending}
      error={error}
      verdict={may}
      blocked={blocked}
      note={
        <span className="mr-auto flex items-center gap-2 text-small text-ink-2 max-tablet:w-full">
          <Icon icon={TriangleAlert} size={15} className="text-danger-text" />
          Deleting a {small} can’t be undone.
        </span>
      }
      onClose={onClose}
    >
      <p className="mb-4 max-w-[600px] text-ink-2">
        To delete this {small}, all of its leads must be closed or reassigned to another {small} and user, and
        every phone number and email created for each campaign must be saved or released.
      </p>
      {block !== undefined && (
        <p role="alert" className="mb-4 flex gap-2 rounded-md bg-danger-tint px-3 py-2 text-danger-text">
          <Icon icon={TriangleAlert} size={15} className="mt-0.5" />
          {block}
        </p>
      )}
      <LeadRemoval form={form} teamId={team.id} openLeads={preview.data?.openLeads} />
      <CampaignRemovals form={form} refused={refused} />
      <Outcome form={form} preview={preview} />
      <TypedName team={team} typed={typed} onType={setTyped} />
    </FormDialog>
  )
}

const shownName = ({ name }: Team) => shortName(name, 200)

/** Asks for the name of the team, so that no team is deleted by mistake. */
function TypedName({ team, typed, onType }: { team: Team; typed: string; onType: (typed: string) => void }) {
  const [left, setLeft] = useState(false)
  const name = shownName(team)
  const wrong = left && typed !== '' && !looksSame(typed, name)
  return (
    <TextField
      className="mt-4 max-w-90"
      label={`Type ${name} to delete it`}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      error={wrong ? 'Type the name exactly as shown' : undefined}
      onChange={({ target: { value } }) => onType(value)}
      onBlur={() => afterPress(() => setLeft(true))}
    />
  )
}

type Form = Parameters<typeof CampaignRemovals>[0]['form']

/** Shows what will happen, as far as it has been chosen. */
function Outcome({
  form,
  preview,
}: {
  form: Form
  preview: ReturnType<typeof useQuery<Parameters<typeof removalOutcome>[0]>>
}) {
  const { teamNoun: noun } = useViewer()
  const values = useFormState(form, (state) => state.values)
  const teams = useQuery({ ...teamsQuery(), meta: { quiet: true } })
  const users = useQuery(usersQuery())
  const team = teams.data?.find(({ id }) => id === values.leadsTargetTeam)?.name
  const user = users.data?.find(({ id }) => id === values.leadsTargetUser)?.name
  const lines = preview.data
    ? removalOutcome(
        // Until the new preview has arrived, its rights are those of the person who was chosen before.
        preview.isPlaceholderData ? { ...preview.data, target: undefined } : preview.data,
        values,
        team !== undefined && user !== undefined ? { team, user } : undefined,
        noun.team.toLowerCase(),
      )
    : []
  return (
    <section
      aria-label="What will happen"
      className="mt-5 rounded-md border border-line bg-surface-2 px-4 py-3"
    >
      <h3 className="mb-1.5 font-semibold">What will happen</h3>
      {preview.isError && preview.data === undefined ? (
        <QueryErrorNote query={preview}>We couldn’t work out what will happen.</QueryErrorNote>
      ) : preview.data === undefined ? (
        <Skeleton className="h-5 w-60 rounded" />
      ) : lines.length === 0 ? (
        <p className="text-ink-3">Choose what happens to the leads, numbers and emails.</p>
      ) : (
        <ul className="flex flex-col gap-1" aria-live="polite">
          {lines.map(({ icon, text: sentence }) => (
            <li key={icon} className="flex gap-2 text-ink-2">
              <Icon icon={icons[icon]} size={15} className="mt-0.5 shrink-0 text-ink-3" />
              <span data-user-text>{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const icons: Readonly<Record<RemovalOutcome['icon'], typeof Mail>> = {
  leads: Users,
  tours: CalendarDays,
  closed: Archive,
  numbers: Phone,
  addresses: Mail,
  forwarding: CornerUpRight,
  members: UserX,
}

function useRemoval(team: Team, noun: string) {
  const client = useQueryClient()
  const router = useRouter()
  const { user, kind } = useViewer()
  const keyOf = useCreationKey()
  const list = teamsPath(kindOfOneTeam(team, kind))
  const remove = useAct({
    mutationKey: deletionKey(team.id),
    mutationFn: (form: RemovalForm) => {
      const removal = removalOf(form)
      return sendRemoval(client, team.id, removal, keyOf(removal))
    },
    onSuccess: async () => {
      if (readLastTeam(user.id).teamId === team.id) saveLastTeam(user.id, { teamId: undefined })
      // Leave the team's pages first, because their queries would only report that the team does not exist. A user who
      // has navigated elsewhere stays there.
      if (teamOfPath(router.state.location.pathname) === team.id)
        await router.navigate({ to: list, ignoreBlocker: true })
      client.removeQueries({ queryKey: keys.team(team.id) })
      applierOf(client).apply({ eventType: 'TEAM_CHANGED' })
      toast.success({ id: `deleted ${team.id}`, title: `${noun} deleted`, body: shortName(team.name) })
    },
  })
  /** Checks that the chosen person is still a member of the team. @throws ApiError at the field */
  const checkTarget = async (form: RemovalForm) => {
    if (form.closeLeads !== 'false') return
    const [teams, users] = await Promise.all([
      refetchNow(client, teamsQuery()),
      refetchNow(client, usersQuery()),
    ])
    const target = teams.find(({ id }) => id === form.leadsTargetTeam)
    if (activeMembers(target, users).some(({ id }) => id === form.leadsTargetUser)) return
    const name = users.find(({ id }) => id === form.leadsTargetUser)?.name ?? 'This person'
    throw new ApiError({
      code: 'status',
      status: 422,
      message: FAILED,
      fieldErrors: target
        ? { leadsTargetUser: `${name} is no longer an active member of ${target.name}` }
        : { leadsTargetTeam: `This ${noun.toLowerCase()} is no longer there` },
      operation: 'removeTeam',
      method: 'POST',
    })
  }
  return { remove, checkTarget }
}

/**
 * Splits a refusal: errors of campaigns are shown at the campaigns. `rest` has the other errors, undefined when there
 * are none.
 */
function partedRefusal(error: unknown, form: RemovalForm) {
  if (!(error instanceof ApiError) || !error.fieldErrors) return { byCampaign: {}, rest: error }
  const { byCampaign, others } = removalRefusals(error.fieldErrors, form.campaigns)
  if (Object.keys(others).length === 0) return { byCampaign, rest: undefined }
  const { code, status, message, operation, method } = error
  return {
    byCampaign,
    rest: new ApiError({ code, status, message, fieldErrors: others, operation, method }),
  }
}

/** Returns the server's message if it names a field or says why it is not possible now. Otherwise a general message. */
function refusalOf(form: Parameters<typeof showRefusal>[0], error: unknown): string | undefined {
  if (error === undefined || isAborted(error)) return undefined
  if (error instanceof ApiError && error.fieldErrors) return showRefusal(form, error)
  if (isConflict(error)) return errorMessage(error)
  return FAILED
}
