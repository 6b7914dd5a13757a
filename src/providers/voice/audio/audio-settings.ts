import * as z from 'zod/mini'

import { createEmitter } from '#/lib/emitter.ts'
import { onOtherTab, storageEntry } from '#/lib/storage.ts'

import { type RingTone, ringTones } from './ring-tones.ts'

/**
 * How calls sound in this browser. Devices are remembered by label, because a browser gives them other ids after its data
 * was cleared; undefined is the system's own.
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

/** The settings of this browser, for every tab and everybody who signs in here. */
export interface AudioSettingsStore {
  get(): AudioSettings
  /** @returns false where the browser keeps nothing: the change holds for this tab then */
  set(change: Partial<AudioSettings>): boolean
  /**
   * Calls back when they were set, here or in another tab, with what was: also with the value of before, because a device
   * that was away can be chosen once more.
   */
  subscribe(listener: (change: Partial<AudioSettings>) => void): () => void
}

/** What holds until somebody chooses. */
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

/** Keeps the settings over `lib/storage.ts`; what is stored there is checked. */
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

function read(otherwise: AudioSettings): AudioSettings {
  const found = kept.read()
  if (!found) return otherwise
  const { microphone, speaker, ring } = found
  return { ...found, microphone, speaker, ring, volume: inRange(found.volume) }
}

function inRange(volume: number): number {
  return Math.round(Math.min(100, Math.max(0, volume)))
}

/** The settings of this browser. */
export const audioSettings = createAudioSettings()
