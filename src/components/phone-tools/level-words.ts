/** How many bars the meter has. */
export const BARS = 44

// Levels are even to the ear, 60 dB from 0 to 1 (audio/levels.ts): nobody speaks below -51 dB, the far side strains to
// hear below -36 dB, and above -5 dB it is distorted.
const SILENT = 0.15
const QUIET = 0.4
const LOUD = 0.92

/**
 * What a level means for a call.
 * @param peak the loudest of the last moment, 0 to 1
 */
export function levelWords(peak: number): 'Say something' | 'Too quiet' | 'Good level' | 'Too loud' {
  if (peak < SILENT) return 'Say something'
  if (peak < QUIET) return 'Too quiet'
  return peak > LOUD ? 'Too loud' : 'Good level'
}

/** How many bars are lit, 0 to 44. */
export function litBars(level: number): number {
  return Math.round(Math.min(1, Math.max(0, level)) * BARS)
}
