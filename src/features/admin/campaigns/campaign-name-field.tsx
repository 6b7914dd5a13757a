import { useQuery } from '@tanstack/react-query'

import { campaignNameQuery } from '#/api/admin/campaigns.ts'
import { emailExistsQuery } from '#/api/greetings.ts'
import { useLateValue } from '#/components/use-late-value.ts'
import { addressOfForm, type CampaignForm, hasEmailIn, inUseText } from '#/domain/campaign/campaign-form.ts'
import { isEmail } from '#/domain/user/email-address.ts'
import { TextField } from '#/ui/controls/text-field.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { useFieldError } from '#/ui/form/use-field-error.ts'

/** Milliseconds after the last key before the server is asked. */
const STILL_MS = 500

/** What the server says of something that must be the only one. Only the answer to what stands in the field counts. */
export interface UniqueCheck {
  readonly checking: boolean
  readonly taken: boolean
  readonly failed: boolean
}

const unasked: UniqueCheck = { checking: false, taken: false, failed: false }

/** Whether a name is taken within its team, category and listing; one's own name is not asked about. */
export function useCampaignNameCheck(
  teamId: string,
  form: { readonly name: string; readonly category: string; readonly propertyRef: string },
  own: { readonly name: string; readonly propertyRef: string } | undefined,
): UniqueCheck {
  const name = form.name.trim()
  const late = useLateValue(name, STILL_MS)
  const isOwn =
    own !== undefined &&
    own.propertyRef === form.propertyRef &&
    own.name.trim().toLowerCase() === name.toLowerCase()
  const asked = name !== '' && !isOwn
  const query = useQuery({
    ...campaignNameQuery(teamId, { name: late, category: form.category, listing: form.propertyRef }),
    enabled: asked && late === name,
  })
  if (!asked) return unasked
  if (late !== name) return { ...unasked, checking: true }
  return { checking: query.isPending, taken: query.data === true, failed: query.isError }
}

/** Whether an address is taken; one's own is not asked about. */
export function useCampaignAddressCheck(
  form: Pick<CampaignForm, 'category' | 'hasEmail' | 'emailName' | 'emailDomain'>,
  own: string | undefined,
): UniqueCheck {
  const address = addressOfForm(form)
  const late = useLateValue(form.emailName, STILL_MS)
  const asked = hasEmailIn(form) && isEmail(address) && own?.toLowerCase() !== address.toLowerCase()
  const query = useQuery({
    ...emailExistsQuery(addressOfForm({ emailName: late, emailDomain: form.emailDomain })),
    enabled: asked && late === form.emailName,
  })
  if (!asked) return unasked
  if (late !== form.emailName) return { ...unasked, checking: true }
  return { checking: query.isPending, taken: query.data === true, failed: query.isError }
}

/** A field whose value must be the only one: what the server says of it stands with it. */
function UniqueField({
  check,
  takenText,
  failedText,
  label,
  affix,
  help,
}: {
  check: UniqueCheck
  takenText: string
  failedText: string
  label: string
  affix?: string | undefined
  help?: string | undefined
}) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  return (
    <TextField
      label={label}
      name={field.name}
      value={field.state.value}
      affix={affix}
      autoComplete="off"
      checking={check.checking}
      error={error ?? (check.taken ? takenText : undefined)}
      help={check.failed ? failedText : help}
      onChange={({ target }) => field.handleChange(target.value)}
      onBlur={onBlur}
    />
  )
}

/** The name of a campaign. */
export function CampaignNameField({ check }: { check: UniqueCheck }) {
  return (
    <UniqueField
      label="Name"
      check={check}
      takenText={inUseText.name}
      failedText="Could not check the name"
    />
  )
}

/** What stands before the @ of a campaign's address. */
export function CampaignAddressField({ check, domain }: { check: UniqueCheck; domain: string }) {
  return (
    <UniqueField
      label="Email address"
      check={check}
      affix={`@${domain}`}
      takenText={inUseText.email}
      failedText="Could not check the address"
    />
  )
}
