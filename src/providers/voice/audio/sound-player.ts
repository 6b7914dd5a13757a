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
export interface Piece {
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
  { file, device, volume, loop }: Piece,
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
