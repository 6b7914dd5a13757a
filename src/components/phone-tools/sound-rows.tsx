import { MicrophoneRow } from './microphone-row.tsx'
import { RingRow } from './ring-row.tsx'
import { SpeakerRow } from './speaker-row.tsx'
import { useSound } from './use-sound.ts'

/** What sound comes from and goes to, each with its own test (picture 31). */
export function SoundRows() {
  const { desk, sound } = useSound()
  return (
    <div className="flex flex-col gap-3">
      <MicrophoneRow desk={desk} sound={sound} />
      <SpeakerRow desk={desk} sound={sound} />
      <RingRow desk={desk} sound={sound} />
    </div>
  )
}
