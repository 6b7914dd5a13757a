import { MicrophoneRow } from './microphone-row.tsx'
import { RingRow } from './ring-row.tsx'
import { SpeakerRow } from './speaker-row.tsx'
import { useAudioSetup } from './use-audio-setup.ts'

/** What sound comes from and goes to, each with its own test. */
export function AudioRows() {
  const { setup, sound } = useAudioSetup()
  return (
    <div className="flex flex-col gap-3">
      <MicrophoneRow setup={setup} sound={sound} />
      <SpeakerRow setup={setup} sound={sound} />
      <RingRow setup={setup} sound={sound} />
    </div>
  )
}
