import { clock } from '#/lib/clock.ts'

let context: AudioContext | undefined

function audio(): AudioContext | undefined {
  if (typeof AudioContext !== 'function') return undefined
  context ??= new AudioContext()
  return context
}

/** Two soft notes, a fifth apart: frequency in hertz, start in seconds. */
const NOTES = [
  [659.26, 0],
  [987.77, 0.14],
] as const
const LASTS_S = 0.5

/** Milliseconds after which an alert is no longer played. The browser may wait for the first press on the page. */
const LATE_MS = 1_000

/**
 * Plays the sound of an alert. The sound is synthesized, so no file is loaded. Silent when the browser has no sound or
 * waits for the first press on the page.
 * @param volume 0 to 1
 */
export function chime(volume: number): void {
  const to = volume > 0 ? audio() : undefined
  if (!to) return
  if (to.state === 'running') return play(to, volume)
  const since = clock.local()
  // The clock of a suspended context does not advance, so the notes of many alerts would all start at the press that
  // resumes it.
  const heard = () => {
    if (clock.local() - since < LATE_MS) play(to, volume)
  }
  void to.resume().then(heard, () => undefined)
}

function play(to: AudioContext, volume: number): void {
  for (const [hertz, after] of NOTES) {
    const start = to.currentTime + after
    const tone = to.createOscillator()
    const loudness = to.createGain()
    tone.type = 'sine'
    tone.frequency.value = hertz
    loudness.gain.setValueAtTime(0, start)
    loudness.gain.linearRampToValueAtTime(volume * 0.25, start + 0.015)
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + LASTS_S)
    tone.connect(loudness).connect(to.destination)
    tone.start(start)
    tone.stop(start + LASTS_S)
  }
}

/**
 * Enables sound at the next press or key, because browsers require one before a page may play sound.
 * @returns a function that stops waiting
 */
export function readySound(): () => void {
  const ready = () => {
    stop()
    void audio()
      ?.resume()
      .catch(() => undefined)
  }
  const stop = () => {
    removeEventListener('pointerdown', ready, true)
    removeEventListener('keydown', ready, true)
  }
  addEventListener('pointerdown', ready, { capture: true, once: true })
  addEventListener('keydown', ready, { capture: true, once: true })
  return stop
}
