import { createAtom } from '@tanstack/store'

import { type AudioSettingsStore, audioSettings } from './audio-settings.ts'
import {
  noDevices,
  nextSoundDevices,
  type SoundDevices,
  type SoundUpdate,
  type SoundRole,
} from './sound-devices.ts'

/** What of the browser is used here. */
export interface DeviceTools {
  readonly media:
    | Pick<MediaDevices, 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>
    | undefined
  readonly settings: AudioSettingsStore
  /** Whether a page can choose where sound comes out. */
  readonly choosesOutput: boolean
}

/** The sound devices of this browser, kept current: plugged in and out, and chosen here or in another tab. */
export interface DeviceWatch {
  get(): SoundDevices
  readonly choosesOutput: boolean
  /** Remembers a device by its label; undefined is the system's. */
  choose(role: SoundRole, label: string | undefined): void
  /** Takes the device that is offered. */
  take(): void
  /** The words were read. */
  read(): void
  /** While a call runs nothing is taken over by itself. */
  setInCall(on: boolean): void
  /** Looks again: the microphone was allowed, so that devices have names now. Never rejects. */
  refresh(): Promise<void>
  subscribe(listener: () => void): () => void
  stop(): void
}

/** This browser's. */
function browserDevices(): DeviceTools {
  return {
    media: navigator.mediaDevices,
    settings: audioSettings,
    choosesOutput: 'setSinkId' in HTMLMediaElement.prototype,
  }
}

let ofPage: DeviceWatch | undefined

/** Begins to watch; without tools it is the one of the page, so that everybody in it sees the same devices in use. */
export function watchDevices(tools?: DeviceTools): DeviceWatch {
  if (tools) return createWatch(tools)
  ofPage ??= createWatch(browserDevices())
  const watch = ofPage
  return { ...watch, stop: () => watch.setInCall(false) }
}

function createWatch({ media, settings, choosesOutput }: DeviceTools): DeviceWatch {
  const state = createAtom(noDevices(chosen()))
  let inCall = false
  let stopped = false
  let looks = 0

  function chosen() {
    const { microphone, speaker, ring } = settings.get()
    return { microphone, speaker, ring }
  }

  const tell = (update: SoundUpdate) => {
    if (!stopped) state.set((before) => nextSoundDevices(before, update))
  }

  const refresh = async () => {
    looks += 1
    const mine = looks
    try {
      const list = await media?.enumerateDevices()
      // An older answer says nothing once a newer look is under way.
      if (list && mine === looks) tell({ type: 'list', list, inCall })
    } catch {
      // A browser that names no devices plays and listens on the system's.
    }
  }
  const changed = () => void refresh()

  const unsubscribeSettings = settings.subscribe((change) => {
    for (const role of ['microphone', 'speaker', 'ring'] as const)
      if (role in change) tell({ type: 'choose', role, label: change[role] })
  })
  media?.addEventListener('devicechange', changed)
  void refresh()

  return {
    get: state.get,
    choosesOutput,
    choose: (role, label) => void settings.set({ [role]: label }),
    take: () => tell({ type: 'take' }),
    read: () => tell({ type: 'read' }),
    setInCall(on) {
      const ended = inCall && !on
      inCall = on
      if (ended) tell({ type: 'call-ended' })
    },
    refresh,
    subscribe: (listener) => state.subscribe(listener).unsubscribe,
    stop() {
      stopped = true
      media?.removeEventListener('devicechange', changed)
      unsubscribeSettings()
    },
  }
}
