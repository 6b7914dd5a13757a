/** Measures how loud a stream is. The meter does not play the stream. */
export interface AudioMeter {
  /** Returns the root mean square of the newest samples, from 0 (silence) to 1 (full scale). */
  rms(): number
  close(): void
}

/** Creates a meter for a stream. */
export function meterOf(context: AudioContext, stream: MediaStream): AudioMeter {
  const source = context.createMediaStreamSource(stream)
  const analyser = context.createAnalyser()
  analyser.fftSize = 1_024
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    rms() {
      analyser.getFloatTimeDomainData(samples)
      return rmsOf(samples)
    },
    close: () => source.disconnect(),
  }
}

/** Returns the root mean square of a block of sound. @param samples -1 to 1 */
export function rmsOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0)
  return Math.sqrt(power / Math.max(1, samples.length))
}

/** Amplifies the measured level, because speech seldom reaches half of the maximum level of a stream. */
const GAIN = 3

/** Returns the level of a meter as a call shows it, from 0 (silence) to 1. */
export function callLevel(meter: AudioMeter | undefined): number {
  return meter ? Math.min(1, meter.rms() * GAIN) : 0
}
