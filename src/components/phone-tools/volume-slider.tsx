import './phone-tools.css'
import { Volume2 } from 'lucide-react'
import { type CSSProperties } from 'react'

import { Icon } from '#/ui/icon.tsx'

interface Filled extends CSSProperties {
  '--played': string
}

/** How loud it rings, 0 to 100 in steps of five; the arrows move it, Home and End go to its ends. */
export function VolumeSlider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const filled: Filled = { '--played': `${value}%` }
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <Icon icon={Volume2} size={16} className="text-ink-3" />
      <input
        type="range"
        aria-label="Ring volume"
        aria-valuetext={`${value} percent`}
        min={0}
        max={100}
        step={5}
        value={value}
        style={filled}
        className="volume"
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output className="w-9 shrink-0 text-right text-small text-ink-3 tabular-nums">{value}%</output>
    </div>
  )
}
