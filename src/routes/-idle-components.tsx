import { useNavigate, useParams } from '@tanstack/react-router'

import { AlertsBell } from '#/features/alerts/bell.tsx'
import { TextToasts } from '#/features/alerts/text-toasts.tsx'
import { CallHost } from '#/features/calls/call-host.tsx'
import { HeaderPhone } from '#/features/calls/phone/header-phone.tsx'
import { EmailHost } from '#/features/messages/email/email-host.tsx'
import { UnsentButton } from '#/features/messages/unsent/unsent-button.tsx'
import { PaletteHost } from '#/features/palette/palette-host.tsx'
import { ShortcutKeys } from '#/features/shortcuts/shortcut-keys.tsx'
import { LiveChannel } from '#/providers/live/live-channel.tsx'
import { useTextPopout } from '#/providers/popout/popout-context.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { mayHavePhoneLine } from '#/providers/voice/phone-line-rights.ts'
import { PhoneSessionHost } from '#/providers/voice/phone-session-host.tsx'
import { part } from '#/ui/part.ts'

/** What every signed-in page has once the first page stands: header items, and listeners that render nothing. */
export const idleComponents = { AlertsBell, UnsentButton, HeaderPhone, CallBar, Listeners }

// The dialog of Set tour belongs to the lead page: the card of a call is given it.
const tours = part(() => import('#/features/lead/tours/tour-dialog.tsx'))

function CallBar() {
  return <CallHost tours={tours} />
}

function Listeners({ userId }: { userId: string }) {
  const { user } = useViewer()
  const navigate = useNavigate()
  const { leadId } = useParams({ strict: false })
  const { list } = useTextPopout()
  const expanded = list.find((popout) => !popout.minimised)
  return (
    <>
      <TextToasts
        openLeadIds={[leadId, expanded?.target.leadId]}
        onViewLead={(id) => void navigate({ to: '/leads/$leadId', params: { leadId: id } })}
      />
      <PhoneSessionHost userId={userId} mayCall={mayHavePhoneLine(user)} />
      <LiveChannel />
      <PaletteHost leadId={leadId} />
      <ShortcutKeys />
      <EmailHost />
    </>
  )
}
