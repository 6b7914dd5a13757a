import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Info } from 'lucide-react'
import { useMemo, useState } from 'react'

import {
  campaignDetailsQuery,
  campaignPeopleQuery,
  useChangeCampaign,
  useCreateCampaign,
} from '#/api/admin/campaigns.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { greetingsQuery } from '#/api/greetings.ts'
import { propertyNamesQuery } from '#/api/properties.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { FieldConflictError } from '#/components/changed-by/field-conflict-error.ts'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import {
  campaignFormFields,
  campaignFieldLabel,
  campaignBodyFields,
  campaignFieldText,
} from '#/domain/campaign/campaign-body-fields.ts'
import { type CampaignDetails } from '#/domain/campaign/campaign-details.ts'
import {
  campaignEffects,
  type CampaignPeople,
  effectSentence,
  effectSummary,
} from '#/domain/campaign/campaign-effects.ts'
import {
  bodyOfForm,
  campaignFormSchema,
  changeOfForm,
  formOfCampaign,
  membersOfForm,
} from '#/domain/campaign/campaign-form.ts'
import { sameValue } from '#/domain/field-conflicts.ts'
import { type Team } from '#/domain/team/team.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { type SelectOption } from '#/ui/form/select-form-field.tsx'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { type PersonOption } from '../fields/people-picker.tsx'
import { GreetingField } from '../greeting/greeting-field.tsx'
import { useRecordingUpload } from '../greeting/recording-upload.ts'
import { campaignForm } from './campaign-form.ts'
import { CampaignNameField, useCampaignAddressCheck, useCampaignNameCheck } from './campaign-name-field.tsx'
import {
  AddressSection,
  AudienceSection,
  CategorySection,
  PhoneSection,
  WebSection,
} from './campaign-sections.tsx'
import { useNumberPurchases } from './use-number-purchases.ts'

interface Props {
  team: Team
  /** The campaign to edit or copy. undefined to add a new one. */
  campaign?: CampaignDetails | undefined
  copy?: boolean | undefined
  /** Category of a new campaign. */
  category?: 'DEFAULT' | 'FORM' | undefined
  /** Whether the user may still change campaigns. */
  manage: Verdict
  onClose: () => void
}

/** Adds, edits or copies a campaign. */
export function CampaignDialog(props: Props) {
  const { team, campaign, copy = false, onClose } = props
  const query = useQuery(campaignPeopleQuery(team.id, copy ? undefined : campaign?.id))
  const title = campaign && !copy ? 'Edit campaign' : 'Add campaign'
  if (query.data) return <Fields {...props} title={title} people={query.data} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width={600}>
      {query.error ? (
        <QueryErrorPanel query={query} what="The people" />
      ) : (
        <div role="status" aria-label="Loading" className="flex flex-col gap-4">
          <Skeleton className="block h-9" />
          <Skeleton className="block h-9" />
          <Skeleton className="block h-9" />
        </div>
      )}
    </Dialog>
  )
}

/**
 * Returns the initial values of a copied campaign. It has another name, but neither phone number nor email address,
 * because only one campaign can have them. People and properties that left the team are not copied.
 */
function copied(campaign: CampaignDetails, team: Team, people: CampaignPeople): CampaignDetails {
  const here = new Set(people.people.map(({ id }) => id))
  return {
    ...campaign,
    teamMembers: campaign.teamMembers.filter((id) => here.has(id)),
    ringOrder: campaign.ringOrder?.filter(({ userRef }) => here.has(userRef)),
    property:
      campaign.property && team.properties.includes(campaign.property.id) ? campaign.property : undefined,
    name: `${campaign.name} copy`,
    phoneChannel: undefined,
    emailChannel: undefined,
    isDefault: false,
  }
}

/** Returns the initial values of the campaign form. */
function openedForm({
  team,
  campaign,
  copy,
  category,
  people,
}: {
  team: Team
  campaign: CampaignDetails | undefined
  copy: boolean
  /** Category of a new campaign. */
  category: string
  people: CampaignPeople
}) {
  const { emailDomain } = people
  if (campaign) return formOfCampaign(copy ? copied(campaign, team, people) : campaign, emailDomain)
  return { ...formOfCampaign(undefined, emailDomain), category }
}

/**
 * Returns the people who can be named in a campaign. Deactivated people whom the campaign already names stay in it, for
 * when they return.
 */
function peopleOf(campaign: CampaignDetails | undefined, { people }: CampaignPeople): PersonOption[] {
  const named = [
    ...(campaign?.members ?? []),
    ...(campaign?.ringOrder ?? []).map((one) => ({ ...one, id: one.userRef })),
  ]
  const inactive = named
    .filter(
      ({ id }, at) => !people.some((one) => one.id === id) && named.findIndex((one) => one.id === id) === at,
    )
    .map(({ id, name, colorSelection }) => ({ id, name, colorSelection, blocked: 'Inactive' }))
  return [...people, ...inactive]
}

/**
 * Returns the properties of a team whose names are known. The campaign's current property stays available even if it
 * left the team.
 */
function usePropertyOptions({ properties }: Team, campaign: CampaignDetails | undefined) {
  const names = useQuery(propertyNamesQuery(properties)).data
  const current = campaign?.property
  const options = properties.flatMap((value) => {
    const label = names?.get(value) ?? (current?.id === value ? current.name : undefined)
    return label === undefined ? [] : [{ value, label }]
  })
  if (current && !properties.includes(current.id))
    options.push({ value: current.id, label: `${current.name} (no longer in this team)` })
  return options
}

function Fields({
  team,
  campaign,
  copy = false,
  category = 'DEFAULT',
  manage,
  title,
  people,
  onClose,
}: Props & { title: string; people: CampaignPeople }) {
  const purchases = useNumberPurchases()
  const { form, current, values, changed, pending, error } = useCampaignForm({
    team,
    campaign,
    copy,
    category,
    people,
    onSaved: (number) => {
      purchases.use(number)
      onClose()
    },
  })
  const typed = useFormState(form, (state) => !state.isDefaultValue)
  const upload = useRecordingUpload((greetingRef) => form.setFieldValue('greeting.greetingRef', greetingRef))
  const named = peopleOf(current, people)
  const ownNumber = current?.phoneChannel?.phoneNumber ?? ''
  const ownAddress = current?.emailChannel?.emailAddress
  const name = useCampaignNameCheck(
    team.id,
    values,
    current && { name: current.name, propertyRef: current.property?.id ?? '' },
  )
  const address = useCampaignAddressCheck(values, ownAddress)
  const properties = usePropertyOptions(team, current)
  const names = useNames(named, properties, current)
  return (
    <FormDialog
      form={form}
      title={title}
      submit={current ? 'Save changes' : 'Add campaign'}
      width={600}
      pending={pending}
      error={error}
      verdict={manage}
      conflicts={changed.conflicts}
      dirty={(current ? changed.dirty : typed) || upload.unsaved}
      blocked={name.inUse || address.inUse}
      onClose={onClose}
    >
      <ChangedByPanel
        by={undefined}
        conflicts={changed.conflicts}
        describe={(part) => ({
          label: campaignFieldLabel(part),
          format: (value) => campaignFieldText(part, value, names),
        })}
        onKeep={changed.keepMine}
        onTake={(part) => {
          changed.takeTheirs(part)
          // Their number is among the saved ones.
          if (part === 'phoneNumber') form.setFieldValue('phoneSource', 'SAVED')
        }}
      />
      <form.AppField name="name">{() => <CampaignNameField check={name} />}</form.AppField>
      <CategorySection form={form} isNew={!current} properties={properties} />
      <AudienceSection form={form} people={named} />
      {values.category !== 'FORM' && (
        <>
          <PhoneSection form={form} people={named} own={ownNumber} purchases={purchases}>
            <form.AppField name="greeting">
              {() => <GreetingField label="Greeting" withDefault upload={upload} />}
            </form.AppField>
          </PhoneSection>
          <AddressSection form={form} check={address} had={ownAddress ?? ''} />
        </>
      )}
      <WebSection form={form} />
      <Effects
        changes={campaignEffects(team, people, current, {
          scope: values.scope,
          category: values.category,
          status: current?.status ?? 'ACTIVE',
          teamMembers: membersOfForm(values),
        })}
      />
    </FormDialog>
  )
}

/**
 * The form of a campaign. It merges what colleagues change while it is open, and saves only what the user changed.
 * `current` is the newest version of the edited campaign.
 */
function useCampaignForm({
  team,
  campaign,
  copy,
  category,
  people,
  onSaved,
}: {
  team: Team
  campaign: CampaignDetails | undefined
  copy: boolean
  category: string
  people: CampaignPeople
  /** Called with the number that the campaign has now. */
  onSaved: (number: string | null) => void
}) {
  const { emailDomain } = people
  const client = useQueryClient()
  const [edited] = useState(copy ? undefined : campaign)
  const [first] = useState(() => openedForm({ team, campaign, copy, category, people }))
  const { data } = useQuery({ ...campaignDetailsQuery(edited?.id ?? ''), enabled: edited !== undefined })
  // A row of the list may be newer than what was read before.
  const current = edited && data && data.changedTs >= edited.changedTs ? data : edited
  const create = useCreateCampaign(team.id)
  const change = useChangeCampaign(team.id, edited?.id ?? '')
  const { error, attempt } = useFormError()
  const form = useAppForm({
    ...campaignForm,
    defaultValues: first,
    onSubmit: ({ value, formApi }) => {
      const save = async () => {
        if (edited) {
          const now = await refetchNow(client, campaignDetailsQuery(edited.id))
          const merged = changed.onto(formOfCampaign(now, emailDomain))
          // The form has the merged values, and its fields show what does not fit together.
          if (!campaignFormSchema.safeParse(merged).success) throw new FieldConflictError()
          const parts = changeOfForm(merged, now)
          if (Object.keys(parts).length > 0) {
            await change.mutateAsync({ change: parts, from: now })
            toast.success({ title: 'Campaign saved' })
          }
          onSaved(merged.hasPhone ? merged.phoneNumber : null)
        } else {
          const body = bodyOfForm(value, campaign)
          await create.mutateAsync(body)
          toast.success({ title: 'Campaign added' })
          onSaved(body.phoneNumber)
        }
      }
      // Of the list fields, only the members show their own error.
      return attempt(formApi, save, (field) => field !== 'ringOrder' && field in formApi.state.fieldMeta)
    },
  })
  const values = useFormState(form, (state) => state.values)
  const theirs = useMemo(
    () => (current ? formOfCampaign(current, emailDomain) : first),
    [current, emailDomain, first],
  )
  const changed = useChangedBy({
    fields: campaignBodyFields,
    theirs,
    mine: values,
    onMine: (next) => {
      for (const field of campaignFormFields)
        if (!sameValue(next[field], form.getFieldValue(field))) form.setFieldValue(field, next[field])
    },
  })
  return { form, current, values, changed, pending: create.isPending || change.isPending, error }
}

/** Returns the names of what a campaign may refer to, by id. */
function useNames(
  people: readonly PersonOption[],
  properties: readonly SelectOption[],
  campaign: CampaignDetails | undefined,
): ReadonlyMap<string, string> {
  const recorded = campaign?.greeting?.greetingMethod === 'PLAY_RECORDING'
  const { data: recordings = [] } = useQuery({ ...greetingsQuery(), enabled: recorded })
  return new Map([
    ...people.map(({ id, name }) => [id, name] as const),
    ...properties.map(({ value, label }) => [value, label] as const),
    ...recordings.map(({ id, name }) => [id, name] as const),
  ])
}

/** Maximum number of lines shown. The rest is only counted. */
const MOST_LINES = 6

/** Shows, before saving, whose rights a change affects and on how many open leads. */
export function Effects({ changes }: { changes: ReturnType<typeof campaignEffects> }) {
  const rest = changes.length - MOST_LINES
  return (
    <div
      role="status"
      className={changes.length === 0 ? undefined : 'mt-5 rounded-md border border-line bg-surface-2 p-3'}
    >
      {changes.length > 0 && (
        <>
          <p className="flex items-center gap-2 font-medium">
            <Icon icon={Info} size={15} className="text-ink-3" />
            {effectSummary(changes)}
          </p>
          <ul className="mt-1.5 flex flex-col gap-1">
            {changes.slice(0, MOST_LINES).map((one) => (
              <li key={effectSentence(one)} className="flex gap-2 text-ink-2">
                <Icon icon={ArrowRight} size={14} className="mt-0.5 shrink-0 text-ink-3" />
                {effectSentence(one)}
              </li>
            ))}
          </ul>
          {rest > 0 && <p className="mt-1 text-small text-ink-3">And {countOf(rest, 'more change')}.</p>}
        </>
      )}
    </div>
  )
}
