import { type TransportAudio } from '../transport.ts'
import { type Sdk, type SdkDevice } from './sdk.ts'

/** The ID of the system's default device. */
const DEFAULT = 'default'

/** The sound devices of an SDK device, in use only during a call. */
export interface SdkAudio extends TransportAudio {
  /**
   * Opens the chosen microphone right before a call needs it. Never rejects: the call itself reports what fails here.
   */
  beforeCall(): Promise<void> | undefined
  /** Releases the microphone, so that the browser's recording indicator goes out. */
  afterCall(): void
}

/**
 * Creates the sound devices of an SDK device. The SDK opens a chosen microphone at once and keeps it for good, so the
 * choice is only remembered here until a call begins. The microphone is not passed as a constraint of the call, because
 * the SDK would replace it with the system's as soon as any device is plugged in.
 */
export function createSdkAudio(sdk: Sdk, device: SdkDevice): SdkAudio {
  let microphone = DEFAULT
  let speaker = DEFAULT

  let running = 0

  async function openMicrophone(): Promise<void> {
    const audio = device.audio
    if (!audio) return
    const known = audio.availableInputDevices
    const id = known.has(microphone) ? microphone : [...known.keys()][0]
    if (id !== undefined) await audio.setInputDevice(id)
  }

  async function applySpeaker(): Promise<void> {
    const audio = device.audio
    // Until the microphone is allowed, the browser lists no devices. They arrive with `deviceChange`.
    if (!audio?.isOutputSelectionSupported || !audio.availableOutputDevices.has(speaker)) return
    const [now, more] = [...audio.speakerDevices.get()]
    if (more === undefined && now?.deviceId === speaker) return
    await audio.speakerDevices.set(speaker)
  }

  device.audio?.incoming(false)
  device.audio?.on('deviceChange', () => {
    applySpeaker().catch(() => {
      // The system's speaker stays in use. The list of devices shows the loss.
    })
  })

  return {
    get canChooseSpeaker() {
      return device.audio?.isOutputSelectionSupported ?? false
    },
    async setMicrophone(id) {
      microphone = id
      if (running > 0) await openMicrophone()
    },
    async setSpeaker(id) {
      if (!device.audio?.isOutputSelectionSupported) throw new Error('This browser can’t choose a speaker')
      speaker = id
      await applySpeaker()
    },
    beforeCall() {
      running += 1
      // An audio context that was created before the user touched the page is suspended: no level would be measured and
      // no tone heard.
      void sdk.Device.audioContext?.resume()
      return microphone === DEFAULT ? undefined : openMicrophone().catch(() => undefined)
    },
    afterCall() {
      running -= 1
      if (running > 0) return
      device.audio?.unsetInputDevice().catch(() => {
        // The next call has already started with it.
      })
    },
  }
}
