import { Phone } from 'lucide-react'

import { useGreetingCall } from '#/api/greetings.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { type GreetingForm, greetingProblems, wireOfGreeting } from '#/domain/settings/greeting.ts'
import { rememberGreetingTest } from '#/providers/voice/greeting-test.ts'
import { useVoiceSelector } from '#/providers/voice/use-voice.ts'
import { type PhoneStatus } from '#/providers/voice/voice-store.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** Why the user's own phone cannot be called now. undefined when it can. */
const reasons: Readonly<Record<PhoneStatus['at'], string | undefined>> = {
  'no-line': undefined,
  starting: 'Your phone is starting',
  off: 'You don’t take calls in this browser',
  ready: undefined,
  'some-lines': undefined,
  'other-tab': undefined,
  ringing: 'You are on a call',
  'on-call': 'You are on a call',
  busy: 'You are on a call',
  quiet: 'Do Not Disturb is on',
  reconnecting: 'Your phone is not connected',
  unreachable: 'Your phone is not connected',
}

/** Calls the user's own phone and plays the greeting as it is in the form. Not shown to users without a phone line. */
export function CallToTest({ greeting }: { greeting: GreetingForm }) {
  const at = useVoiceSelector(({ status }) => status?.at)
  const call = useGreetingCall()
  if (at === undefined || at === 'no-line') return null
  const why =
    Object.keys(greetingProblems(greeting)).length > 0 ? 'The greeting is not ready yet' : reasons[at]
  const press = () =>
    call.act(wireOfGreeting(greeting), {
      onSuccess({ callId }) {
        rememberGreetingTest(callId)
        toast.info({ id: 'greeting call', title: 'Your phone rings', body: 'Answer to hear the greeting' })
      },
    })
  return (
    <div className="mt-3">
      <Button
        icon={Phone}
        loading={call.isPending}
        aria-disabled={why !== undefined || undefined}
        data-tip={why}
        onClick={press}
      >
        Call me to test
      </Button>
      {call.error && (
        <p role="alert" className="mt-1 text-small text-danger-text">
          {errorMessage(call.error)}
        </p>
      )}
    </div>
  )
}
