import { Mic } from 'lucide-react'

import { useVoice, usePhone } from '#/providers/voice/use-voice.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { ProblemNote } from './problem-note.tsx'
import { useAudioSetup } from './use-audio-setup.ts'

/**
 * What stands between this browser and a call, with the one thing that helps; nothing where nothing does.
 * @param onLeave the way to the settings was taken; without it this stands in the settings
 * @param className of the place around it
 */
export function TopNote({ onLeave, className }: { onLeave?: (() => void) | undefined; className: string }) {
  const { status } = useVoice()
  const { sound } = useAudioSetup()
  const unasked = sound.microphone === 'unasked' && (status?.at === 'ready' || status?.at === 'quiet')
  if (status?.at !== 'unreachable' && !unasked) return null
  return (
    <div className={className}>
      {status?.at === 'unreachable' ? <ProblemNote problem={status} onLeave={onLeave} /> : <AskNote />}
    </div>
  )
}

/** The browser was never asked for the microphone: a press asks now, so that no caller waits for the answer. */
function AskNote() {
  const phone = usePhone()
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-surface-2 px-3 py-2.5">
      <Icon icon={Mic} size={16} className="mt-0.5 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p>
          Your browser hasn’t asked for your microphone yet. Your first caller would have to wait for that.
        </p>
        <Button className="mt-2" variant="primary" disabled={!phone} onClick={() => phone?.start()}>
          Start taking calls
        </Button>
      </div>
    </div>
  )
}
