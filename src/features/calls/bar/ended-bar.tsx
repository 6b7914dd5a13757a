import { Phone, PhoneOff, X } from 'lucide-react'

import { useCalling } from '#/components/call-button/use-call.ts'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { refusalText } from '#/lib/verdict.ts'
import { type VoiceState } from '#/providers/voice/state/voice-state.ts'

import { barLabels, callerName, callTime } from '../call-labels.ts'
import { type KnownCaller } from '../use-caller.ts'
import { BarButton } from './bar-button.tsx'
import { BarFrame } from './bar-frame.tsx'
import { ViewLead } from './view-lead.tsx'

/** The bar after a call has ended: how it ended, how long it was, and the links back to it. */
export function EndedBar({
  state,
  caller,
  onDismiss,
}: {
  state: Extract<VoiceState, { at: 'ended' }>
  caller: KnownCaller
  onDismiss: () => void
}) {
  const { leadId } = state.call
  const { number } = caller
  const target = number === undefined ? undefined : { phone: number, name: callerName(caller) }
  const { rights, team, campaign } = useLeadPermissions(leadId ?? '')
  const calling = useCalling({
    leadId: leadId ?? '',
    communicate: rights.communicate,
    targets: target ? [target] : [],
    team,
    campaign,
  })
  const reason = refusalText(calling.verdict)
  return (
    <BarFrame
      name={caller.name}
      icon={caller.name?.trim() ? undefined : PhoneOff}
      {...barLabels(state, caller)}
      live={
        state.talked === undefined ? undefined : (
          <span className="text-reading tabular-nums" aria-label="Call length" role="img">
            {callTime(state.talked)}
          </span>
        )
      }
    >
      {leadId !== undefined && target && (
        <BarButton
          label="Call back"
          icon={Phone}
          tip={reason ?? calling.label(target, 'Call back')}
          aria-description={reason}
          aria-disabled={reason !== undefined || undefined}
          onClick={() => calling.placeCall(target)}
        />
      )}
      {leadId !== undefined && <ViewLead leadId={leadId} />}
      <BarButton label="Dismiss" icon={X} iconOnly onClick={onDismiss} />
    </BarFrame>
  )
}
