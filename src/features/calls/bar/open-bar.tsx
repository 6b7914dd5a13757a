import { Grip, Mic, MicOff, PhoneOff, Smartphone } from 'lucide-react'

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
 * The bar during a call, including while its connection is being restored. A call on another phone can only be watched.
 */
export function OpenBar({
  state,
  caller,
  phone,
  card,
  keypad,
}: {
  state: Extract<VoiceState, { at: 'open' }>
  caller: KnownCaller
  phone: PhoneControls | undefined
  card: { readonly open: boolean; readonly toggle: () => void }
  keypad: { readonly open: boolean; readonly toggle: () => void }
}) {
  const elsewhere = state.call.where === 'other-phone'
  const muted = state.sound === 'muted'
  const hears = !elsewhere && state.line === 'connected'
  const dead = phone === undefined || undefined
  return (
    <BarFrame
      name={caller.name}
      icon={elsewhere ? Smartphone : undefined}
      {...barLabels(state, caller)}
      live={
        <>
          <CallLevelMeter live={hears} quiet={!hears} />
          <CallTimer since={state.since} />
        </>
      }
      card={card}
    >
      {!elsewhere && (
        <>
          <BarButton
            label={muted ? 'Unmute' : 'Mute'}
            icon={muted ? MicOff : Mic}
            data-on={muted}
            className="call-mute"
            aria-disabled={dead}
            aria-keyshortcuts="Alt+Shift+M"
            onClick={() => phone?.mute(!muted)}
          />
          <BarButton
            label="Keypad"
            icon={Grip}
            iconOnly
            aria-expanded={keypad.open}
            data-on={keypad.open}
            aria-disabled={dead}
            onClick={keypad.toggle}
          />
          <DeviceMenu />
        </>
      )}
      {state.call.leadId !== undefined && <ViewLead leadId={state.call.leadId} className="call-lead" />}
      {!elsewhere && (
        <BarButton
          label="End Call"
          icon={PhoneOff}
          once
          className="call-end call-last"
          aria-disabled={dead}
          aria-keyshortcuts="Alt+Shift+E"
          onClick={() => phone?.hangUp()}
        />
      )}
    </BarFrame>
  )
}
