import { type AudioSettings, audioSettings } from './audio-settings.ts'
import { fileOfTone, ringTones } from './ring-tones.ts'
import { createElement, type Playing, playSound, type SoundElement } from './sound-player.ts'

/** Plays the ringtone on the ring device, with the user's tone and volume. None of its functions ever rejects. */
interface Ringer {
  /**
   * Rings until `stop` is called. `blocked` means that nothing is heard, because the browser requires a press first or
   * no tone could be loaded.
   */
  ring(): Promise<'sounding' | 'blocked'>
  /** Stops all sound, including a ringtone that is still loading. */
  stop(): void
  /** Plays the ringtone once, unless a call is ringing. Resolves once it has finished or was stopped. */
  preview(): Promise<'sounding' | 'blocked'>
}

/** The dependencies of a ringer. */
interface RingerTools {
  /** Returns the id of the device that rings; `default` is the system's default device. */
  readonly device: () => string
  readonly settings?: () => Pick<AudioSettings, 'tone' | 'volume'>
  readonly create?: () => SoundElement
}

/** Creates a ringer. */
export function createRinger({
  device,
  settings = audioSettings.get,
  create = createElement,
}: RingerTools): Ringer {
  let playing: Playing | undefined
  let ringing = false

  const begin = (file: string, loop: boolean) => {
    playing?.stop()
    const piece = playSound({ file, device: device(), volume: settings().volume, loop }, create)
    playing = piece
    return piece
  }

  return {
    async ring() {
      ringing = true
      const wanted = fileOfTone(settings().tone)
      const first = begin(wanted, true)
      if ((await first.started) === 'sounding') return 'sounding'
      // The file of the tone may be missing, so try another tone, because otherwise nobody would hear the call.
      const other = ringTones.find(({ file }) => file !== wanted)
      if (playing !== first || !other) return 'sounding'
      return begin(other.file, true).started
    },
    stop() {
      ringing = false
      playing?.stop()
      playing = undefined
    },
    async preview() {
      if (ringing) return 'sounding'
      const piece = begin(fileOfTone(settings().tone), false)
      if ((await piece.started) === 'blocked') return 'blocked'
      await piece.over
      return 'sounding'
    },
  }
}
