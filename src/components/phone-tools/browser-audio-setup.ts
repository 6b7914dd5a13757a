import { createAtom } from '@tanstack/store'
import * as z from 'zod/mini'

import { clock } from '#/lib/clock.ts'
import { storageEntry } from '#/lib/storage.ts'
import { audioSettings, type AudioSettingsStore } from '#/providers/voice/audio/audio-settings.ts'
import { hasWebrtc } from '#/providers/voice/audio/browser-support.ts'
import { type DeviceWatch, watchDevices } from '#/providers/voice/audio/device-watch.ts'
import { measureLevels } from '#/providers/voice/audio/levels.ts'
import {
  browserMicrophone,
  type MicrophoneTools,
  type MicrophoneWatch,
  openMicrophone,
  release,
  watchMicrophone,
} from '#/providers/voice/audio/microphone.ts'
import { ringTones } from '#/providers/voice/audio/ring-tones.ts'
import { createRinger } from '#/providers/voice/audio/ringer.ts'
import { runSelfTest } from '#/providers/voice/audio/self-test.ts'
import {
  devicesOf,
  shownChoice,
  type SoundDevices,
  type SoundRole,
} from '#/providers/voice/audio/sound-devices.ts'
import {
  createElement,
  type SoundElement,
  soundAllowed,
  testSpeaker,
} from '#/providers/voice/audio/sound-player.ts'

import { type SoundChoice, type AudioSetup, type AudioSetupState } from './audio-setup.ts'

/** The parts of the browser that the audio setup uses. */
interface AudioSetupTools {
  readonly settings: AudioSettingsStore
  readonly microphone: MicrophoneTools
  readonly permission: MicrophoneWatch
  readonly devices: DeviceWatch
  readonly measure: (stream: MediaStream, onLevel: (level: number) => void) => () => void
  readonly create: () => SoundElement
  readonly webrtc: () => boolean
  readonly wait: (ms: number) => Promise<void>
}

function browserTools(): AudioSetupTools {
  return {
    settings: audioSettings,
    microphone: browserMicrophone(),
    permission: watchMicrophone(),
    devices: watchDevices(),
    measure: measureLevels,
    create: createElement,
    webrtc: hasWebrtc,
    wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
  }
}

/**
 * How long the self-test listens, in milliseconds. A microphone that is not muted never picks up silence for that long.
 */
const LISTENS_MS = 800
const SYSTEM: SoundChoice = { value: '', label: 'System default' }
const tones = ringTones.map(({ id, label }) => ({ value: id, label }))

/** Creates the audio setup on top of the browser's devices and settings, and watches them from then on. */
export function createAudioSetup(tools: AudioSetupTools): AudioSetup {
  const { settings, permission, devices } = tools
  let newest = lastTest.read()
  const state = createAtom(stateOf())

  function stateOf(): AudioSetupState {
    const known = devices.state.get()
    const { tone, volume } = settings.get()
    const chosen = (role: SoundRole) => shownChoice(known, role) ?? ''
    return {
      microphone: permission.state.get(),
      devices: {
        microphone: choices(known, 'microphone'),
        speaker: choices(known, 'speaker'),
        ring: choices(known, 'ring'),
      },
      chosen: { microphone: chosen('microphone'), speaker: chosen('speaker'), ring: chosen('ring') },
      choosesOutput: devices.choosesOutput,
      tones,
      tone,
      volume,
      lastTest: newest,
    }
  }
  const renew = () => state.set(stateOf())
  devices.state.subscribe(renew)
  settings.subscribe(renew)
  permission.state.subscribe(() => {
    renew()
    // The browser reveals device names once permission is granted.
    void devices.refresh()
  })

  const idOf = (role: SoundRole) => devices.state.get().using[role].id
  const ringer = createRinger({
    device: () => idOf('ring'),
    settings: settings.get,
    create: tools.create,
  })

  async function listen(onLevel: (level: number) => void): ReturnType<AudioSetup['listen']> {
    const opened = await openMicrophone(idOf('microphone'), tools.microphone)
    if (typeof opened === 'string') {
      permission.asked(opened)
      return { ok: false, answer: opened }
    }
    permission.asked('allowed')
    void devices.refresh()
    const stop = tools.measure(opened, onLevel)
    return {
      ok: true,
      stop() {
        stop()
        release(opened)
      },
    }
  }

  async function loudest(): Promise<number | undefined> {
    let peak = 0
    const heard = await listen((level) => {
      peak = Math.max(peak, level)
    })
    if (!heard.ok) return undefined
    await tools.wait(LISTENS_MS)
    heard.stop()
    return peak
  }

  return {
    state,
    choose: (role, value) => devices.choose(role, value === '' ? undefined : value),
    setTone(id) {
      const tone = ringTones.find((one) => one.id === id)?.id
      if (tone !== undefined) settings.set({ tone })
    },
    setVolume: (volume) => void settings.set({ volume }),
    listen,
    playSpeaker: () => testSpeaker(idOf('speaker'), tools.create),
    ring: ringer.preview,
    stopRing: ringer.stop,
    async examine(roundTrip) {
      const found = await runSelfTest({
        webrtc: tools.webrtc,
        microphone: () => Promise.resolve(permission.state.get()),
        microphoneLevel: loudest,
        soundAllowed: () => soundAllowed(tools.create),
        roundTrip,
        now: clock.local,
      })
      newest = { at: clock.now(), found }
      lastTest.write(newest)
      renew()
    },
  }
}

// A stored device that is not connected stays selected, and its label says that it is not connected.
function choices(known: SoundDevices, role: SoundRole): readonly SoundChoice[] {
  const here = devicesOf(known, role).map(({ label }) => ({ value: label, label }))
  const chosen = known.chosen[role]
  const away = chosen !== undefined && !here.some(({ value }) => value === chosen)
  return [
    SYSTEM,
    ...here,
    ...(away ? [{ value: chosen, label: `${chosen}, not connected`, away: true }] : []),
  ]
}

let made: AudioSetup | undefined

/** Returns the audio setup of this browser. There is one per page. */
export function browserAudioSetup(): AudioSetup {
  made ??= createAudioSetup(browserTools())
  return made
}

const finding = z.object({ state: z.enum(['good', 'doubt', 'wrong', 'open']), text: z.string() })

/** The newest self-test of this browser. It contains text about devices and network, and nothing about people. */
export const lastTest = storageEntry(
  'browser',
  'self-test',
  z.object({
    at: z.number(),
    found: z.object({ webrtc: finding, microphone: finding, sound: finding, network: finding }),
  }),
)
