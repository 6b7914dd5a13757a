import { Mic } from 'lucide-react'

import { useVoice, usePhone } from '#/providers/voice/use-voice.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { ProblemNote } from './problem-note.tsx'
import { useAudioSetup } from './use-audio-setup.ts'

/**
 * Shows what keeps calls from reaching this browser, with the one step that helps. Renders nothing when there is no
 * problem.
 * @param onLeave called when the user follows the link to the settings. Left out in the settings themselves.
 * @param className for the element around the note
 */
export function TopNote({ onLeave, className }: { onLeave?: (() => void) | undefined; className: string }) {
  const { status } = useVoice()
  const { sound } = useAudioSetup()
  const unasked =
    sound.microphone === 'unasked' &&
    (status?.at === 'ready' || status?.at === 'some-lines' || status?.at === 'quiet')
  if (status?.at !== 'unreachable' && !unasked) return null
  return (
    <div className={className}>
      {status?.at === 'unreachable' ? <ProblemNote problem={status} onLeave={onLeave} /> : <AskNote />}
    </div>
  )
}

/** The browser has never asked for the microphone. A press asks now, so that no caller has to wait for it. */
function AskNote() {
  const phone = usePhone()
  return (
    <div ref={passFocusOn} className="flex items-start gap-2.5 rounded-md bg-surface-2 px-3 py-2.5">
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
