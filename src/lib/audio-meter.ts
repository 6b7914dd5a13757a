/** Reads how loud a stream is. */
export interface AudioMeter {
  /** 0 (silence) to 1. */
  read(): number
  close(): void
}

/** Speech seldom reaches half of what a stream can hold. */
const GAIN = 3

/** Measures a stream; it is not played by this. */
export function meterOf(context: AudioContext, stream: MediaStream): AudioMeter {
  const source = context.createMediaStreamSource(stream)
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    read() {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      return Math.min(1, Math.sqrt(power) * GAIN)
    },
    close: () => source.disconnect(),
  }
}
