import * as z from 'zod/mini'

import { createEmitter } from '#/lib/emitter.ts'
import { onOtherTab, storageEntry } from '#/lib/storage.ts'

import { type RingTone, ringTones } from './ring-tones.ts'

/**
 * The audio settings of calls in this browser. Devices are stored by label, because a browser gives them other ids
 * after its data was cleared. Undefined means the system's default device.
 */
export interface AudioSettings {
  readonly microphone: string | undefined
  readonly speaker: string | undefined
  readonly ring: string | undefined
  readonly tone: RingTone
  /** 0 to 100. */
  readonly volume: number
  /** Whether this browser takes calls. */
  readonly takesCalls: boolean
}

/** The settings of this browser, shared by all tabs and by everybody who signs in here. */
export interface AudioSettingsStore {
  get(): AudioSettings
  /** @returns false if the browser could not store the change, which then only applies to this tab */
  set(change: Partial<AudioSettings>): boolean
  /**
   * Calls back with the change when settings were set here or in another tab. It also calls back when a value was set
   * here again without a change, because the user may choose a device again after it was away.
   */
  subscribe(listener: (change: Partial<AudioSettings>) => void): () => void
}

/** The settings that apply until the user changes them. */
export const firstSettings: AudioSettings = {
  microphone: undefined,
  speaker: undefined,
  ring: undefined,
  tone: 'bell',
  volume: 70,
  takesCalls: true,
}

const KEY = 'audio'
const tones = ringTones.map(({ id }) => id)
const label = z.optional(z.string())
const kept = storageEntry(
  'browser',
  KEY,
  z.object({
    microphone: label,
    speaker: label,
    ring: label,
    tone: z.enum(tones),
    volume: z.number(),
    takesCalls: z.boolean(),
  }),
)

/**
 * Creates the settings store, which persists the settings with `lib/storage.ts`. Stored values are validated when read.
 */
export function createAudioSettings(): AudioSettingsStore {
  const changes = createEmitter<[change: Partial<AudioSettings>]>()
  let settings = read(firstSettings)
  let subscribers = 0
  let stopListening: (() => void) | undefined
  return {
    get: () => settings,
    set(change) {
      settings = { ...settings, ...change }
      settings = { ...settings, volume: inRange(settings.volume) }
      const written = kept.write(settings)
      changes.emit(change)
      return written
    },
    subscribe(listener) {
      const unsubscribe = changes.on(listener)
      subscribers += 1
      stopListening ??= onOtherTab((key) => {
        if (key !== KEY) return
        const before = settings
        settings = read(before)
        changes.emit(differing(before, settings))
      })
      return () => {
        unsubscribe()
        subscribers -= 1
        if (subscribers > 0) return
        stopListening?.()
        stopListening = undefined
      }
    },
  }
}

function differing(before: AudioSettings, after: AudioSettings): Partial<AudioSettings> {
  const changed = Object.entries(after).filter(([name, value]) => Reflect.get(before, name) !== value)
  return Object.fromEntries(changed)
}

function read(fallback: AudioSettings): AudioSettings {
  const found = kept.read()
  if (!found) return fallback
  const { microphone, speaker, ring } = found
  return { ...found, microphone, speaker, ring, volume: inRange(found.volume) }
}

function inRange(volume: number): number {
  return Math.round(Math.min(100, Math.max(0, volume)))
}

/** The settings of this browser. */
export const audioSettings = createAudioSettings()
