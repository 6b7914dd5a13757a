import { type ReadonlyAtom } from '@tanstack/store'
import * as z from 'zod/mini'

import { storedAtom } from '#/lib/stored-atom.ts'

import { type RingTone, ringTones } from './ring-tones.ts'

/**
 * The audio settings of calls in this browser. Devices are stored by label, because a browser gives them other ids
 * after its data was cleared. Undefined means the system's default device.
 */
export interface AudioSettings {
  readonly microphone?: string | undefined
  readonly speaker?: string | undefined
  readonly ring?: string | undefined
  readonly tone: RingTone
  /** 0 to 100. */
  readonly volume: number
  /** Whether this browser takes calls. */
  readonly takesCalls: boolean
}

/** The settings of this browser, shared by all tabs and by everybody who signs in here. */
export interface AudioSettingsStore extends ReadonlyAtom<AudioSettings> {
  /** @returns false if the browser could not store the change, which then only applies to this tab */
  set(change: Partial<AudioSettings>): boolean
}

/** The settings that apply until the user changes them. */
export const firstSettings: AudioSettings = {
  tone: 'bell',
  volume: 70,
  takesCalls: true,
}

const tones = ringTones.map(({ id }) => id)
const label = z.optional(z.string())
const schema = z.object({
  microphone: label,
  speaker: label,
  ring: label,
  tone: z.enum(tones),
  volume: z.pipe(z.number(), z.transform(inRange)),
  takesCalls: z.boolean(),
})

/**
 * Creates the settings store, which persists the settings with `lib/storage.ts`. Stored values are validated when read.
 */
export function createAudioSettings(): AudioSettingsStore {
  const { get, subscribe, set } = storedAtom('audio', schema, firstSettings)
  return {
    get,
    subscribe,
    set(change) {
      const next = { ...get(), ...change }
      return set({ ...next, volume: inRange(next.volume) })
    },
  }
}

function inRange(volume: number): number {
  return Math.round(Math.min(100, Math.max(0, volume)))
}

/** The settings of this browser. */
export const audioSettings = createAudioSettings()
