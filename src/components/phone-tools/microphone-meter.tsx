import './phone-tools.css'
import { type CSSProperties } from 'react'

interface Lit extends CSSProperties {
  '--lit': number
}

/**
 * The level of the microphone: 44 bars, and the same in words.
 * @param level now, 0 to 1; undefined while nobody listens
 * @param peak the loudest of the last moment
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
function microphoneLevelLabel(peak: number): 'Say something' | 'Too quiet' | 'Good level' | 'Too loud' {
  if (peak < SILENT) return 'Say something'
  if (peak < QUIET) return 'Too quiet'
  return peak > LOUD ? 'Too loud' : 'Good level'
}

/** How many bars are lit, 0 to 44. */
function litBars(level: number): number {
  return Math.round(Math.min(1, Math.max(0, level)) * BARS)
}
