import { use, useSyncExternalStore } from 'react'

import { idleVoice, isCallOngoing } from './state/voice-state.ts'
import { type PhoneControls, type Voice, VoiceContext } from './voice-store.tsx'

const nobodyCalls: Voice = { state: idleVoice, busy: false }

/** Returns the state of the phone. */
export function useVoice(): Voice {
  return useVoiceSelector((voice) => voice)
}

/**
 * Selects the part of the phone's state that a component shows. A starting phone reports a dozen changes that few
 * components show.
 * @param select returns a primitive value or a part of the state that keeps its identity while its content is the same
 */
export function useVoiceSelector<T>(select: (voice: Voice) => T): T {
  const store = use(VoiceContext)
  return useSyncExternalStore(store.subscribe, () => select(store.get() ?? nobodyCalls))
}

/** Returns what a user can do with the phone; undefined until the phone is there. */
export function usePhone(): PhoneControls | undefined {
  const store = use(VoiceContext)
  return useSyncExternalStore(store.subscribe, store.controls)
}

/**
 * Whether a call is ongoing (dialing, accepted or talking). Anything that would hang up waits for its end: another acting
 * user, Log Out, a voicemail.
 */
export function useCallOngoing(): boolean {
  const store = use(VoiceContext)
  // Select the result, not the phone state: the component then re-renders only when the result changes.
  return useSyncExternalStore(store.subscribe, () => isCallOngoing((store.get() ?? nobodyCalls).state))
}
