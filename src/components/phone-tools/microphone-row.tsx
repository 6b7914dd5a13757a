import { Mic } from 'lucide-react'

import { Button } from '#/ui/button.tsx'

import { DeviceField } from './device-field.tsx'
import { LevelMeter } from './level-meter.tsx'
import { type SoundDesk, type SoundState } from './sound-desk.ts'
import { SoundTrouble } from './sound-trouble.tsx'
import { useMicrophoneTest } from './use-microphone-test.ts'

/** The microphone with a test that shows what it hears; the browser asks for it only then. */
export function MicrophoneRow({ desk, sound }: { desk: SoundDesk; sound: SoundState }) {
  const test = useMicrophoneTest(desk)
  const listening = test.at === 'listening'
  return (
    <div>
      <DeviceField
        label="Microphone"
        icon={Mic}
        options={sound.devices.microphone}
        value={sound.chosen.microphone}
        onChange={(value) => {
          desk.choose('microphone', value)
          test.restart()
        }}
        help={
          sound.microphone === 'unasked' && !listening
            ? 'Devices have names once the microphone is allowed.'
            : undefined
        }
        button={
          <Button
            className="w-14"
            loading={test.at === 'asking'}
            aria-label={listening ? 'Stop the microphone test' : 'Test microphone'}
            onClick={test.toggle}
          >
            {listening ? 'Stop' : 'Test'}
          </Button>
        }
      />
      <LevelMeter level={listening ? test.level : undefined} peak={test.peak} />
      <SoundTrouble words={test.refusal} />
    </div>
  )
}
