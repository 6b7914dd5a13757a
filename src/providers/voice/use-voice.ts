import { useSelector } from '@tanstack/react-store'
import { use } from 'react'

import { isCallOngoing } from './state/voice-state.ts'
import { type PhoneControls, type Voice, VoiceContext } from './voice-store.tsx'

/** Returns the state of the phone. */
export function useVoice(): Voice {
  return useSelector(use(VoiceContext).voice)
}

/**
 * Selects the part of the phone's state that a component shows. A starting phone reports a dozen changes that few
 * components show.
 * @param select returns a primitive value or a part of the state that keeps its identity while its content is the same
 */
export function useVoiceSelector<T>(select: (voice: Voice) => T): T {
  return useSelector(use(VoiceContext).voice, select)
}

/** Returns what a user can do with the phone; undefined until the phone is there. */
export function usePhone(): PhoneControls | undefined {
  return useSelector(use(VoiceContext).controls)
}

/**
 * Whether a call is ongoing (dialing, accepted or talking). Anything that would hang up waits for its end: another acting
 * user, Log Out, a voicemail.
 */
export function useCallOngoing(): boolean {
  return useVoiceSelector(({ state }) => isCallOngoing(state))
}
