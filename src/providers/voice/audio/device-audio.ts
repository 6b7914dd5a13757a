import { type TransportAudio } from '../transports/transport.ts'
import { type DeviceWatch } from './device-watch.ts'

/** Connects the chosen sound devices to the audio of the phone's devices. */
export interface AudioDeviceBinding {
  /** Applies the chosen devices to a new device of the phone. */
  fit(audio: TransportAudio): void
  /** Sets whether a call is open here. During a call, devices are not switched automatically. */
  setInCall(on: boolean): void
  /** Returns the id of the output device that rings. */
  ringDevice(): string
  /** Reports that the user has read the text. */
  read(): void
  stop(): void
}

/**
 * Sets microphone and speaker on the phone's devices, and reports in text what happened to them.
 * @param audios returns the devices of the phone
 * @param tell called with a text about what a device did on its own
 */
export function bindAudioDevices(
  watch: DeviceWatch,
  audios: () => readonly TransportAudio[],
  tell: (text: string) => void,
): AudioDeviceBinding {
  let text: string | undefined
  const given = new WeakMap<TransportAudio, string>()

  // If a device cannot be set, the system's default device stays in use, which works.
  const fit = (audio: TransportAudio) => {
    const { microphone, speaker } = watch.get().using
    const now = `${microphone.id} ${speaker.id}`
    if ((given.get(audio) ?? 'default default') === now) return
    const [heard, spoken] = (given.get(audio) ?? 'default default').split(' ')
    given.set(audio, now)
    if (heard !== microphone.id) audio.setMicrophone(microphone.id).catch(() => undefined)
    if (spoken !== speaker.id && audio.canChooseSpeaker) audio.setSpeaker(speaker.id).catch(() => undefined)
  }

  const unsubscribe = watch.subscribe(() => {
    for (const audio of audios()) fit(audio)
    const next = watch.get().text
    if (next !== undefined && next !== text) tell(next)
    text = next
  })

  return {
    fit,
    setInCall: watch.setInCall,
    ringDevice: () => watch.get().using.ring.id,
    read: watch.read,
    stop() {
      unsubscribe()
      watch.stop()
    },
  }
}
