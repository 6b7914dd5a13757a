import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'

import { TextToasts } from '#/features/alerts/text-toasts.tsx'
import { CallHost } from '#/features/calls/call-host.tsx'
import { EmailHost } from '#/features/messages/email/email-host.tsx'
import { PaletteHost } from '#/features/palette/palette-host.tsx'
import { ShortcutKeys } from '#/features/shortcuts/shortcut-keys.tsx'
import { keysOf, onOtherTab } from '#/lib/storage.ts'
import { LiveChannel } from '#/providers/live/live-channel.tsx'
import { tellOtherTabs } from '#/providers/other-tabs.ts'
import { useTextPopout } from '#/providers/popout/popout-context.ts'
import { anythingUnsaved, onUnsavedChange } from '#/providers/unsaved.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { mayHavePhoneLine } from '#/providers/voice/phone-line-rights.ts'
import { PhoneSessionHost } from '#/providers/voice/phone-session-host.tsx'
import { tabHasCall, onTabCallChange } from '#/providers/voice/tab-call.ts'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'
import { PHONE, useMedia } from '#/ui/use-media.ts'

// The Set tour dialog belongs to the lead page. It is passed to the card of a call.
const TourDialog = lazyComponent(
  () => import('#/features/lead/tours/tour-dialog.tsx').then((module) => module.TourDialog),
  { onFailed: closeOnFailure },
)

const PhoneSheets = lazyComponent(() =>
  import('#/features/messages/phone-sheets.tsx').then((module) => module.PhoneSheets),
)

const SendArrivals = lazyComponent(() =>
  import('#/providers/check-in/send-arrivals.ts').then((module) => module.SendArrivals),
)

/** The call bar. Passes the tour dialog of the lead page to the card of a call. */
export function CallBar() {
  return <CallHost TourDialog={TourDialog} />
}

/** When Log Out is pressed in another tab, that tab asks what would be lost in this one. */
function useTellOtherTabs() {
  useEffect(() => {
    const stops = [
      tellOtherTabs('unsaved', anythingUnsaved, onUnsavedChange),
      tellOtherTabs('call', tabHasCall, onTabCallChange),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}

/** The listeners next to every signed-in page. They render nothing apart from toasts and windows. */
export function Listeners() {
  const { user } = useViewer()
  const isPhone = useMedia(PHONE)
  useTellOtherTabs()
  return (
    <>
      <PageToasts />
      <PhoneSessionHost userId={user.id} mayCall={mayHavePhoneLine(user)} />
      <LiveChannel />
      <PagePalette />
      <ShortcutKeys />
      <EmailHost />
      <StoredArrivals />
      {isPhone && <PhoneSheets />}
    </>
  )
}

const hasArrivals = () => keysOf('browser', 'arrivals').length > 0

// Sends stored arrivals. They come from the check-in of this tab, next to which this component is not mounted, or of
// another tab.
function StoredArrivals() {
  const [kept, setKept] = useState(hasArrivals)
  useEffect(() => onOtherTab((key) => key === 'arrivals' && setKept(hasArrivals)), [])
  return kept && <SendArrivals />
}

// Separate from the other listeners, because those do not change with the page.
function PageToasts() {
  const navigate = useNavigate()
  const leadId = useParams({ strict: false, select: (params) => params.leadId })
  const { list } = useTextPopout()
  const openLead = list.find((popout) => !popout.minimized)?.target.leadId
  const openLeadIds = useMemo(() => [leadId, openLead], [leadId, openLead])
  const viewLead = useCallback(
    (id: string) => void navigate({ to: '/leads/$leadId', params: { leadId: id } }),
    [navigate],
  )
  return <TextToasts openLeadIds={openLeadIds} onViewLead={viewLead} />
}

function PagePalette() {
  return <PaletteHost leadId={useParams({ strict: false, select: (params) => params.leadId })} />
}
