import { Phone, PhoneIncoming, PhoneOff } from 'lucide-react'
import { useRef } from 'react'

import { type VoiceState } from '#/providers/voice/state/voice-state.ts'
import { type PhoneControls } from '#/providers/voice/voice-store.tsx'

import { barLabels } from '../call-labels.ts'
import { type KnownCaller } from '../use-caller.ts'
import { BarButton } from './bar-button.tsx'
import { BarFrame } from './bar-frame.tsx'
import { CallLevelMeter } from './call-level-meter.tsx'
import { CallTimer } from './call-timer.tsx'
import { DeviceMenu } from './device-menu.tsx'
import { useNextInTabOrder } from './use-next-in-tab-order.ts'
import { ViewLead } from './view-lead.tsx'

/** The bar while an incoming call is ringing. */
export function IncomingBar({
  state,
  caller,
  phone,
  card,
}: {
  state: Extract<VoiceState, { at: 'incoming' }>
  caller: KnownCaller
  phone: PhoneControls | undefined
  card: { readonly open: boolean; readonly toggle: () => void }
}) {
  const accept = useRef<HTMLButtonElement>(null)
  useNextInTabOrder(accept)
  const answering = state.answer === 'answering'
  return (
    <BarFrame
      name={caller.name}
      icon={PhoneIncoming}
      {...barLabels(state, caller)}
      live={
        <>
          <CallLevelMeter live={false} />
          <CallTimer since={state.since} ringing />
        </>
      }
      card={card}
    >
      <DeviceMenu ringing />
      {state.call.leadId !== undefined && <ViewLead leadId={state.call.leadId} />}
      <BarButton
        label="Reject Call"
        icon={PhoneOff}
        className="call-end call-first"
        aria-disabled={phone === undefined || undefined}
        onClick={() => phone?.reject()}
      />
      <BarButton
        ref={accept}
        label="Accept Call"
        icon={Phone}
        className="call-accept call-last"
        loading={answering}
        aria-disabled={phone === undefined || undefined}
        aria-keyshortcuts="Alt+Shift+A"
        onClick={() => phone?.accept()}
      />
    </BarFrame>
  )
}
