import { MicrophoneRow } from './microphone-row.tsx'
import { RingRow } from './ring-row.tsx'
import { SpeakerRow } from './speaker-row.tsx'
import { useAudioSetup } from './use-audio-setup.ts'

/** The microphone, speaker and ring devices, each with its own test. */
export function AudioRows({ inForm }: { inForm?: boolean }) {
  const { setup, sound } = useAudioSetup()
  return (
    <div className={inForm ? 'flex flex-col gap-4' : 'flex flex-col gap-3'}>
      <MicrophoneRow setup={setup} sound={sound} inForm={inForm} />
      <SpeakerRow setup={setup} sound={sound} inForm={inForm} />
      <RingRow setup={setup} sound={sound} inForm={inForm} />
    </div>
  )
}
