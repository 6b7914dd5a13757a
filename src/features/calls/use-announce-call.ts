import { useEffect, useEffectEvent, useRef } from 'react'

import { type VoiceState } from '#/providers/voice/state/voice-state.ts'
import { announce } from '#/ui/display/live-region.tsx'

import { callerName, endLabel, phoneLineLabel, callNumberLabel } from './call-labels.ts'
import { type KnownCaller } from './use-caller.ts'

/**
 * Announces the changes of a call to users who do not see the bar: that it rings at once, everything else at the next
 * pause.
 */
export function useAnnounceCall(state: VoiceState, caller: KnownCaller): void {
  const mark = markOf(state)
  const said = useRef<string>(undefined)
  // The caller may become known a moment later. The current value is read, but the call is not announced again.
  const say = useEffectEvent((before: string | undefined) => {
    if (before === undefined && state.at === 'ended') return
    const text = spokenText(state, caller, before ?? '')
    if (text !== undefined) announce(text, state.at === 'incoming' ? 'assertive' : 'polite')
  })
  useEffect(() => {
    const before = said.current
    said.current = mark
    if (before !== mark) say(before)
  }, [mark])
}

/**
 * Returns what identifies a change that is announced. The id of the call is not part of it, because it becomes known
 * later. How a call ended is, because the server reports later who answered it.
 */
function markOf(state: VoiceState): string {
  if (state.at === 'idle') return 'idle'
  const more = state.at === 'open' ? state.line : state.at === 'ended' ? state.how : ''
  return `${state.at} ${String(state.since)} ${more}`
}

function spokenText(state: VoiceState, caller: KnownCaller, before: string): string | undefined {
  const name = callerName(caller)
  switch (state.at) {
    case 'idle':
      return undefined
    case 'incoming': {
      const line = phoneLineLabel(caller)
      const who = caller.name?.trim()
        ? `${name}, ${callNumberLabel(caller.number)}`
        : callNumberLabel(caller.number)
      return `Incoming call from ${who}${line === undefined ? '' : `, on ${line}`}. Accept Call is next, or press Alt Shift A`
    }
    case 'dialing':
      return `Calling ${name}`
    case 'open':
      if (state.line === 'reconnecting') return 'The call is reconnecting'
      return before.includes('reconnecting') ? 'The call is back' : `In a call with ${name}`
    case 'ended':
      return endLabel(state)
  }
}
