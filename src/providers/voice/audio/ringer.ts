import { type AudioSettings, audioSettings } from './audio-settings.ts'
import { fileOfTone, ringTones } from './ring-tones.ts'
import { createElement, type Playing, playSound, type SoundElement } from './sound-player.ts'

/** Makes calls heard: on the ring device, with the tone and the volume of the person. Nothing of it ever rejects. */
export interface Ringer {
  /** Rings until `stop`. `blocked`: nothing is heard, the browser wants a press first, or no tone could be loaded. */
  ring(): Promise<'sounding' | 'blocked'>
  /** Silence, always; also for a ring that is still being loaded. */
  stop(): void
  /** Rings once, unless a call rings; resolves once it was heard or was stopped. */
  preview(): Promise<'sounding' | 'blocked'>
}

/** What a ringer needs. */
export interface RingerTools {
  /** Id of the device that rings; `default` is the system's. */
  readonly device: () => string
  readonly settings?: () => Pick<AudioSettings, 'tone' | 'volume'>
  readonly create?: () => SoundElement
}

/** Makes a ringer. */
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
      // The tone may be missing: another one is tried before nobody hears anything.
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
