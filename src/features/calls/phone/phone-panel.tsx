import { AudioRows } from '#/components/phone-tools/audio-rows.tsx'
import { SelfTest } from '#/components/phone-tools/self-test.tsx'
import { outgoingCallsText } from '#/components/phone-tools/status-label.ts'
import { TopNote } from '#/components/phone-tools/top-note.tsx'
import { repeatableLinkState } from '#/components/repeatable-link.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { useVoice } from '#/providers/voice/use-voice.ts'
import { Link } from '#/ui/controls/link.tsx'

import { DoNotDisturbRow } from './do-not-disturb-row.tsx'
import { StatusRow } from './status-row.tsx'

/**
 * The panel of the phone in the header: first a problem if there is one, then its state, its devices and its self-test.
 */
export function PhonePanel({ onClose }: { onClose: () => void }) {
  const { status = { at: 'starting' } as const } = useVoice()
  const { client } = useViewer()
  return (
    <>
      <TopNote onLeave={onClose} className="border-b border-line p-3" />
      <StatusRow status={status} />
      <DoNotDisturbRow />
      {status.at !== 'no-line' && (
        <>
          <div className="border-b border-line px-4 pt-3 pb-2">
            <AudioRows />
          </div>
          <div className="px-4 pt-3 pb-2.5">
            <SelfTest />
          </div>
        </>
      )}
      <div className="flex min-h-10 items-center justify-between gap-3 border-t border-line bg-surface-2 px-4 text-small">
        <span className="text-ink-3">{outgoingCallsText(client)}</span>
        <Link
          to="/manage-settings"
          search={{ section: 'calls' }}
          state={repeatableLinkState}
          onClick={onClose}
          look="plain"
          className="rounded-xs font-medium whitespace-nowrap text-accent-text no-underline hover:underline"
        >
          Call settings
        </Link>
      </div>
    </>
  )
}
