import { SILENCE, SPEAKER_TEST } from './ring-tones.ts'

/** The part of an audio element that plays our sounds. */
export interface SoundElement {
  src: string
  loop: boolean
  /** 0 to 1. */
  volume: number
  currentTime: number
  play(): Promise<void>
  pause(): void
  addEventListener(type: 'ended', listener: () => void): void
  /** Chooses the device; absent where a browser can not. */
  setSinkId?: ((id: string) => Promise<void>) | undefined
}

/** A sound that was asked for. */
export interface Playing {
  /** `blocked`: the browser lets nothing out before somebody has pressed something. */
  readonly started: Promise<'sounding' | 'blocked'>
  /** It has been heard once, or was stopped, or never began. */
  readonly over: Promise<void>
  stop(): void
}

/** What to play and where. */
export interface SoundOptions {
  readonly file: string
  /** Id of `enumerateDevices`; `default` is the system's. */
  readonly device: string
  /** 0 to 100. */
  readonly volume: number
  readonly loop: boolean
}

/** This browser's. */
export const createElement = (): SoundElement => new Audio()

/** Plays a sound. Never rejects; a device that is gone is the system's. */
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
        // Heard from another loudspeaker is better than not at all.
      }
    }
    if (stopped) return 'sounding'
    try {
      await element.play()
      // Stopped while the browser was loading it: some go on all the same.
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
 * Plays a short sound on a speaker; resolves once it was heard. Never rejects.
 * @param device id of `enumerateDevices`; `default` is the system's
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

/** Whether the browser plays sound now, found out with a sound that holds only silence. */
export async function soundAllowed(create: () => SoundElement = createElement): Promise<boolean> {
  const piece = playSound({ file: SILENCE, device: 'default', volume: 100, loop: false }, create)
  const allowed = (await piece.started) === 'sounding'
  piece.stop()
  return allowed
}
