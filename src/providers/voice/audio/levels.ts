import { meterOf } from '#/lib/audio-meter.ts'

/** The browser features that are used here. */
interface LevelTools {
  readonly createContext: () => AudioContext
  readonly nextFrame: (run: (at: number) => void) => number
  readonly cancelFrame: (frame: number) => void
}

const browserTools: LevelTools = {
  createContext: () => new AudioContext(),
  nextFrame: (run) => requestAnimationFrame(run),
  cancelFrame: (frame) => cancelAnimationFrame(frame),
}

/** Milliseconds between two measurements: as fast as an eye can follow. */
const EVERY_MS = 50
/** The level that counts as silence, in dB of full scale. */
const FLOOR_DB = -60

/**
 * Returns the level of a microphone from 0 (silence) to 1 (full scale), on a scale that is even to the ear.
 * @param rms 0 to 1
 */
export function microphoneLevel(rms: number): number {
  if (rms === 0) return 0
  return Math.min(1, Math.max(0, 1 - (20 * Math.log10(rms)) / FLOOR_DB))
}

/**
 * Measures the level of a stream until it is stopped. It runs with the animation frames of the page, so nothing is
 * measured while the page is not visible.
 * @param onLevel 0 to 1, about twenty times a second
 * @returns a function that stops measuring. The caller still has to release the stream.
 */
export function measureLevels(
  stream: MediaStream,
  onLevel: (level: number) => void,
  { createContext, nextFrame, cancelFrame }: LevelTools = browserTools,
): () => void {
  const context = createContext()
  // A context that was created without a press is suspended.
  void context.resume().catch(() => undefined)
  const meter = meterOf(context, stream)
  let measured = Number.NEGATIVE_INFINITY
  let stopped = false
  const measure = (at: number) => {
    if (stopped) return
    frame = nextFrame(measure)
    if (at - measured < EVERY_MS) return
    measured = at
    onLevel(microphoneLevel(meter.rms()))
  }
  let frame = nextFrame(measure)
  return () => {
    if (stopped) return
    stopped = true
    cancelFrame(frame)
    meter.close()
    void context.close().catch(() => undefined)
  }
}
