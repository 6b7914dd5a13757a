import { AudioRows } from '#/components/phone-tools/audio-rows.tsx'
import { SelfTest } from '#/components/phone-tools/self-test.tsx'
import { outgoingCallsText } from '#/components/phone-tools/status-label.ts'
import { TopNote } from '#/components/phone-tools/top-note.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { useVoice } from '#/providers/voice/use-voice.ts'

/** Call problems in this browser, audio settings, and the self-test. */
export function CallsTools() {
  const { status } = useVoice()
  const { client } = useViewer()
  return (
    <>
      <TopNote className="mb-4" />
      {status?.at === 'unreachable' && status.why === 'webrtc' && <BlockedHelp />}
      {status?.at === 'no-line' && (
        <p className="mb-4 text-ink-2">No phone line. You can’t make or take calls here.</p>
      )}
      <div className="grid gap-6 tablet:grid-cols-2">
        <AudioRows inForm />
        <SelfTest headingLevel={3} />
      </div>
      <p className="mt-4 text-small text-ink-3">{outgoingCallsText(client)}</p>
    </>
  )
}

/** Help for a browser in which calls are blocked. */
function BlockedHelp() {
  return (
    <div className="mb-4 text-ink-2">
      <p>
        Browser calling is turned off here, most often by an ad blocker, a privacy extension or a company
        policy.
      </p>
      <ul className="mt-2 list-disc pl-5">
        <li>Turn those extensions off for this site, then reload the page.</li>
        <li>Ask your IT team to allow browser calling for this site.</li>
      </ul>
    </div>
  )
}
