import { createContext } from 'react'

import { type MicrophoneAnswer } from '#/domain/call/microphone-trouble.ts'
import { type MicrophoneState } from '#/providers/voice/audio/microphone.ts'
import { type Finding, type SelfTestStep } from '#/providers/voice/audio/self-test.ts'
import { type SoundRole } from '#/providers/voice/audio/sound-devices.ts'

/** One choice of a list; the empty value is the system's own device. */
export interface SoundChoice {
  readonly value: string
  readonly label: string
  /** It was chosen, and is not connected now. */
  readonly away?: boolean
}

/** What is known of sound in this browser; a new object with each change. */
export interface AudioSetupState {
  readonly microphone: MicrophoneState
  /** The devices of each role, the system's own first. Before the microphone was allowed the browser names none. */
  readonly devices: Readonly<Record<SoundRole, readonly SoundChoice[]>>
  readonly chosen: Readonly<Record<SoundRole, string>>
  /** False where the browser plays everything on the system's device. */
  readonly choosesOutput: boolean
  readonly tones: readonly SoundChoice[]
  readonly tone: string
  /** 0 to 100. */
  readonly volume: number
  /** The newest self-test of this browser. */
  readonly lastTest: TestRun | undefined
}

/** What the newest self-test found out about this browser. */
export interface TestRun {
  /** Epoch milliseconds. */
  readonly at: number
  readonly found: Readonly<Record<BrowserStep, Finding>>
}

/** The steps of the self-test that are about the browser; the others follow from what the phone tells. */
export type BrowserStep = Extract<SelfTestStep, 'webrtc' | 'microphone' | 'sound' | 'network'>

/** An open microphone, or why there is none. */
export type Listening =
  | { readonly ok: true; readonly stop: () => void }
  | { readonly ok: false; readonly answer: Exclude<MicrophoneAnswer, 'allowed'> }

/** The sound of this browser: what there is, what is chosen, and how it is tried out. Never throws. */
export interface AudioSetup {
  get(): AudioSetupState
  subscribe(listener: () => void): () => void
  choose(role: SoundRole, value: string): void
  setTone(id: string): void
  setVolume(volume: number): void
  /**
   * Opens the microphone, which asks for it; nothing is sent anywhere.
   * @param onLevel 0 to 1, many times a second
   */
  listen(onLevel: (level: number) => void): Promise<Listening>
  /** A short sound on the speaker. */
  playSpeaker(): Promise<'sounding' | 'blocked'>
  /** The ring tone on the ring device, until it is stopped or has rung once. */
  ring(): Promise<'sounding' | 'blocked'>
  stopRing(): void
  /**
   * Looks at WebRTC, microphone, sound and network; asks the person for nothing, and what it found is kept.
   * @param roundTrip once to our own server and back; rejects where it is lost
   */
  examine(roundTrip: () => Promise<void>): Promise<void>
}

/** The sound of this browser; tests give their own. */
export const AudioSetupContext = createContext<(() => AudioSetup) | undefined>(undefined)
