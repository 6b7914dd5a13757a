import { SILENCE, SPEAKER_TEST } from './ring-tones.ts'

/** The part of an audio element that plays the app's sounds. */
export interface SoundElement {
  src: string
  loop: boolean
  /** 0 to 1. */
  volume: number
  currentTime: number
  play(): Promise<void>
  pause(): void
  addEventListener(type: 'ended', listener: () => void): void
  /** Chooses the output device; undefined when the browser cannot do that. */
  setSinkId?: ((id: string) => Promise<void>) | undefined
}

/** A sound that was started. */
export interface Playing {
  /** `blocked` means that the browser plays nothing before the user has pressed something. */
  readonly started: Promise<'sounding' | 'blocked'>
  /** Resolves when the sound has played once, was stopped, or could not start. */
  readonly over: Promise<void>
  stop(): void
}

/** What to play, and where. */
interface SoundOptions {
  readonly file: string
  /** Id of `enumerateDevices`; `default` is the system's default device. */
  readonly device: string
  /** 0 to 100. */
  readonly volume: number
  readonly loop: boolean
}

/** Creates an audio element of this browser. */
export const createElement = (): SoundElement => new Audio()

/** Plays a sound. Never rejects. If the device is gone, the system's default device is used. */
export function playSound(
  { file, device, volume, loop }: SoundOptions,
  create: () => SoundElement = createElement,
): Playing {
  const element = create()
  let stopped = false
  let finish: () => void = () => undefined
  const over = new Promise<void>((resolve) => {
    finish = resolve
  })
  const stop = () => {
    stopped = true
    element.pause()
    element.currentTime = 0
    finish()
  }
  element.loop = loop
  element.volume = Math.min(1, Math.max(0, volume / 100))
  element.src = file
  element.addEventListener('ended', finish)

  async function start(): Promise<'sounding' | 'blocked'> {
    if (device !== 'default') {
      try {
        await element.setSinkId?.(device)
      } catch {
        // Playing on another speaker is better than not playing at all.
      }
    }
    if (stopped) return 'sounding'
    try {
      await element.play()
      // Stop again: some browsers start to play although the sound was stopped while it was loading.
      if (stopped) stop()
      return 'sounding'
    } catch {
      finish()
      return stopped ? 'sounding' : 'blocked'
    }
  }

  return { started: start(), over, stop }
}

/**
 * Plays a short sound on a speaker and resolves when it has finished. Never rejects.
 * @param device id of `enumerateDevices`; `default` is the system's default device
 */
export async function testSpeaker(
  device: string,
  create: () => SoundElement = createElement,
): Promise<'sounding' | 'blocked'> {
  const piece = playSound({ file: SPEAKER_TEST, device, volume: 100, loop: false }, create)
  if ((await piece.started) === 'blocked') return 'blocked'
  await piece.over
  return 'sounding'
}

/** Returns whether the browser plays sound now. It tests this with a silent sound. */
export async function soundAllowed(create: () => SoundElement = createElement): Promise<boolean> {
  const piece = playSound({ file: SILENCE, device: 'default', volume: 100, loop: false }, create)
  const allowed = (await piece.started) === 'sounding'
  piece.stop()
  return allowed
}
