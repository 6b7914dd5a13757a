import { type Atom, createAtom } from '@tanstack/store'
import { createContext, type ReactNode, useState } from 'react'

import { idleVoice, type VoiceState } from './state/voice-state.ts'

/** Reasons why the phone can't be reached. */
export type Unreachable =
  /** The browser refused the microphone. `message` holds the exact text of the specification. */
  | 'microphone'
  /** The request for a voice token failed twice in a row. */
  | 'token'
  /** Not registered with the carrier, because of the network or because the carrier refuses. */
  | 'line'
  /** For a minute nothing has shown that a call could arrive, whatever the state of the device. */
  | 'unproven'
  /** The browser plays no sound until the user has pressed something. */
  | 'sound'
  /** WebRTC is missing because an extension or a policy blocks it. */
  | 'webrtc'

/** The status of the phone for the header, computed in one place (`phone-status.ts`). Times are epoch milliseconds. */
export type PhoneStatus =
  /** The status is not known yet. */
  | { readonly at: 'starting' }
  /** No team of the acting user has a phone line. */
  | { readonly at: 'no-line' }
  /** The user does not take calls in this browser. */
  | { readonly at: 'off' }
  | { readonly at: 'ready' }
  | { readonly at: 'ringing' }
  | { readonly at: 'on-call' }
  /** The user is on a call on another phone or in another browser. */
  | { readonly at: 'busy' }
  /** Do Not Disturb. Without `until` it lasts until it is switched off. */
  | { readonly at: 'quiet'; readonly until: number | undefined }
  /** `othersRing`: only some lines are being repaired, and calls to the other lines ring. */
  | { readonly at: 'reconnecting'; readonly othersRing?: true | undefined }
  /** Some lines are not connected. Calls to the other lines ring. */
  | { readonly at: 'some-lines'; readonly message: string }
  /** Another tab of this browser is the phone leader. */
  | { readonly at: 'other-tab' }
  | { readonly at: 'unreachable'; readonly why: Unreachable; readonly message: string }

/** A call that is still running on the server but not here, after a reload or a crash. */
export interface RunningElsewhere {
  readonly callId: string
  readonly leadId: string | undefined
  /** Epoch milliseconds. */
  readonly since: number | undefined
}

/** What the UI may know about the phone. Every tab of the same identity receives it. */
export interface Voice {
  readonly state: VoiceState
  /** Whether the acting user is on a call, here or on another phone. */
  readonly busy: boolean
  readonly status?: PhoneStatus | undefined
  /** `false` when this browser takes no calls, regardless of the phone's status. Missing when it does take them. */
  readonly takesCalls?: false | undefined
  /** Whether another tab is the phone leader. Its status is shown here, so the status alone doesn't tell. */
  readonly inOtherTab?: true | undefined
  /** The call that can be rejoined. */
  readonly rejoin?: RunningElsewhere | undefined
  /**
   * A text about something that a device did by itself ("Headset disconnected. Using …"), until it is dismissed or
   * replaced.
   */
  readonly notice?: string | undefined
  readonly lines?: PhoneLineSummary | undefined
}

/** What the popover and the self-test show about lines and tokens. */
export interface PhoneLineSummary {
  readonly profiles: number
  readonly registered: number
  /** When the tokens are renewed next, in epoch milliseconds. */
  readonly renewsAt: number | undefined
}

/** Whom to call. */
export interface Callee {
  readonly leadId: string
  /** E.164. */
  readonly number: string
  readonly name: string
}

/** What a user can do with the phone, from any tab. The phone leader tab carries it out. Never throws. */
export interface PhoneControls {
  accept(): void
  reject(): void
  hangUp(): void
  mute(on: boolean): void
  sendDigits(digits: string): void
  /** Places a call: VOIP in the browser or DIALBACK, depending on `outgoingCallMethod`. The call bar shows errors. */
  placeCall(to: Callee): void
  rejoin(): void
  /** Dismisses an ended call with its message, a notice, or the offer to rejoin. */
  dismiss(what: 'call' | 'notice' | 'rejoin'): void
  /** Handles the press that starts a day of calls: unlocks sound, asks for the microphone, and retries what failed. */
  start(): void
  /** Sets whether this browser takes calls. Persisted. */
  takeCalls(on: boolean): void
  /** Makes this tab the phone leader instead of the other one. */
  takeLead(): void
  /** Reports the audio levels of the running call in this tab, 0 to 1. */
  onLevels(listener: (input: number, output: number) => void): () => void
}

/** The state while no phone session is running. */
export const noPhoneSession: Voice = { state: idleVoice, busy: false }

/** The phone of a React tree. */
export interface VoiceStore {
  readonly voice: Atom<Voice>
  /** The controls of the phone; undefined while no session is running. */
  readonly controls: Atom<PhoneControls | undefined>
}

/** Creates an empty store, without a phone session. */
export const createVoiceStore = (): VoiceStore => ({
  voice: createAtom(noPhoneSession),
  controls: createAtom<PhoneControls | undefined>(undefined),
})

/** The phone of the acting user, provided by `VoiceProvider` and by tests. Without a provider there is no phone. */
export const VoiceContext = createContext<VoiceStore>(createVoiceStore())

/**
 * Provides the store of the phone to the tree. `PhoneSessionHost`, which runs the phone, is mounted next to the page.
 */
export function VoiceProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createVoiceStore)
  return <VoiceContext value={store}>{children}</VoiceContext>
}
