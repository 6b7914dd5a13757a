import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Info } from 'lucide-react'
import { useState } from 'react'

import {
  campaignDetailsQuery,
  campaignPeopleQuery,
  useChangeCampaign,
  useCreateCampaign,
} from '#/api/admin/campaigns.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { propertyNamesQuery } from '#/api/properties.ts'
import { isConflict } from '#/api/request/errors.ts'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { type CampaignDetails } from '#/domain/campaign/campaign-details.ts'
import {
  campaignEffects,
  type CampaignPeople,
  effectSentence,
  effectSummary,
} from '#/domain/campaign/campaign-effects.ts'
import {
  bodyOfForm,
  changedFieldLabels,
  formOfCampaign,
  membersOfForm,
} from '#/domain/campaign/campaign-form.ts'
import { type Team } from '#/domain/team/team.ts'
import { type Verdict } from '#/lib/result.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { type PersonOption } from '../fields/people-picker.tsx'
import { GreetingField } from '../greeting/greeting-field.tsx'
import { useRecordingUpload } from '../greeting/recording-upload.tsx'
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
  // The campaign as it was when the dialog opened. Changes by a colleague are compared with it.
  const [edited] = useState(copy ? undefined : campaign)
  const [first] = useState(() => openedForm({ team, campaign, copy, category, people }))
  const client = useQueryClient()
  // The newest version after a conflict. The user was told that saving again replaces it.
  const [newest, setNewest] = useState(edited)
  const create = useCreateCampaign(team.id)
  const change = useChangeCampaign(team.id, edited?.id ?? '')
  const purchases = useNumberPurchases()
  const { error, attempt } = useFormError()
  const form = useAppForm({
    ...campaignForm,
    defaultValues: first,
    onSubmit: ({ value, formApi }) => {
      const save = async () => {
        const { category: own, ...rest } = bodyOfForm(value, campaign)
        if (edited && newest) {
          try {
            await change.mutateAsync({ change: rest, from: newest })
          } catch (thrown) {
            if (isConflict(thrown)) setNewest(await refetchNow(client, campaignDetailsQuery(edited.id)))
            throw thrown
          }
        } else await create.mutateAsync({ category: own, ...rest })
        purchases.use(rest.phoneNumber)
        toast.success({ title: edited ? 'Campaign saved' : 'Campaign added' })
        onClose()
      }
      // Of the list fields, only the members show their own error.
      return attempt(formApi, save, (field) => field !== 'ringOrder' && field in formApi.state.fieldMeta)
    },
  })
  const values = useFormState(form, (state) => state.values)
  const changed = useFormState(form, (state) => !state.isDefaultValue)
  const upload = useRecordingUpload((greetingRef) => form.setFieldValue('greeting.greetingRef', greetingRef))
  const named = peopleOf(edited, people)
  const name = useCampaignNameCheck(
    team.id,
    values,
    newest && { name: newest.name, propertyRef: newest.property?.id ?? '' },
  )
  const address = useCampaignAddressCheck(values, newest?.emailChannel?.emailAddress)
  const properties = usePropertyOptions(team, edited)
  return (
    <FormDialog
      form={form}
      title={title}
      submit={edited ? 'Save changes' : 'Add campaign'}
      width={600}
      pending={create.isPending || change.isPending}
      error={error}
      verdict={manage}
      dirty={changed || upload.unsaved}
      blocked={name.inUse || address.inUse}
      onClose={onClose}
    >
      <form.AppField name="name">{() => <CampaignNameField check={name} />}</form.AppField>
      <CategorySection form={form} isNew={!edited} properties={properties} />
      <AudienceSection form={form} people={named} />
      {values.category !== 'FORM' && (
        <>
          <PhoneSection
            form={form}
            people={named}
            own={edited?.phoneChannel?.phoneNumber ?? ''}
            had={newest?.phoneChannel?.phoneNumber ?? ''}
            purchases={purchases}
          >
            <form.AppField name="greeting">
              {() => <GreetingField label="Greeting" withDefault upload={upload} />}
            </form.AppField>
          </PhoneSection>
          <AddressSection form={form} check={address} had={newest?.emailChannel?.emailAddress ?? ''} />
        </>
      )}
      <WebSection form={form} />
      {edited && newest && newest !== edited && (
        <ChangedMeanwhile parts={changedFieldLabels(edited, newest)} />
      )}
      <Effects
        changes={campaignEffects(team, people, edited, {
          scope: values.scope,
          category: values.category,
          status: edited?.status ?? 'ACTIVE',
          teamMembers: membersOfForm(values),
        })}
      />
    </FormDialog>
  )
}

/** Lists what a colleague changed while the dialog was open. */
function ChangedMeanwhile({ parts }: { parts: readonly string[] }) {
  return (
    <p role="status" className="mt-5 rounded-md border border-line bg-warning-tint p-3 text-warning-text">
      {parts.length === 0
        ? 'Its status was changed in the meantime.'
        : `Changed in the meantime: ${parts.join(', ')}.`}{' '}
      Save changes again to replace that with what you see here.
    </p>
  )
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
