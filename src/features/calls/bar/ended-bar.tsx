import { Phone, PhoneOff, X } from 'lucide-react'
import { type RefObject } from 'react'

import { type Calling } from '#/components/call-button/calling.ts'
import { sentences } from '#/lib/result.ts'
import { type VoiceState } from '#/providers/voice/voice-state.ts'

import { barWords, callTime } from '../call-words.ts'
import { type KnownCaller } from '../use-caller.ts'
import { BarButton } from './bar-button.tsx'
import { BarFrame } from './bar-frame.tsx'
import { ViewLead } from './view-lead.tsx'

/** The call is over: how, how long it was, and the way back to it. */
export function EndedBar({
  state,
  caller,
  calling,
  dismissRef,
  onDismiss,
}: {
  state: Extract<VoiceState, { at: 'ended' }>
  caller: KnownCaller
  /** How the lead is called, and why not. */
  calling: Calling
  dismissRef?: RefObject<HTMLButtonElement | null> | undefined
  onDismiss: () => void
}) {
  const { leadId } = state.call
  const { number } = caller
  const { verdict } = calling
  const reason = verdict.ok ? undefined : sentences(verdict)
  const target = number === undefined ? undefined : { phone: number, name: caller.name ?? number }
  return (
    <BarFrame
      name={caller.name}
      icon={caller.name?.trim() ? undefined : PhoneOff}
      {...barWords(state, caller)}
      live={
        state.talked === undefined ? undefined : (
          <span className="text-reading tabular-nums" aria-label="Length of the call" role="img">
            {callTime(state.talked)}
          </span>
        )
      }
    >
      {leadId !== undefined && target && (
        <BarButton
          label="Call back"
          icon={Phone}
          tip={reason ?? calling.words(target, 'Call back')}
          aria-description={reason}
          aria-disabled={reason !== undefined || undefined}
          onClick={() => calling.place(target)}
        />
      )}
      {leadId !== undefined && <ViewLead leadId={leadId} />}
      <BarButton ref={dismissRef} label="Dismiss" icon={X} iconOnly onClick={onDismiss} />
    </BarFrame>
  )
}
