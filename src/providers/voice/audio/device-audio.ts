import { type TransportAudio } from '../transports/transport.ts'
import { type DeviceWatch } from './device-watch.ts'

const systemDevices = { microphone: 'default', speaker: 'default' }

/**
 * Sets microphone and speaker on the phone's devices, and reports in text what happened to them.
 * @param audios returns the devices of the phone
 * @param tell called with a text about what a device did on its own
 */
export function bindAudioDevices(
  watch: Pick<DeviceWatch, 'state'>,
  audios: () => readonly TransportAudio[],
  tell: (text: string) => void,
): {
  /** Applies the chosen devices to a new device of the phone. */
  fit(audio: TransportAudio): void
  stop(): void
} {
  let text: string | undefined
  const given = new WeakMap<TransportAudio, typeof systemDevices>()

  // If a device cannot be set, the system's default device stays in use, which works.
  const fit = (audio: TransportAudio) => {
    const { microphone, speaker } = watch.state.get().using
    const before = given.get(audio) ?? systemDevices
    given.set(audio, { microphone: microphone.id, speaker: speaker.id })
    if (before.microphone !== microphone.id) audio.setMicrophone(microphone.id).catch(() => undefined)
    if (before.speaker !== speaker.id && audio.canChooseSpeaker)
      audio.setSpeaker(speaker.id).catch(() => undefined)
  }

  const followed = watch.state.subscribe(({ text: next }) => {
    for (const audio of audios()) fit(audio)
    if (next !== undefined && next !== text) tell(next)
    text = next
  })

  return { fit, stop: () => followed.unsubscribe() }
}
