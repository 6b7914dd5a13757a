import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'

import { BellFace } from '#/features/alerts/bell-face.tsx'
import { BannerArea } from '#/features/banners/banner-area.tsx'
import { TextPopouts } from '#/features/messages/pop-out/text-popouts.tsx'
import { PaletteTrigger } from '#/features/palette/palette-trigger.tsx'
import { AppPending } from '#/features/session/app-pending.tsx'
import { Failed } from '#/features/session/failed.tsx'
import { Shell } from '#/features/shell/shell.tsx'
import { afterFirstPage } from '#/lib/idle.ts'
import { LiveProvider } from '#/providers/live/live-provider.tsx'
import { TextPopoutProvider } from '#/providers/popout/popout-provider.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { VoiceProvider } from '#/providers/voice/voice-store.tsx'
import { part, usePart } from '#/ui/part.ts'

import { loadViewer } from '../-load-viewer.ts'

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context: { session }, location }) => {
    if (session) return { session }
    throw redirect({
      to: '/login',
      search: location.href === '/' ? {} : { redirect: location.href },
      replace: true,
    })
  },
  loader: async ({ context }) => {
    await loadViewer(context.queryClient, context.session)
  },
  pendingComponent: AppPending,
  errorComponent: ({ error }) => <Failed of="start" error={error} />,
  component: App,
  // Every signed-in page needs it: a file of its own would be one more request before the first row.
  codeSplitGroupings: [],
})

// What listens beside the page comes at once, when the first page stands. It is mounted next to the page and speaks
// through the providers above, so that its coming mounts nothing again.
const besideParts = part(async () => (await import('../-beside.tsx')).beside, 'idle')

const search = <PaletteTrigger />

function App() {
  const { user } = useViewer()
  const router = useRouter()
  // Where a list leads to: its first visit must not wait for its file, nor need a connection for it.
  useEffect(
    () =>
      afterFirstPage(() => {
        router.loadRouteChunk(router.routesById['/_app/leads/$leadId'])?.catch(() => undefined)
      }),
    [router],
  )
  const beside = usePart(besideParts)
  const bell = useMemo(() => (beside ? <beside.AlertsBell /> : <BellFace />), [beside])
  const presence = useMemo(() => beside && <beside.LiveDot />, [beside])
  const phone = useMemo(() => beside && <beside.PhoneSlot />, [beside])
  const callBar = useMemo(() => beside && <beside.CallBar />, [beside])
  const unsent = useMemo(() => beside && <beside.UnsentButton />, [beside])
  return (
    <LiveProvider>
      <VoiceProvider>
        <TextPopoutProvider>
          <Shell
            callBar={callBar}
            unsent={unsent}
            bell={bell}
            presence={presence}
            phone={phone}
            banners={<BannerArea />}
            search={search}
          >
            <Outlet />
          </Shell>
          <TextPopouts />
          {beside && <beside.Beside userId={user.id} />}
        </TextPopoutProvider>
      </VoiceProvider>
    </LiveProvider>
  )
}
