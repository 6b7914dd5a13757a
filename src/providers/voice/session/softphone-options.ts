import { type MicrophoneAnswer } from '#/domain/call/microphone-problem.ts'

import { type TransportAudio, type Transport } from '../transports/transport.ts'
import { type Voice } from '../voice-store.tsx'
import { type CallStore } from './call-store.ts'
import { type Locks, type TabChannel } from './phone-leader.ts'

/** Plays the ringtone (audio/ringer.ts). */
export interface RingPlayer {
  ring(): Promise<'sounding' | 'blocked'>
  stop(): void
}

/** The permission and presence of the microphone (audio/microphone.ts). */
export interface MicrophonePermission {
  /** Resolves with whether the microphone can be used now. The browser may ask the user. */
  ask(): Promise<MicrophoneAnswer>
  /**
   * Reports what is known without asking: the browser refused the microphone before, or there is none. Calls back when
   * that has changed.
   */
  watch(onState: (state: Exclude<MicrophoneAnswer, 'busy'>) => void): () => void
}

/** What the phone session of the acting user gives the softphone. */
export interface SoftphoneSession {
  readonly store: CallStore
  readonly productName: string
  /** Epoch milliseconds of this machine. */
  readonly now: () => number
  /** Whether Do Not Disturb is on at this moment. */
  readonly quiet: () => boolean
  /** Asks the server whether Do Not Disturb is still on. Resolves within seconds, and never rejects. */
  readonly checkQuiet: () => Promise<boolean>
  /** Called when the softphone's status has changed, because the call store does not report that. */
  readonly onChange: () => void
  /** Called with the state of the leader, when that is another tab. */
  readonly onHeard: (voice: Voice) => void
  /** Returns the state that this tab sends to the others. */
  readonly voice: () => Voice
}

/** What the softphone uses of the browser and the server. */
export interface SoftphoneTools {
  /** `lintel:voice:{signedIn}:{acting}`: the name of the lock and of the channel. */
  readonly name: string
  readonly locks: Locks | undefined
  readonly openChannel: (name: string, hear: (message: unknown) => void) => TabChannel | undefined
  readonly loadTransport: () => Promise<Transport>
  readonly fetchToken: (profile: string) => Promise<string>
  readonly ringer: RingPlayer
  readonly microphone: MicrophonePermission
  readonly webrtc: () => 'there' | 'blocked'
  /** Called with a device whose microphone and speaker must be set. */
  readonly onDevice: (audio: TransportAudio) => void
}

/** The dependencies of the softphone, fixed for one acting user. */
export type SoftphoneOptions = SoftphoneSession & SoftphoneTools
