import { createAtom } from '@tanstack/store'
import { createContext, type ReactNode, useState } from 'react'

import { type VoiceState } from './state/voice-state.ts'

/** Why the phone can not be reached. */
export type Unreachable =
  /** The browser refused the microphone; `message` holds the exact words of the specification. */
  | 'microphone'
  /** No voice token, twice in a row. */
  | 'token'
  /** Not registered with the carrier: network, or the carrier refuses. */
  | 'line'
  /** For a minute nothing has shown that a call could arrive, whatever the device believes. */
  | 'unproven'
  /** The browser plays no sound before somebody has pressed something. */
  | 'sound'
  /** There is no WebRTC: an extension or a policy blocks it. */
  | 'webrtc'

/** How the phone is, in one word for the header; worked out in one place (`phone-status.ts`). Times are epoch milliseconds. */
export type PhoneStatus =
  /** Not known yet. */
  | { readonly at: 'starting' }
  /** No team of the acting user has a phone line. */
  | { readonly at: 'no-line' }
  /** The person does not take calls in this browser. */
  | { readonly at: 'off' }
  | { readonly at: 'ready' }
  | { readonly at: 'ringing' }
  | { readonly at: 'on-call' }
  /** On a call on another phone, or another browser. */
  | { readonly at: 'busy' }
  /** Do Not Disturb; without `until` until it is switched off. */
  | { readonly at: 'quiet'; readonly until: number | undefined }
  | { readonly at: 'reconnecting' }
  /** Another tab of this browser holds the phone. */
  | { readonly at: 'other-tab' }
  | { readonly at: 'unreachable'; readonly why: Unreachable; readonly message: string }

/** A call that still runs on the server and not here: after a reload or a crash. */
export interface RunningElsewhere {
  readonly callId: string
  readonly leadId: string | undefined
  /** Epoch milliseconds. */
  readonly since: number | undefined
}

/** What the screen may know of the phone. Told to every tab of the same identity. */
export interface Voice {
  readonly state: VoiceState
  /** The acting user is on a call, here or on another phone. */
  readonly busy: boolean
  readonly status?: PhoneStatus | undefined
  /** No calls are taken in this browser, whatever the phone does now; missing: they are. */
  readonly takesCalls?: false | undefined
  /** The call that can be rejoined. */
  readonly rejoin?: RunningElsewhere | undefined
  /** What a device did by itself, in words ("Headset disconnected. Using …"), until it is dismissed or another comes. */
  readonly notice?: string | undefined
  readonly lines?: PhoneLineSummary | undefined
}

/** What the popover and the self-test show of lines and tokens. */
export interface PhoneLineSummary {
  readonly profiles: number
  readonly registered: number
  /** When the tokens are renewed next, epoch milliseconds. */
  readonly renewsAt: number | undefined
}

/** Whom to call. */
export interface Callee {
  readonly leadId: string
  /** E.164. */
  readonly number: string
  readonly name: string
}

/** What a person can do with the phone; from any tab, the one that holds the phone does it. Never throws. */
export interface PhoneControls {
  accept(): void
  reject(): void
  hangUp(): void
  mute(on: boolean): void
  sendDigits(digits: string): void
  /** Calls: VOIP in the browser or DIALBACK, by `outgoingCallMethod`. What goes wrong is said on the bar. */
  placeCall(to: Callee): void
  rejoin(): void
  /** Puts away an ended call with its message, a notice, or the offer to rejoin. */
  dismiss(what: 'call' | 'notice' | 'rejoin'): void
  /** The gesture that starts a day of calls: unlocks sound, asks for the microphone, tries what failed again. */
  start(): void
  /** Whether calls are taken in this browser; kept. */
  takeCalls(on: boolean): void
  /** This tab takes the phone from the other. */
  takeLead(): void
  /** Audio levels of the running call in this tab, 0 to 1. */
  onLevels(listener: (input: number, output: number) => void): () => void
}

/** What the phone of a tree says that it knows; undefined while no session runs. */
export interface VoiceStore {
  get(): Voice | undefined
  set(voice: Voice | undefined): void
  /** What acts on the phone; undefined while no session runs. */
  controls(): PhoneControls | undefined
  setControls(controls: PhoneControls | undefined): void
  /** Calls back when what is known has changed. */
  subscribe(listener: () => void): () => void
}

/** An empty store: nobody calls. */
export function createVoiceStore(): VoiceStore {
  const voice = createAtom<Voice | undefined>(undefined)
  const controls = createAtom<PhoneControls | undefined>(undefined)
  return {
    get: voice.get,
    // An atom takes undefined from a function only.
    set: (next) => voice.set(() => next),
    controls: controls.get,
    setControls: (next) => controls.set(() => next),
    subscribe(listener) {
      const subscriptions = [voice.subscribe(listener), controls.subscribe(listener)]
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },
  }
}

/** The phone of the acting user; given by `VoiceProvider`, and by tests. Where there is none, nobody calls. */
export const VoiceContext = createContext<VoiceStore>(createVoiceStore())

/** Gives the tree the store of its phone. What runs the phone (`PhoneSessionHost`) is mounted next to the page. */
export function VoiceProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createVoiceStore)
  return <VoiceContext value={store}>{children}</VoiceContext>
}
