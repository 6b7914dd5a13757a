import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'

import { HeaderPhonePlaceholder } from '#/components/header/header-items.tsx'
import { BellFace } from '#/features/alerts/bell-face.tsx'
import { BannerArea } from '#/features/banners/banner-area.tsx'
import { TextPopouts } from '#/features/messages/pop-out/text-popouts.tsx'
import { PaletteTrigger } from '#/features/palette/palette-trigger.tsx'
import { Failed } from '#/features/session/failed.tsx'
import { AppPending } from '#/features/session/page-pending.tsx'
import { connectionStarting, Shell } from '#/features/shell/shell.tsx'
import { useCheckInShown } from '#/providers/check-in/check-in-shown.ts'
import { LiveProvider } from '#/providers/live/live-wire.tsx'
import { TextPopoutProvider } from '#/providers/popout/popout-provider.tsx'
import { ViewerProvider } from '#/providers/viewer.tsx'
import { VoiceProvider } from '#/providers/voice/voice-store.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { loadViewer } from '../-load-viewer.ts'
import { usePreloads } from '../-preloads.ts'
import { isBelowPage } from '../-redirects.ts'

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context: { session }, location: { href, pathname }, matches }) => {
    if (session) return { session }
    const isUnknownUrl = matches.at(-1)?.routeId === '/_app/$' && !isBelowPage(pathname)
    throw redirect({
      to: '/login',
      search: href === '/' || isUnknownUrl ? {} : { redirect: href },
      replace: true,
    })
  },
  loader: async ({ context }) => {
    await loadViewer(context.queryClient, context.session)
  },
  pendingComponent: AppPending,
  errorComponent: ({ error }) => <Failed of="start" error={error} />,
  component: App,
  // Every signed-in page needs this route. A chunk of its own would be one more request before the first row.
  codeSplitGroupings: [],
})

// Header items and listeners are loaded in the idle batch. They are mounted next to the page and communicate through
// the providers above it, so that nothing is remounted when they arrive.
const AlertsBell = lazyComponent(
  () => import('#/features/alerts/bell.tsx').then((module) => module.AlertsBell),
  {
    load: 'idle',
    fallback: () => <BellFace />,
  },
)
const HeaderPhone = lazyComponent(
  () => import('#/features/calls/phone/header-phone.tsx').then((module) => module.HeaderPhone),
  {
    load: 'idle',
    fallback: () => <HeaderPhonePlaceholder />,
  },
)
const ConnectionIndicator = lazyComponent(
  () => import('#/features/shell/connection-indicator.tsx').then((module) => module.ConnectionIndicator),
  { load: 'idle', fallback: () => connectionStarting },
)
const UnsentButton = lazyComponent(
  () => import('#/features/messages/unsent/unsent-button.tsx').then((module) => module.UnsentButton),
  {
    load: 'idle',
  },
)
const CallBar = lazyComponent(() => import('../-listeners.tsx').then((module) => module.CallBar), {
  load: 'idle',
})
const Listeners = lazyComponent(() => import('../-listeners.tsx').then((module) => module.Listeners), {
  load: 'idle',
})

const search = <PaletteTrigger />
const unsentButton = <UnsentButton />
const bell = <AlertsBell />
const connection = <ConnectionIndicator />
const phone = <HeaderPhone />

function App() {
  usePreloads()
  return (
    <ViewerProvider>
      <LiveProvider>
        <VoiceProvider>
          <TextPopoutProvider>
            <Frame />
          </TextPopoutProvider>
        </VoiceProvider>
      </LiveProvider>
    </ViewerProvider>
  )
}

/**
 * The page in the shell, with all listeners next to it. The check-in at the door of an open house is shown without
 * them.
 */
function Frame() {
  if (useCheckInShown()) return <Outlet />
  return (
    <>
      <Shell
        callBar={<CallBar />}
        unsent={unsentButton}
        bell={bell}
        connection={connection}
        phone={phone}
        banners={<BannerArea />}
        search={search}
      >
        <Outlet />
      </Shell>
      <TextPopouts />
      <Listeners />
    </>
  )
}
