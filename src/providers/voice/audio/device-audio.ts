import { type TransportAudio } from '../transports/transport.ts'
import { type DeviceWatch } from './device-watch.ts'

/** What binds the chosen sound devices to the phone's. */
export interface AudioDeviceBinding {
  /** A device of the phone is new: it gets what is chosen. */
  fit(audio: TransportAudio): void
  /** Whether a call runs here: then nothing is taken over by itself. */
  setInCall(on: boolean): void
  /** Id of the device that rings. */
  ringDevice(): string
  /** The words were read. */
  read(): void
  stop(): void
}

/**
 * Gives microphone and speaker to the phone's devices, and says in words what happened to them.
 * @param audios the devices of the phone
 * @param tell what a device did by itself; only while this tab holds the phone
 */
export function bindAudioDevices(
  watch: DeviceWatch,
  audios: () => readonly TransportAudio[],
  tell: (text: string) => void,
): AudioDeviceBinding {
  let text: string | undefined
  const given = new WeakMap<TransportAudio, string>()

  // A device that can not be set leaves the system's, which works.
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
