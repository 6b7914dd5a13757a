import { ChevronDown } from 'lucide-react'

import { Icon } from '#/ui/icon.tsx'

import { type SoundChoice } from './sound-desk.ts'

/** What a call sounds like. */
export function ToneSelect({
  tones,
  value,
  onChange,
}: {
  tones: readonly SoundChoice[]
  value: string
  onChange: (id: string) => void
}) {
  return (
    <span className="relative shrink-0">
      <select
        aria-label="Ring tone"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="touch-row h-7 appearance-none rounded border border-line-2 bg-soft pr-7 pl-2.5 font-medium hover:bg-soft-hover"
      >
        {tones.map((tone) => (
          <option key={tone.value} value={tone.value}>
            {tone.label}
          </option>
        ))}
      </select>
      <Icon
        icon={ChevronDown}
        size={14}
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}
