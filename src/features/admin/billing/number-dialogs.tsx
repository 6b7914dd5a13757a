import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

import { telecomBillQuery, useAssignNumber, useForwardNumber, useReleaseNumber } from '#/api/admin/billing.ts'
import { memberCampaignsQuery } from '#/api/admin/members.ts'
import { keys } from '#/api/cache/keys.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { teamsQuery } from '#/api/teams.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { type BilledNumber } from '#/domain/billing/billed-number.ts'
import { canAssignNumber, canForwardNumber, canReleaseNumber } from '#/domain/billing/billing-rights.ts'
import { plainFields } from '#/domain/field-conflicts.ts'
import { canManageCampaigns } from '#/domain/policy/team-rights.ts'
import { forwardsToItself } from '#/domain/user/forwarding.ts'
import { toE164 } from '#/domain/user/phone-number.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { isUsPhone } from '#/domain/user/us-phone.ts'
import { formatAmount } from '#/lib/money.ts'
import { readable } from '#/lib/schema.ts'
import { isBlank, isFilled } from '#/lib/text/blank.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { SearchableSelectField } from '../fields/searchable-select.tsx'
import { UsPhoneField } from '../fields/us-phone-field.tsx'
import { QueryList } from '../table/query-list.tsx'
import { useSeenNumber } from './use-seen-number.ts'

const assignSchema = z.object({
  team: z.string().check(z.refine(isFilled, 'Selection Required')),
  campaign: z.string().check(z.refine(isFilled, 'Selection Required')),
})

/** Assigns a number to a campaign, and says what happens to the numbers that the campaign has. */
export function AssignNumberDialog({
  number,
  numbers,
  onClose,
}: {
  number: BilledNumber
  numbers: readonly BilledNumber[]
  onClose: () => void
}) {
  const { user, teamNoun } = useViewer()
  const teams = useQuery({ ...teamsQuery(), meta: { quiet: true } })
  const managed = (teams.data ?? []).filter((team) => canManageCampaigns(user, team).ok)
  const assign = useAssignNumber()
  // A colleague may change the number while the dialog is open, so each dialog asks again.
  const may = canAssignNumber(user, number)
  const { error, attempt } = useFormError()
  const [seenTs, onFailure] = useSeenNumber(number)
  const form = useAppForm({
    ...formBasics,
    defaultValues: { team: number.campaign?.teamRef ?? '', campaign: '' },
    validators: { onDynamic: assignSchema },
    onSubmit: async ({ value, formApi }) =>
      onFailure(
        await attempt(formApi, async () => {
          await assign.mutateAsync({ number, campaignRef: value.campaign, fromTs: seenTs })
          toast.success({ title: 'Number assigned', body: formatPhone(number.number) })
          onClose()
        }),
      ),
  })
  const { team, campaign } = useFormState(form, (state) => state.values)
  const campaigns = useQuery({ ...memberCampaignsQuery(team), enabled: team !== '' })
  const options = (campaigns.data ?? [])
    .filter(({ id, category }) => category === 'DEFAULT' && id !== number.campaign?.id)
    .map(({ id, name, phoneChannel }) => ({
      value: id,
      label: name,
      detail: phoneChannel ? `Now ${formatPhone(phoneChannel.phoneNumber)}` : 'No number yet',
    }))
  const chosen = campaigns.data?.find(({ id }) => id === campaign)
  const loses = chosen?.phoneChannel?.phoneNumber
  return (
    <FormDialog
      form={form}
      title={`Assign ${formatPhone(number.number)}`}
      submit="Assign number"
      pending={assign.isPending}
      error={error}
      verdict={may}
      onClose={onClose}
    >
      <QueryList
        query={teams}
        what={`The ${teamNoun.teams.toLowerCase()}`}
        rows={1}
        answer={{
          queryKey: keys.teams(),
          one: teamNoun.team.toLowerCase(),
          many: teamNoun.teams.toLowerCase(),
        }}
      >
        {() => (
          <form.AppField name="team" listeners={{ onChange: () => form.setFieldValue('campaign', '') }}>
            {() => (
              <SearchableSelectField
                label={teamNoun.team}
                placeholder="Search"
                options={managed.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </form.AppField>
        )}
      </QueryList>
      {team !== '' && (
        <div className="mt-4">
          <QueryList
            query={campaigns}
            what="The campaigns"
            rows={1}
            answer={{ queryKey: memberCampaignsQuery(team).queryKey, one: 'campaign', many: 'campaigns' }}
          >
            {() => (
              <form.AppField name="campaign">
                {() => (
                  <SearchableSelectField
                    label="Campaign"
                    placeholder="Search"
                    noMatch="No channel by that name. Forms and feeds have no number."
                    options={options}
                  />
                )}
              </form.AppField>
            )}
          </QueryList>
        </div>
      )}
      <ul className="mt-4 list-disc pl-5 text-ink-2">
        {number.campaign && (
          <li>
            {nameInSentence(number.campaign.name)} will have no number, and its callers reach the other
            campaign.
          </li>
        )}
        {chosen && (
          <li>Calls and texts to this number come to {nameInSentence(chosen.name)} from then on.</li>
        )}
        {loses !== undefined && numbers.some((one) => one.number === loses) && (
          <li>{formatPhone(loses)} is saved. No one answers it until a campaign has it or it’s forwarded.</li>
        )}
      </ul>
    </FormDialog>
  )
}

const forwardSchema = (own: string) =>
  z.object({
    to: z.string().check(
      z.refine((text) => isBlank(text) || isUsPhone(text), 'Invalid phone number'),
      z.refine((text) => toE164(text) !== own, forwardsToItself.number),
    ),
  })

interface ForwardForm {
  readonly to: string
}
const forwardFields = plainFields<ForwardForm>()

const forwardFormOf = ({ forwardingNumber }: BilledNumber): ForwardForm => ({
  to: forwardingNumber === undefined ? '' : formatPhone(forwardingNumber),
})

const FORWARD_LABEL = 'Forward calls to'

/** Sets where calls to a saved number are forwarded. */
export function ForwardDialog({ number, onClose }: { number: BilledNumber; onClose: () => void }) {
  const client = useQueryClient()
  const { user } = useViewer()
  const forward = useForwardNumber()
  const may = canForwardNumber(user, number)
  const { error, attempt } = useFormError()
  const [first] = useState(() => forwardFormOf(number))
  const form = useAppForm({
    ...formBasics,
    defaultValues: first,
    validators: { onDynamic: forwardSchema(number.number) },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const { numbers } = await refetchNow(client, telecomBillQuery('this'))
        const now = readable(numbers).find(({ id }) => id === number.id)
        const merged = now ? changed.onto(forwardFormOf(now)) : value
        const to = toE164(merged.to) ?? null
        if (to !== ((now ?? number).forwardingNumber ?? null)) {
          await forward.mutateAsync({ number: now ?? number, to })
          toast.success({
            title: to === null ? 'Calls are no longer forwarded' : 'Calls are forwarded',
            body: to === null ? formatPhone(number.number) : `To ${formatPhone(to)}`,
          })
        }
        onClose()
      }),
  })
  const mine = useFormState(form, (state) => state.values)
  const changed = useChangedBy({
    fields: forwardFields,
    theirs: forwardFormOf(number),
    mine,
    onMine: ({ to }) => form.setFieldValue('to', to),
  })
  return (
    <FormDialog
      form={form}
      title={`Forward ${formatPhone(number.number)}`}
      submit="Save"
      pending={forward.isPending}
      error={error}
      verdict={may}
      dirty={changed.dirty}
      conflicts={changed.conflicts}
      onClose={onClose}
    >
      <ChangedByPanel
        by={undefined}
        conflicts={changed.conflicts}
        describe={() => ({ label: FORWARD_LABEL, format: (value) => String(value) || 'None' })}
        onKeep={changed.keepMine}
        onTake={changed.takeTheirs}
      />
      <form.AppField name="to">
        {() => (
          <UsPhoneField
            label={FORWARD_LABEL}
            help="If you leave it empty, callers hear that no one is available."
          />
        )}
      </form.AppField>
      <p className="mt-3 text-ink-2">
        Texts aren’t forwarded. You’re billed for the minutes of forwarded calls.
      </p>
    </FormDialog>
  )
}

/** Releases a number permanently. The user types its last four digits so that the wrong number is not released. */
export function ReleaseDialog({
  number,
  costCents,
  onClose,
}: {
  number: BilledNumber
  /** Monthly cost of the number. Only superusers see it. */
  costCents: number | undefined
  onClose: () => void
}) {
  const { user } = useViewer()
  const release = useReleaseNumber()
  const may = canReleaseNumber(user, number)
  const { error, attempt } = useFormError()
  const [seenTs, onFailure] = useSeenNumber(number)
  const four = number.number.slice(-4)
  const form = useAppForm({
    ...formBasics,
    defaultValues: { lastFour: '' },
    validators: {
      onDynamic: z.object({
        lastFour: z.string().check(
          z.refine(isFilled, 'Required'),
          z.refine((text) => isBlank(text) || text.trim() === four, 'These are not its last four digits'),
        ),
      }),
    },
    onSubmit: async ({ value, formApi }) =>
      onFailure(
        await attempt(formApi, async () => {
          await release.mutateAsync({ number, lastFour: value.lastFour.trim(), fromTs: seenTs })
          toast.success({ title: 'Number released', body: formatPhone(number.number) })
          onClose()
        }),
      ),
  })
  return (
    <FormDialog
      form={form}
      title="Release number"
      submit="Release number"
      destructive
      pending={release.isPending}
      error={error}
      verdict={may}
      onClose={onClose}
    >
      <p>
        Anyone can buy {formatPhone(number.number)} then, and you can’t get it back. Callers will reach a
        stranger.
      </p>
      {costCents !== undefined && (
        <p className="mt-2 text-ink-2">
          Its {formatAmount(costCents)} for this period stays on the bill. After that it costs nothing.
        </p>
      )}
      <div className="mt-4">
        <form.AppField name="lastFour">
          {(field) => (
            <field.TextField
              label="Last four digits of the number"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              className="max-w-56"
            />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
