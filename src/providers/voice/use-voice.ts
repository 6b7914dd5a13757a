import { createContext, use } from 'react'

import { idle, isOpen, type VoiceState } from './machine.ts'

/** What the screen may know of the phone. */
export interface Voice {
  readonly state: VoiceState
  /** The acting user is on a call, here or on another phone (S1 section 4). */
  readonly busy: boolean
}

/** The phone of the acting user; given by `VoiceProvider`, and by tests. Where there is none, nobody calls. */
export const VoiceContext = createContext<Voice>({ state: idle, busy: false })

/** The state of the phone. */
export function useVoice(): Voice {
  return use(VoiceContext)
}

/**
 * Whether a call is open (dialing or talking). Whatever would end it waits for its end: reload, another acting user,
 * a new version (P45).
 */
export function useCallOpen(): boolean {
  return isOpen(useVoice().state)
}
