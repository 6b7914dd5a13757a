import { use, useSyncExternalStore } from 'react'

import { idleVoice, leavingHangsUp } from './state/voice-state.ts'
import { type PhoneControls, type Voice, VoiceContext } from './voice-store.tsx'

const nobodyCalls: Voice = { state: idleVoice, busy: false }

/** The state of the phone. */
export function useVoice(): Voice {
  return useVoiceSelector((voice) => voice)
}

/**
 * What a component shows of the phone's state. A phone that starts tells a dozen things that few show.
 * @param select gives a primitive value or a part of the state, which stays the same object as long as it says the same
 */
export function useVoiceSelector<T>(select: (voice: Voice) => T): T {
  const store = use(VoiceContext)
  return useSyncExternalStore(store.subscribe, () => select(store.get() ?? nobodyCalls))
}

/** What a person can do with the phone; undefined until it is there. */
export function usePhone(): PhoneControls | undefined {
  const store = use(VoiceContext)
  return useSyncExternalStore(store.subscribe, store.controls)
}

/**
 * Whether a call is open (dialing, accepted or talking). Whatever would end it waits for its end: reload, another acting user,
 * a new version.
 */
export function useCallOpen(): boolean {
  const store = use(VoiceContext)
  // The answer and not the phone: what asks is drawn anew when it changes, not with whatever else the phone tells.
  return useSyncExternalStore(store.subscribe, () => leavingHangsUp((store.get() ?? nobodyCalls).state))
}
