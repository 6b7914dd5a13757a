import { type DeviceWatch } from '../audio/device-watch.ts'
import { type PortAudio } from '../port.ts'

/** What binds the chosen sound devices to the phone's. */
export interface SoundLink {
  /** A device of the phone is new: it gets what is chosen. */
  fit(audio: PortAudio): void
  /** Whether a call runs here: then nothing is taken over by itself (P43). */
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
export function linkSound(
  watch: DeviceWatch,
  audios: () => readonly PortAudio[],
  tell: (words: string) => void,
): SoundLink {
  let words: string | undefined
  const given = new WeakMap<PortAudio, string>()

  // A device that can not be set leaves the system's, which works.
  const fit = (audio: PortAudio) => {
    const { microphone, speaker } = watch.get().using
    const now = `${microphone.id} ${speaker.id}`
    if ((given.get(audio) ?? 'default default') === now) return
    const [heard, spoken] = (given.get(audio) ?? 'default default').split(' ')
    given.set(audio, now)
    if (heard !== microphone.id) audio.setMicrophone(microphone.id).catch(() => undefined)
    if (spoken !== speaker.id && audio.canChooseSpeaker) audio.setSpeaker(speaker.id).catch(() => undefined)
  }

  const unwatch = watch.subscribe(() => {
    for (const audio of audios()) fit(audio)
    const next = watch.get().words
    if (next !== undefined && next !== words) tell(next)
    words = next
  })

  return {
    fit,
    setInCall: watch.setInCall,
    ringDevice: () => watch.get().using.ring.id,
    read: watch.read,
    stop() {
      unwatch()
      watch.stop()
    },
  }
}
