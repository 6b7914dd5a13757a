import { campaignNameQuery } from '#/api/admin/campaigns.ts'
import { emailExistsQuery } from '#/api/greetings.ts'
import { addressOfForm, type CampaignForm, hasEmailIn, inUseText } from '#/domain/campaign/campaign-form.ts'
import { isEmail } from '#/domain/user/email-address.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'

import { UniqueField } from '../fields/unique-field.tsx'
import { type UniqueCheck, useUniqueCheck } from '../fields/use-unique-check.ts'

/** Checks whether a name is taken in the same team, category and listing. The campaign's own name is not checked. */
export function useCampaignNameCheck(
  teamId: string,
  form: { readonly name: string; readonly category: string; readonly propertyRef: string },
  own: { readonly name: string; readonly propertyRef: string } | undefined,
): UniqueCheck {
  const name = form.name.trim()
  const isOwn = own !== undefined && own.propertyRef === form.propertyRef && sameIgnoringCase(own.name, name)
  const question = (late: string) =>
    campaignNameQuery(teamId, { name: late, category: form.category, listing: form.propertyRef })
  return useUniqueCheck(name, question, name !== '' && !isOwn)
}

/** Checks whether an email address is taken. The campaign's own address is not checked. */
export function useCampaignAddressCheck(
  form: Pick<CampaignForm, 'category' | 'hasEmail' | 'emailName' | 'emailDomain'>,
  own: string | undefined,
): UniqueCheck {
  const address = addressOfForm(form)
  const question = (late: string) =>
    emailExistsQuery(addressOfForm({ emailName: late, emailDomain: form.emailDomain }))
  const asked = hasEmailIn(form) && isEmail(address) && own?.toLowerCase() !== address.toLowerCase()
  return useUniqueCheck(form.emailName, question, asked)
}

export function CampaignNameField({ check }: { check: UniqueCheck }) {
  return (
    <UniqueField
      label="Name"
      check={check}
      text={{ inUse: inUseText.name, failed: 'Could not check the name' }}
    />
  )
}

/** The part of a campaign's address before the @, or the whole address. */
export function CampaignAddressField({ check, domain }: { check: UniqueCheck; domain: string }) {
  return (
    <UniqueField
      label="Email address"
      check={check}
      affix={domain === '' ? undefined : `@${domain}`}
      text={{ inUse: inUseText.email, failed: 'Could not check the address' }}
    />
  )
}
