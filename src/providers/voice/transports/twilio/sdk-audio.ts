import { type TransportAudio } from '../transport.ts'
import { type Sdk, type SdkDevice } from './sdk.ts'

/** The system's choice. */
const DEFAULT = 'default'

/** The sound devices of a device of the SDK, held only while there is a call. */
export interface SdkAudio extends TransportAudio {
  /** Opens the chosen microphone, just before a call needs it. Never rejects: what fails here, the call itself tells. */
  beforeCall(): Promise<void> | undefined
  /** Lets go of the microphone, so that the browser's recording mark goes out. */
  afterCall(): void
}

/**
 * The SDK takes a chosen microphone at once and keeps it for good; ours is only remembered until a call begins. It is not
 * handed over as a constraint of the call: the SDK would swap such a microphone for the system's as soon as any device
 * is plugged in.
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
    // Before the microphone is allowed the browser names no devices; they come with `deviceChange`.
    if (!audio?.isOutputSelectionSupported || !audio.availableOutputDevices.has(speaker)) return
    const [now, more] = [...audio.speakerDevices.get()]
    if (more === undefined && now?.deviceId === speaker) return
    await audio.speakerDevices.set(speaker)
  }

  device.audio?.incoming(false)
  device.audio?.on('deviceChange', () => {
    applySpeaker().catch(() => {
      // The system's speaker goes on; the list of devices tells of the loss.
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
      // Made before anybody touched the page, it sleeps: nothing would be measured and no tone be heard.
      void sdk.Device.audioContext?.resume()
      return microphone === DEFAULT ? undefined : openMicrophone().catch(() => undefined)
    },
    afterCall() {
      running -= 1
      if (running > 0) return
      device.audio?.unsetInputDevice().catch(() => {
        // A next call has begun with it.
      })
    },
  }
}
