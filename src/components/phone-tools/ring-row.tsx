import { ChevronDown, Volume2 } from 'lucide-react'
import { useEffect, useState, type CSSProperties } from 'react'

import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { type SoundChoice } from './audio-setup.ts'
import { DeviceField, AudioProblem, type AudioRowProps } from './device-field.tsx'
import { labelOf, outputHelp, outputIcon, SILENCED } from './output-labels.ts'

import './phone-tools.css'

/** The ring device, tone and volume. Ring plays the tone with these settings. */
export function RingRow({ setup, sound, inForm }: AudioRowProps) {
  const [at, setAt] = useState<'resting' | 'ringing' | 'blocked'>('resting')
  const options = sound.devices.ring
  useEffect(() => () => setup.stopRing(), [setup])
  const ring = async () => {
    if (at === 'ringing') {
      setup.stopRing()
      return setAt('resting')
    }
    setAt('ringing')
    setAt((await setup.ring()) === 'blocked' ? 'blocked' : 'resting')
  }
  return (
    <div>
      <DeviceField
        inForm={inForm}
        label="Ring device"
        icon={outputIcon(labelOf(options, sound.chosen.ring))}
        options={options}
        value={sound.chosen.ring}
        disabled={!sound.choosesOutput}
        help={outputHelp(sound)}
        onChange={(value) => setup.choose('ring', value)}
        button={
          <Button
            size={inForm ? 'lg' : 'md'}
            className="w-14 px-0!"
            aria-label={at === 'ringing' ? 'Stop ringing' : 'Ring like a call'}
            onClick={() => void ring()}
          >
            {at === 'ringing' ? 'Stop' : 'Ring'}
          </Button>
        }
      />
      <AudioProblem text={at === 'blocked' ? SILENCED : undefined} />
      <div className="mt-1.5 flex items-center gap-3">
        <ToneSelect tones={sound.tones} value={sound.tone} onChange={setup.setTone} />
        <VolumeSlider value={sound.volume} onChange={setup.setVolume} />
      </div>
    </div>
  )
}

/** The choice of the ring tone. */
function ToneSelect({
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

interface Filled extends CSSProperties {
  '--played': string
}

/** The ring volume, 0 to 100 in steps of five. Arrow keys change it, Home and End jump to the ends. */
function VolumeSlider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
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
