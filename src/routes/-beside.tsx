import { useNavigate, useParams } from '@tanstack/react-router'

import { AlertsBell } from '#/features/alerts/bell.tsx'
import { TextToasts } from '#/features/alerts/text-toasts.tsx'
import { EmailHost } from '#/features/email/email-host.tsx'
import { PaletteHost } from '#/features/palette/palette-host.tsx'
import { LiveDot } from '#/features/shell/live-dot.tsx'
import { ShortcutKeys } from '#/features/shortcuts/shortcut-keys.tsx'
import { UnsentButton } from '#/features/unsent/unsent-button.tsx'
import { LiveChannel } from '#/providers/live/live-channel.tsx'
import { useTextPopout } from '#/providers/text-popout/popout-context.ts'
import { PhoneKeeper } from '#/providers/voice/phone-keeper.tsx'

/** What listens beside every signed-in page, and what it puts into the page's header. */
export const beside = { AlertsBell, LiveDot, UnsentButton, Beside }

function Beside({ userId }: { userId: string }) {
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
      <PhoneKeeper userId={userId} />
      <LiveChannel />
      <PaletteHost leadId={leadId} />
      <ShortcutKeys />
      <EmailHost />
    </>
  )
}
