import { useQuery } from '@tanstack/react-query'
import { Mail, MessageSquare } from 'lucide-react'

import { leadQuery } from '#/api/lead.ts'
import { GatedButton } from '#/components/gated-button.tsx'
import { primaryTarget, textTargets } from '#/components/lead/lead-targets.ts'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { emailRecipients, formSender, knownRecipient } from '#/domain/email/email-recipients.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { sameNumber } from '#/domain/user/phone.ts'
import { useEmailWindows } from '#/providers/popout/email-window.ts'
import { useOpenText } from '#/providers/popout/popout-context.ts'

/** Shown below a web form: the two ways to reply to the sender. */
export function FormReplies({ leadId, form }: { leadId: string; form: Communication }) {
  const { data: lead } = useQuery({ ...leadQuery(leadId), enabled: false })
  return lead ? <Replies form={form} lead={lead} /> : null
}

function Replies({ form, lead }: { form: Communication; lead: Lead }) {
  const text = useOpenText()
  const mail = useEmailWindows()
  const { communicate } = useLeadPermissions(lead.id).rights
  const sender = formSender(form)
  const own = textTargets(lead).find((one) => sameNumber(one.phone, sender.phone))
  // Texts can only go to numbers of the lead. If the form's number is not one of them, the reply goes to the primary
  // number.
  const number = own ?? primaryTarget(lead)
  const known = emailRecipients(lead.contacts)
  const to = sender.email === undefined ? known[0] : knownRecipient(sender.email, known, sender.name)
  if (!number && !to) return null
  return (
    <div className="-ml-2 flex flex-wrap gap-1">
      {number && (
        <GatedButton
          verdict={communicate}
          variant="ghost"
          size="sm"
          icon={MessageSquare}
          onClick={() => text(number)}
          className="max-tablet:h-11"
        >
          Reply by text
        </GatedButton>
      )}
      {to && (
        <GatedButton
          verdict={communicate}
          variant="ghost"
          size="sm"
          icon={Mail}
          onClick={() => mail.open({ leadId: lead.id, name: leadName(lead), to: [to] })}
          className="max-tablet:h-11"
        >
          Reply by email
        </GatedButton>
      )}
    </div>
  )
}
