import { Mic } from 'lucide-react'

import { Button } from '#/ui/controls/button.tsx'

import { DeviceField, AudioProblem, type AudioRowProps } from './device-field.tsx'
import { MicrophoneMeter } from './microphone-meter.tsx'
import { useMicrophoneTest } from './use-microphone-test.ts'

/** The microphone with a test that shows its level. The browser asks for permission only when the test starts. */
export function MicrophoneRow({ setup, sound, inForm }: AudioRowProps) {
  const test = useMicrophoneTest(setup)
  const listening = test.at === 'listening'
  return (
    <div>
      <DeviceField
        inForm={inForm}
        label="Microphone"
        icon={Mic}
        options={sound.devices.microphone}
        value={sound.chosen.microphone}
        onChange={(value) => {
          setup.choose('microphone', value)
          test.restart()
        }}
        help={
          sound.microphone === 'unasked' && !listening
            ? 'Device names appear once you allow the microphone.'
            : undefined
        }
        button={
          <Button
            size={inForm ? 'lg' : 'md'}
            className="w-14 px-0!"
            loading={test.at === 'asking'}
            aria-label={listening ? 'Stop the microphone test' : 'Test microphone'}
            onClick={test.toggle}
          >
            {listening ? 'Stop' : 'Test'}
          </Button>
        }
      />
      <MicrophoneMeter level={listening ? test.level : undefined} peak={test.peak} />
      <AudioProblem text={test.refusal} />
    </div>
  )
}
