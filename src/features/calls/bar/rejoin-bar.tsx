import { Phone, PhoneCall, X } from 'lucide-react'

import { type PhoneControls, type RunningElsewhere } from '#/providers/voice/voice-store.tsx'

import { callerName, callNumberLabel } from '../call-labels.ts'
import { type KnownCaller } from '../use-caller.ts'
import { BarButton } from './bar-button.tsx'
import { BarFrame } from './bar-frame.tsx'
import { CallTimer } from './call-timer.tsx'
import { ViewLead } from './view-lead.tsx'

/** The bar for a call that this page lost but that is still running. The user can rejoin it. */
export function RejoinBar({
  running,
  caller,
  phone,
}: {
  running: RunningElsewhere
  caller: KnownCaller
  phone: PhoneControls | undefined
}) {
  const { leadId, since } = running
  const dead = phone === undefined || undefined
  return (
    <BarFrame
      name={caller.name}
      icon={caller.name?.trim() ? undefined : PhoneCall}
      title={
        caller.name?.trim() ? `Your call with ${callerName(caller)} is still up` : 'Your call is still up'
      }
      sub={caller.number === undefined ? '' : callNumberLabel(caller.number)}
      live={since === undefined ? undefined : <CallTimer since={since} />}
    >
      {leadId !== undefined && <ViewLead leadId={leadId} />}
      <BarButton
        label="Rejoin"
        icon={Phone}
        className="call-accept call-last"
        aria-disabled={dead}
        onClick={() => phone?.rejoin()}
      />
      <BarButton
        label="Dismiss"
        icon={X}
        iconOnly
        aria-disabled={dead}
        onClick={() => phone?.dismiss('rejoin')}
      />
    </BarFrame>
  )
}
