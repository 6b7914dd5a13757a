import './phone-tools.css'
import { type CSSProperties } from 'react'

import { BARS, levelWords, litBars } from './level-words.ts'

interface Lit extends CSSProperties {
  '--lit': number
}

/**
 * The level of the microphone: 44 bars, and the same in words.
 * @param level now, 0 to 1; undefined while nobody listens
 * @param peak the loudest of the last moment
 */
export function LevelMeter({ level, peak }: { level: number | undefined; peak: number }) {
  const lit = litBars(level ?? 0)
  const style: Lit = { '--lit': lit }
  const words = level === undefined ? '' : levelWords(peak)
  return (
    <div className="mt-2 flex h-4 items-center gap-3">
      <div
        role="meter"
        aria-label="Microphone level"
        aria-valuemin={0}
        aria-valuemax={BARS}
        aria-valuenow={lit}
        aria-valuetext={words || 'Not listening'}
        className="level-meter flex-1"
        style={style}
      />
      <span role="status" className="w-20 shrink-0 text-right text-small text-ink-3">
        {words}
      </span>
    </div>
  )
}
