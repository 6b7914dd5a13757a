import { useVoice } from '#/providers/voice/use-voice.ts'

import { AskNote } from './ask-note.tsx'
import { ProblemNote } from './problem-note.tsx'
import { useSound } from './use-sound.ts'

/**
 * What stands between this browser and a call, with the one thing that helps; nothing where nothing does.
 * @param onLeave the way to the settings was taken; without it this stands in the settings
 * @param className of the place around it
 */
export function TopNote({ onLeave, className }: { onLeave?: (() => void) | undefined; className: string }) {
  const { status } = useVoice()
  const { sound } = useSound()
  const unasked = sound.microphone === 'unasked' && (status?.at === 'ready' || status?.at === 'quiet')
  if (status?.at !== 'unreachable' && !unasked) return null
  return (
    <div className={className}>
      {status?.at === 'unreachable' ? <ProblemNote problem={status} onLeave={onLeave} /> : <AskNote />}
    </div>
  )
}
