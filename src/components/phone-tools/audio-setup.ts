import { type ReadonlyAtom } from '@tanstack/store'
import { createContext } from 'react'

import { type MicrophoneAnswer } from '#/domain/call/microphone-problem.ts'
import { type MicrophoneState } from '#/providers/voice/audio/microphone.ts'
import { type Finding, type SelfTestStep } from '#/providers/voice/audio/self-test.ts'
import { type SoundRole } from '#/providers/voice/audio/sound-devices.ts'

/** An option of a list. The empty value is the system's default device. */
export interface SoundChoice {
  readonly value: string
  readonly label: string
  /** The device was chosen but is not connected now. */
  readonly away?: boolean
}

/** The audio state of this browser. A new object with each change. */
export interface AudioSetupState {
  readonly microphone: MicrophoneState
  /**
   * The devices of each role, the system's default first. The browser names no devices before the microphone is
   * allowed.
   */
  readonly devices: Readonly<Record<SoundRole, readonly SoundChoice[]>>
  readonly chosen: Readonly<Record<SoundRole, string>>
  /** false when the browser plays everything on the system's device. */
  readonly choosesOutput: boolean
  readonly tones: readonly SoundChoice[]
  readonly tone: string
  /** 0 to 100. */
  readonly volume: number
  /** The newest self-test of this browser. */
  readonly lastTest: TestRun | undefined
}

/** The result of the newest self-test of this browser. */
interface TestRun {
  /** Epoch milliseconds. */
  readonly at: number
  readonly found: Readonly<Record<SelfTestStep, Finding>>
}

/** An open microphone, or why it could not be opened. */
export type Listening =
  | { readonly ok: true; readonly stop: () => void }
  | { readonly ok: false; readonly answer: Exclude<MicrophoneAnswer, 'allowed'> }

/** The audio of this browser: the available devices, the chosen ones, and their tests. Never throws. */
export interface AudioSetup {
  readonly state: ReadonlyAtom<AudioSetupState>
  choose(role: SoundRole, value: string): void
  setTone(id: string): void
  setVolume(volume: number): void
  /**
   * Opens the microphone, which asks the user for permission. Nothing is sent anywhere.
   * @param onLevel called with the level, 0 to 1, many times a second
   */
  listen(onLevel: (level: number) => void): Promise<Listening>
  /** Plays a short sound on the speaker. */
  playSpeaker(): Promise<'sounding' | 'blocked'>
  /** Plays the ring tone on the ring device until it is stopped or has rung once. */
  ring(): Promise<'sounding' | 'blocked'>
  stopRing(): void
  /**
   * Tests WebRTC, microphone, sound and network without asking the user for anything, and stores the result.
   * @param roundTrip makes one round trip to our own server, and rejects when it is lost
   */
  examine(roundTrip: () => Promise<void>): Promise<void>
}

/** The audio setup of this browser. Tests provide their own. */
export const AudioSetupContext = createContext<(() => AudioSetup) | undefined>(undefined)
