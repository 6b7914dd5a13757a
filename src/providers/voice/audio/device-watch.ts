import { createAtom, type ReadonlyAtom } from '@tanstack/store'

import { type AudioSettingsStore, audioSettings } from './audio-settings.ts'
import { canChooseSpeaker } from './browser-support.ts'
import {
  noDevices,
  nextSoundDevices,
  type SoundDevices,
  type SoundDevicesAction,
  type SoundRole,
} from './sound-devices.ts'

/** The browser features that are used here. */
interface DeviceTools {
  readonly media:
    | Pick<MediaDevices, 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>
    | undefined
  readonly settings: AudioSettingsStore
  /** Whether a page can choose the audio output device. */
  readonly choosesOutput: boolean
}

/**
 * The sound devices of this browser, kept current when devices are plugged in or out, or are chosen here or in another
 * tab.
 */
export interface DeviceWatch {
  readonly state: ReadonlyAtom<SoundDevices>
  readonly choosesOutput: boolean
  /** Stores a chosen device by its label; undefined means the system's default device. */
  choose(role: SoundRole, label: string | undefined): void
  /** Switches to the offered device. */
  take(): void
  /** Reports that the user has read the text. */
  read(): void
  /** Sets whether a call is open. During a call, devices are not switched automatically. */
  setInCall(on: boolean): void
  /** Reads the list again after the microphone was allowed, because only then do devices have names. Never rejects. */
  refresh(): Promise<void>
  stop(): void
}

/** Returns the features of this browser. */
function browserDevices(): DeviceTools {
  return {
    media: navigator.mediaDevices,
    settings: audioSettings,
    choosesOutput: canChooseSpeaker(),
  }
}

let ofPage: DeviceWatch | undefined

/**
 * Starts watching the devices. Without `tools`, all callers share the watch of the page, so that they all see the same
 * devices in use.
 */
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

  const dispatch = (action: SoundDevicesAction) => {
    if (!stopped) state.set((before) => nextSoundDevices(before, action))
  }

  const refresh = async () => {
    looks += 1
    const mine = looks
    try {
      const list = await media?.enumerateDevices()
      // Ignore an older list once a newer one was requested.
      if (list && mine === looks) dispatch({ type: 'list', list, inCall })
    } catch {
      // A browser that does not list its devices uses the system's default devices.
    }
  }
  const changed = () => void refresh()

  const { unsubscribe } = settings.subscribe((now) => {
    for (const role of ['microphone', 'speaker', 'ring'] as const)
      if (now[role] !== state.get().chosen[role]) dispatch({ type: 'choose', role, label: now[role] })
  })
  media?.addEventListener('devicechange', changed)
  void refresh()

  return {
    state,
    choosesOutput,
    choose(role, label) {
      // The user may choose a device again after it was away, which changes no setting.
      dispatch({ type: 'choose', role, label })
      settings.set({ [role]: label })
    },
    take: () => dispatch({ type: 'take' }),
    read: () => dispatch({ type: 'read' }),
    setInCall(on) {
      const ended = inCall && !on
      inCall = on
      if (ended) dispatch({ type: 'call-ended' })
    },
    refresh,
    stop() {
      stopped = true
      media?.removeEventListener('devicechange', changed)
      unsubscribe()
    },
  }
}
