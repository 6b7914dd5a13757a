import { useEffect, useState } from 'react'

import { Button } from '#/ui/button.tsx'

import { DeviceField } from './device-field.tsx'
import { labelOf, outputHelp, outputIcon, SILENCED } from './output-words.ts'
import { type SoundDesk, type SoundState } from './sound-desk.ts'
import { SoundTrouble } from './sound-trouble.tsx'
import { ToneSelect } from './tone-select.tsx'
import { VolumeSlider } from './volume-slider.tsx'

/** Where, how and how loud a call rings; Ring plays it so. */
export function RingRow({ desk, sound }: { desk: SoundDesk; sound: SoundState }) {
  const [at, setAt] = useState<'resting' | 'ringing' | 'blocked'>('resting')
  const options = sound.devices.ring
  useEffect(() => () => desk.stopRing(), [desk])
  const ring = async () => {
    if (at === 'ringing') {
      desk.stopRing()
      return setAt('resting')
    }
    setAt('ringing')
    setAt((await desk.ring()) === 'blocked' ? 'blocked' : 'resting')
  }
  return (
    <div>
      <DeviceField
        label="Ring device"
        icon={outputIcon(labelOf(options, sound.chosen.ring))}
        options={options}
        value={sound.chosen.ring}
        disabled={!sound.choosesOutput}
        help={outputHelp(sound)}
        onChange={(value) => desk.choose('ring', value)}
        button={
          <Button
            className="w-14"
            aria-label={at === 'ringing' ? 'Stop ringing' : 'Ring as a call would'}
            onClick={() => void ring()}
          >
            {at === 'ringing' ? 'Stop' : 'Ring'}
          </Button>
        }
      />
      <SoundTrouble words={at === 'blocked' ? SILENCED : undefined} />
      <div className="mt-1.5 flex items-center gap-3">
        <ToneSelect tones={sound.tones} value={sound.tone} onChange={desk.setTone} />
        <VolumeSlider value={sound.volume} onChange={desk.setVolume} />
      </div>
    </div>
  )
}
