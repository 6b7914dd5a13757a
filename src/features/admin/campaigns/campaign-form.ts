import { campaignFormSchema, formOfCampaign } from '#/domain/campaign/campaign-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'

/** The form of a campaign, for its dialog and the sections of it. */
export const campaignForm = {
  ...formBasics,
  defaultValues: formOfCampaign(undefined, ''),
  validators: { onDynamic: campaignFormSchema },
}
