import { type QueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect, useParams } from '@tanstack/react-router'

import { AlertsBell } from '#/features/alerts/bell.tsx'
import { FailedTextToast } from '#/features/alerts/failed-text-toast.tsx'
import { IncomingTextToast } from '#/features/alerts/incoming-text-toast.tsx'
import { AppPending } from '#/features/session/app-pending.tsx'
import { StartFailed } from '#/features/session/start-failed.tsx'
import { Shell } from '#/features/shell/shell.tsx'
import { TextDock } from '#/features/texting/dock.tsx'
import { LiveProvider } from '#/providers/live/live-provider.tsx'
import { actingUserId, type Session } from '#/providers/session.tsx'
import { useTextPopout } from '#/providers/text-popout/popout-context.ts'
import { TextPopoutProvider } from '#/providers/text-popout/provider.tsx'
import { kindNeedsTeams, useViewer, viewerMemory, viewerQueries } from '#/providers/viewer.tsx'
import { VoiceProvider } from '#/providers/voice/voice-provider.tsx'

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context: { session }, location }) => {
    if (session) return { session }
    throw redirect({
      to: '/login',
      search: location.href === '/' ? {} : { redirect: location.href },
      replace: true,
    })
  },
  loader: ({ context }) => loadViewer(context.queryClient, context.session),
  pendingComponent: AppPending,
  errorComponent: StartFailed,
  component: App,
  // Every signed-in page needs it: a file of its own would be one more request before the first row.
  codeSplitGroupings: [],
})

/**
 * The acting user, the client and, where they decide the kind, the teams. What the last start learnt is asked for at
 * once, beside the user and the page's own query.
 */
async function loadViewer(queryClient: QueryClient, session: Session): Promise<void> {
  const memory = viewerMemory(actingUserId(session))
  const remembered = memory.read()
  const client = (id: string) => queryClient.query({ ...viewerQueries.client(id), staleTime: 'static' })
  const teams = () => queryClient.query({ ...viewerQueries.teams(), staleTime: 'static' })
  const ahead = [
    ...(remembered?.clientId === undefined ? [] : [client(remembered.clientId)]),
    ...(remembered?.needsTeams ? [teams()] : []),
  ]
  for (const guess of ahead) guess.catch(() => undefined)

  const user = await queryClient.query({ ...viewerQueries.user(), staleTime: 'static' })
  const itsClient = await client(user.clientRef)
  const needsTeams = kindNeedsTeams(user, itsClient)
  if (needsTeams) await teams()
  memory.write({ needsTeams, clientId: user.client ? undefined : user.clientRef })
}

function App() {
  const { user } = useViewer()
  return (
    <LiveProvider>
      <VoiceProvider userId={user.id}>
        <TextPopoutProvider>
          <Shell bell={bell}>
            <Outlet />
          </Shell>
          <TextDock />
          <TextToasts />
        </TextPopoutProvider>
      </VoiceProvider>
    </LiveProvider>
  )
}

const bell = <AlertsBell />

function TextToasts() {
  const navigate = Route.useNavigate()
  const { leadId } = useParams({ strict: false })
  const { list } = useTextPopout()
  const expanded = list.find((popout) => !popout.minimised)
  const viewLead = (id: string) => void navigate({ to: '/leads/$leadId', params: { leadId: id } })
  return (
    <>
      <IncomingTextToast openLeadIds={[leadId, expanded?.target.leadId]} onViewLead={viewLead} />
      <FailedTextToast onViewLead={viewLead} />
    </>
  )
}
