import { campaignFormSchema, formOfCampaign } from '#/domain/campaign/campaign-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'

/** Options of the campaign form, shared by its dialog and sections. */
export const campaignForm = {
  ...formBasics,
  defaultValues: formOfCampaign(undefined, ''),
  validators: { onDynamic: campaignFormSchema },
}
