import { useQuery } from '@tanstack/react-query'

import { leadQuery } from '#/api/lead.ts'
import { CallButton } from '#/components/call-button/call-button.tsx'
import { useCalling } from '#/components/call-button/use-call.ts'
import { textTargets } from '#/components/lead/lead-targets.ts'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { digitsOf } from '#/domain/user/phone.ts'
import { type ButtonSize } from '#/ui/controls/button-classes.ts'

/** Calls a number of a lead that may not be loaded yet. The lead is fetched, and until then nothing is allowed. */
export function CallLeadButton({
  leadId,
  phone,
  name,
  word,
  size,
  className,
  onCall,
}: {
  leadId: string
  /** E.164. */
  phone: string
  name: string
  word?: string | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
  /** Called when the button is pressed. */
  onCall?: (() => void) | undefined
}) {
  const { data: lead } = useQuery({ ...leadQuery(leadId), meta: { quiet: true } })
  const { rights, team, campaign } = useLeadPermissions(leadId)
  const known = lead && textTargets(lead).find((each) => digitsOf(each.phone) === digitsOf(phone))
  const target = known ?? { phone, name }
  const calling = useCalling({ leadId, communicate: rights.communicate, targets: [target], team, campaign })
  return (
    <CallButton
      calling={calling}
      target={target}
      word={word}
      size={size}
      className={className}
      before={
        onCall &&
        (() => {
          onCall()
          return true
        })
      }
    />
  )
}
