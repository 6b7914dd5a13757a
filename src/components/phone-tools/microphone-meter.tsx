import './phone-tools.css'
import { type CSSProperties } from 'react'

interface Lit extends CSSProperties {
  '--lit': number
}

/**
 * The microphone level as 44 bars and as text.
 * @param level current level, 0 to 1, undefined while not listening
 * @param peak the loudest level of the last moment
 */
export function MicrophoneMeter({ level, peak }: { level: number | undefined; peak: number }) {
  const lit = litBars(level ?? 0)
  const style: Lit = { '--lit': lit }
  const text = level === undefined ? '' : microphoneLevelLabel(peak)
  return (
    <div className="mt-2 flex h-4 items-center gap-3">
      <div
        role="meter"
        aria-label="Microphone level"
        aria-valuemin={0}
        aria-valuemax={BARS}
        aria-valuenow={lit}
        aria-valuetext={text || 'Not listening'}
        className="level-meter flex-1"
        style={style}
      />
      <span role="status" className="w-20 shrink-0 text-right text-small text-ink-3">
        {text}
      </span>
    </div>
  )
}

/** Number of bars of the meter. */
export const BARS = 44

// The level scale is perceptually even, with 60 dB from 0 to 1 (audio/levels.ts). Nobody speaks below -51 dB, the other
// side strains to hear below -36 dB, and above -5 dB the sound is distorted.
const SILENT = 0.15
const QUIET = 0.4
const LOUD = 0.92

/**
 * Returns what a level means for a call.
 * @param peak the loudest level of the last moment, 0 to 1
 */
function microphoneLevelLabel(peak: number): 'Say something' | 'Too quiet' | 'Good level' | 'Too loud' {
  if (peak < SILENT) return 'Say something'
  if (peak < QUIET) return 'Too quiet'
  return peak > LOUD ? 'Too loud' : 'Good level'
}

/** Returns the number of lit bars, 0 to 44. */
function litBars(level: number): number {
  return Math.round(Math.min(1, Math.max(0, level)) * BARS)
}
