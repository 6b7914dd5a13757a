import { PhoneOff, PhoneOutgoing } from 'lucide-react'

import { type VoiceState } from '#/providers/voice/state/voice-state.ts'
import { type PhoneControls } from '#/providers/voice/voice-store.tsx'

import { barLabels } from '../call-labels.ts'
import { type KnownCaller } from '../use-caller.ts'
import { BarButton } from './bar-button.tsx'
import { BarFrame } from './bar-frame.tsx'
import { CallLevelMeter } from './call-level-meter.tsx'
import { CallTimer } from './call-timer.tsx'
import { DeviceMenu } from './device-menu.tsx'
import { ViewLead } from './view-lead.tsx'

/**
 * The bar while an outgoing call is being dialed. A call that rings the user's own phone first cannot be ended here.
 */
export function DialingBar({
  state,
  caller,
  phone,
  card,
}: {
  state: Extract<VoiceState, { at: 'dialing' }>
  caller: KnownCaller
  phone: PhoneControls | undefined
  card: { readonly open: boolean; readonly toggle: () => void }
}) {
  const elsewhere = state.call.where === 'other-phone'
  const text = barLabels(state, caller)
  return (
    <BarFrame
      name={caller.name}
      icon={caller.name?.trim() ? undefined : PhoneOutgoing}
      {...text}
      sub={elsewhere ? `${text.sub}. Answer your phone first` : text.sub}
      live={
        <>
          <CallLevelMeter live={false} quiet />
          <CallTimer since={state.since} ringing />
        </>
      }
      card={card}
    >
      {!elsewhere && <DeviceMenu />}
      {state.call.leadId !== undefined && <ViewLead leadId={state.call.leadId} />}
      {!elsewhere && (
        <BarButton
          label="End Call"
          icon={PhoneOff}
          once
          className="call-end call-last"
          aria-disabled={phone === undefined || undefined}
          aria-keyshortcuts="Alt+Shift+E"
          onClick={() => phone?.hangUp()}
        />
      )}
    </BarFrame>
  )
}
