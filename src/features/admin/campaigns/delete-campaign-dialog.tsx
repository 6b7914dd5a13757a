import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

import { campaignDetailsQuery, campaignPeopleQuery, useDeleteCampaign } from '#/api/admin/campaigns.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { type CampaignDetails } from '#/domain/campaign/campaign-details.ts'
import { campaignEffects } from '#/domain/campaign/campaign-effects.ts'
import {
  type CampaignProblems,
  emptyRemoval,
  followedCampaigns,
  removalFormSchema,
  removalOf,
} from '#/domain/delete-team/team-removal.ts'
import { sameValue } from '#/domain/field-conflicts.ts'
import { type Team } from '#/domain/team/team.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useAppForm } from '#/ui/form/app-form.ts'
import { toast } from '#/ui/layers/toast.ts'

import { CampaignRemovals, removalFormOptions } from '../delete-team/campaign-removal.tsx'
import { Effects } from './campaign-dialog.tsx'

/**
 * Deletes a campaign. Says what happens to its phone number and email address, and who loses which rights on its leads.
 */
export function DeleteCampaignDialog({
  team,
  campaign: opened,
  manage,
  onClose,
  onDeleted,
}: {
  team: Team
  campaign: CampaignDetails
  /** Whether the user may still change campaigns. */
  manage: Verdict
  onClose: () => void
  onDeleted?: (() => void) | undefined
}) {
  // What was fetched since the dialog opened, after the user's own change or a refusal.
  const { data: read } = useQuery({ ...campaignDetailsQuery(opened.id), enabled: false })
  const campaign = read && read.changedTs > opened.changedTs ? read : opened
  const people = useQuery(campaignPeopleQuery(team.id, campaign.id))
  const remove = useDeleteCampaign(team.id, campaign.id)
  const { error, attempt } = useFormError()
  // The form is shared with the deletion of a team. Its question about leads is not asked here.
  const defaultValues = useMemo(() => ({ ...emptyRemoval([campaign]), closeLeads: 'true' }), [campaign])
  const [refused, setRefused] = useState<Readonly<Record<string, CampaignProblems>>>({})
  const form = useAppForm({
    ...removalFormOptions,
    defaultValues,
    validators: { onDynamic: removalFormSchema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const [channels] = removalOf(value).removeCampaigns
        await remove.mutateAsync({
          removeEmailChannel: channels?.removeEmailChannel,
          removePhoneChannel: channels?.removePhoneChannel,
          fromTs: campaign.changedTs,
        })
        toast.success({ title: 'Campaign deleted', body: nameInSentence(campaign.name) })
        onClose()
        onDeleted?.()
      }),
  })
  // The choice for a channel belongs to its number or address. If either changes, the user is asked again.
  const follow = useEffectEvent((now: CampaignDetails) => {
    const before = form.state.values.campaigns
    const rows = followedCampaigns(before, [now])
    if (!sameValue(rows, before)) form.setFieldValue('campaigns', rows)
  })
  useEffect(() => follow(campaign), [campaign])
  const [seen, setSeen] = useState(campaign)
  if (seen !== campaign) {
    setSeen(campaign)
    const others = otherChannels(seen, campaign)
    if (others) setRefused({ [campaign.id]: others })
  }
  const open = people.data?.openLeads.reduce((sum, { count }) => sum + count, 0)
  return (
    <FormDialog
      form={form}
      title={`Delete ${nameInSentence(campaign.name)}?`}
      submit="Delete campaign"
      width={720}
      pending={remove.isPending}
      error={error}
      verdict={manage}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {open === undefined
          ? `Its leads stay in ${nameInSentence(team.name)} without a campaign.`
          : `${countOf(open, 'open lead stays', 'open leads stay')} in ${nameInSentence(team.name)} without a campaign.`}{' '}
        This can’t be undone.
      </p>
      <CampaignRemovals form={form} refused={refused} />
      {people.data && <Effects changes={campaignEffects(team, people.data, campaign, undefined)} />}
    </FormDialog>
  )
}

/** Returns the messages for channels that changed. undefined when none has changed. */
function otherChannels(before: CampaignDetails, now: CampaignDetails): CampaignProblems | undefined {
  const [was] = emptyRemoval([before]).campaigns
  const [row] = emptyRemoval([now]).campaigns
  if (!was || !row || (was.number === row.number && was.address === row.address)) return undefined
  return {
    ...(was.number === row.number ? {} : { savePhone: 'The number was changed meanwhile. Choose again' }),
    ...(was.address === row.address ? {} : { saveEmail: 'The email was changed meanwhile. Choose again' }),
  }
}
