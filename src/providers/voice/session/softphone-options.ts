import { type MicrophoneAnswer } from '#/domain/call/microphone-trouble.ts'

import { type TransportAudio, type Transport } from '../transports/transport.ts'
import { type Voice } from '../voice-store.tsx'
import { type CallStore } from './call-store.ts'
import { type Locks, type TabChannel } from './phone-leader.ts'

/** What rings (audio/ringer.ts). */
export interface RingPlayer {
  ring(): Promise<'sounding' | 'blocked'>
  stop(): void
}

/** The microphone: whether it may be used and is there (audio/microphone.ts). */
export interface MicrophonePermission {
  /** Whether it can be used now; asks the person where the browser does. */
  ask(): Promise<MicrophoneAnswer>
  /** What is known without asking: the browser has said no before, or there is none. Calls back when that has changed. */
  watch(onState: (state: Exclude<MicrophoneAnswer, 'busy'>) => void): () => void
}

/** What the softphone works with; fixed for one acting user. */
export interface SoftphoneOptions {
  /** `lintel:voice:{signedIn}:{acting}`: names the lock and the channel. */
  readonly name: string
  readonly store: CallStore
  readonly productName: string
  /** Epoch milliseconds of this machine. */
  readonly now: () => number
  readonly locks: Locks | undefined
  readonly openChannel: (name: string, hear: (message: unknown) => void) => TabChannel | undefined
  readonly loadTransport: () => Promise<Transport>
  readonly fetchToken: (profile: string) => Promise<string>
  readonly ringer: RingPlayer
  readonly microphone: MicrophonePermission
  readonly webrtc: () => 'there' | 'blocked'
  /** Do Not Disturb, at this moment. */
  readonly quiet: () => boolean
  /** A device for which microphone and speaker are to be set; undefined: there is none any more. */
  readonly onDevice: (audio: TransportAudio) => void
  /** The softphone's status has changed, which the store does not tell. */
  readonly onChange: () => void
  /** What the leader, another tab, knows. */
  readonly onHeard: (voice: Voice) => void
  /** What this tab tells the others. */
  readonly voice: () => Voice
}
