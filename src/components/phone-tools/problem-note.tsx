import { CircleAlert } from 'lucide-react'

import { clock } from '#/lib/clock.ts'
import { usePhone } from '#/providers/voice/use-voice.ts'
import { type PhoneStatus, type Unreachable } from '#/providers/voice/voice-store.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { repeatableLinkState } from '../repeatable-link.ts'
import { statusLook } from './status-label.ts'

type Problem = Extract<PhoneStatus, { at: 'unreachable' }>

const remedies: Readonly<Record<Exclude<Unreachable, 'webrtc'>, string>> = {
  microphone: 'Start taking calls',
  sound: 'Start taking calls',
  token: 'Retry',
  line: 'Retry',
  unproven: 'Retry',
}

/**
 * The exact reason why calls cannot reach this browser, with the one step that helps.
 * @param onLeave called when the user follows the link to the settings. Left out in the settings themselves.
 */
export function ProblemNote({ problem, onLeave }: { problem: Problem; onLeave?: (() => void) | undefined }) {
  const phone = usePhone()
  const { text } = statusLook(problem, clock.now())
  return (
    <div
      ref={passFocusOn}
      role="alert"
      className="flex items-start gap-2.5 rounded-md bg-danger-tint px-3 py-2.5"
    >
      <Icon icon={CircleAlert} size={16} className="mt-0.5 text-danger-text" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{text}</p>
        {problem.message !== text && <p>{problem.message}</p>}
        {problem.why !== 'webrtc' ? (
          <Button className="mt-2" variant="primary" disabled={!phone} onClick={() => phone?.start()}>
            {remedies[problem.why]}
          </Button>
        ) : (
          onLeave && (
            <p className="mt-1">
              <Link
                to="/manage-settings"
                search={{ section: 'calls' }}
                state={repeatableLinkState}
                onClick={onLeave}
              >
                What you can do
              </Link>
            </p>
          )
        )}
      </div>
    </div>
  )
}
