import { createAtom } from '@tanstack/store'

import { type Listening, type AudioSetup, type AudioSetupState } from './audio-setup.ts'

const system = [{ value: '', label: 'System default' }]

/** The audio state of a browser that was not asked for anything yet. */
export const quietSound: AudioSetupState = {
  microphone: 'unasked',
  devices: { microphone: system, speaker: system, ring: system },
  chosen: { microphone: '', speaker: '', ring: '' },
  choosesOutput: true,
  tones: [
    { value: 'classic', label: 'Classic' },
    { value: 'soft', label: 'Soft' },
  ],
  tone: 'classic',
  volume: 70,
  lastTest: undefined,
}

/** A fake audio setup: its state, what it was asked to do, and what it answers. */
export class TestAudioSetup implements AudioSetup {
  readonly asked: string[] = []
  answer: Listening = { ok: true, stop: () => this.asked.push('stop') }
  plays: 'sounding' | 'blocked' = 'sounding'
  onLevel: ((level: number) => void) | undefined
  /** Ends the ringing, as after one ring. */
  rung: (() => void) | undefined
  readonly state = createAtom(quietSound)

  constructor(over: Partial<AudioSetupState> = {}) {
    this.know(over)
  }

  know(over: Partial<AudioSetupState>) {
    this.state.set((before) => ({ ...before, ...over }))
  }
  choose = (role: 'microphone' | 'speaker' | 'ring', value: string) => {
    this.asked.push(`choose ${role} ${value}`)
    this.know({ chosen: { ...this.state.get().chosen, [role]: value } })
  }
  setTone = (tone: string) => this.know({ tone })
  setVolume = (volume: number) => this.know({ volume })
  listen = (onLevel: (level: number) => void) => {
    this.asked.push('listen')
    this.onLevel = onLevel
    return Promise.resolve(this.answer)
  }
  playSpeaker = () => {
    this.asked.push('play')
    return Promise.resolve(this.plays)
  }
  ring = () => {
    this.asked.push('ring')
    if (this.plays === 'blocked') return Promise.resolve(this.plays)
    return new Promise<'sounding'>((resolve) => {
      this.rung = () => resolve('sounding')
    })
  }
  stopRing = () => {
    this.asked.push('stop ring')
  }
  examine = async (roundTrip: () => Promise<void>) => {
    this.asked.push('examine')
    await roundTrip()
    this.know({
      lastTest: {
        at: Date.UTC(2026, 6, 14, 13, 2),
        found: {
          webrtc: { state: 'good', text: 'Available' },
          microphone: { state: 'good', text: 'Allowed' },
          sound: { state: 'good', text: 'Allowed' },
          network: { state: 'doubt', text: '212 ms, calls may break up' },
        },
      },
    })
  }
}
