import { useQuery } from '@tanstack/react-query'

import { leadQuery } from '#/api/lead.ts'
import { CallButton } from '#/components/call-button/call-button.tsx'
import { type CallTarget } from '#/components/call-button/calling.ts'
import { handledVerdict, handledByLabel } from '#/components/call-button/missed-call.ts'
import { useCall } from '#/components/call-button/use-call.ts'
import { useHandleMissedCall } from '#/components/call-button/use-handle-missed-call.ts'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { newestHandledMarks, missedSince } from '#/domain/call/missed-calls.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { toE164 } from '#/domain/user/phone-number.ts'
import { readable } from '#/lib/schema.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'

/** Shown below a missed call that is waiting: a button that calls the number back, and who is handling the call. */
export function CallBack({ leadId, call }: { leadId: string; call: Communication }) {
  const { data: lead } = useQuery({ ...leadQuery(leadId), enabled: false })
  return lead && <Ready lead={lead} call={call} />
}

function Ready({ lead, call }: { lead: Lead; call: Communication }) {
  const { user } = useViewer()
  const now = useNow(30_000)
  const calling = useCall(lead, useLeadPermissions(lead.id))
  const { handleSoon } = useHandleMissedCall()
  const from = toE164(call.calledFromNumber ?? '')
  const target: CallTarget | undefined =
    from === undefined ? calling.targets[0] : { phone: from, name: leadName(lead) }
  const marks = newestHandledMarks(missedSince(readable(lead.communications)))
  const handled = handledVerdict(marks, user.id, now)
  const handledBy = handledByLabel(marks, user.id, now)
  return (
    <div className="flex min-h-7 items-center gap-3">
      <CallButton
        calling={handled ? { ...calling, verdict: handled } : calling}
        target={target}
        word="Call back"
        size="sm"
        className="max-tablet:h-11"
        before={() => handleSoon({ lead, call })}
      />
      {handledBy !== undefined && <span className="min-w-0 truncate text-small text-ink-3">{handledBy}</span>}
    </div>
  )
}
