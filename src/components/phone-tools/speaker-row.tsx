import { useState } from 'react'

import { Button } from '#/ui/controls/button.tsx'

import { DeviceField, AudioProblem, type AudioRowProps } from './device-field.tsx'
import { labelOf, outputHelp, outputIcon, SILENCED } from './output-labels.ts'

/** The speaker for voices, with a short test sound. */
export function SpeakerRow({ setup, sound, inForm }: AudioRowProps) {
  const [at, setAt] = useState<'resting' | 'playing' | 'blocked'>('resting')
  const options = sound.devices.speaker
  const play = async () => {
    setAt('playing')
    setAt((await setup.playSpeaker()) === 'blocked' ? 'blocked' : 'resting')
  }
  return (
    <div>
      <DeviceField
        inForm={inForm}
        label="Speaker"
        icon={outputIcon(labelOf(options, sound.chosen.speaker))}
        options={options}
        value={sound.chosen.speaker}
        disabled={!sound.choosesOutput}
        help={outputHelp(sound)}
        onChange={(value) => setup.choose('speaker', value)}
        button={
          <Button
            size={inForm ? 'lg' : 'md'}
            className="w-14 px-0!"
            aria-label="Test speaker"
            loading={at === 'playing'}
            onClick={() => void play()}
          >
            Test
          </Button>
        }
      />
      <AudioProblem text={at === 'blocked' ? SILENCED : undefined} />
    </div>
  )
}
