import { useState } from 'react'

import { type VoiceState } from '#/providers/voice/state/voice-state.ts'

import { followCall, type ShownCall } from './shown-call.ts'

/** The call that the card is about, through all that the phone tells. */
export function useShownCall(state: VoiceState): ShownCall | undefined {
  const [seen, setSeen] = useState(() => ({ state, shown: followCall(undefined, state) }))
  if (seen.state === state) return seen.shown
  const next = { state, shown: followCall(seen.shown, state) }
  setSeen(next)
  return next.shown
}
