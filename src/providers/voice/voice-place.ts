import { createContext } from 'react'

import { type VoiceState } from './voice-state.ts'

/** What the screen may know of the phone. */
export interface Voice {
  readonly state: VoiceState
  /** The acting user is on a call, here or on another phone (S1 section 4). */
  readonly busy: boolean
}

/** Where the phone of a tree says what it knows; undefined while nobody keeps it. */
export interface VoicePlace {
  get(): Voice | undefined
  set(voice: Voice | undefined): void
  /** Calls back when what is known has changed. */
  subscribe(listener: () => void): () => void
}

/** An empty place: nobody calls. */
export function createVoicePlace(): VoicePlace {
  const listeners = new Set<() => void>()
  let voice: Voice | undefined
  return {
    get: () => voice,
    set(next) {
      voice = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The phone of the acting user; given by `VoiceProvider`, and by tests. Where there is none, nobody calls. */
export const VoiceContext = createContext<VoicePlace>(createVoicePlace())
