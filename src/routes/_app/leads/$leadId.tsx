import { createFileRoute, type ErrorComponentProps, notFound, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'

import { queryAgainIfCanceled } from '#/api/cache/query-again-if-canceled.ts'
import { leadQuery } from '#/api/lead.ts'
import { isForbidden, isNotFound } from '#/api/request/errors.ts'
import { teamsQuery } from '#/api/teams.ts'
import { leadName } from '#/domain/lead/lead.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { LeadDetailPage, preloadLeadHeader } from '#/features/lead/page/lead-page.tsx'
import { leadPageViews } from '#/features/lead/page/lead-search.ts'
import { LeadForbidden, LeadGone } from '#/features/lead/page/lead-unavailable.tsx'
import { preloadLeadRail } from '#/features/lead/rail/lead-rail.tsx'
import { RouteErrorPage } from '#/features/session/route-error.tsx'
import { isId } from '#/lib/ids.ts'
import { searchFlag, searchWord } from '#/lib/search-params.ts'
import { positionInSequence } from '#/providers/lead-sequence-steps.ts'

import { loadedTitle } from '../../-titles.ts'
import { InQueue } from './-in-queue.tsx'
import { preloadQueue, QueueUpNext } from './-lazy-queue.tsx'
import { isList, PendingLead } from './-pending-lead.tsx'

const searchSchema = z.object({
  show: searchWord(leadPageViews),
  /** The lead is opened in the focus queue that this tab keeps. */
  queue: searchFlag,
})

export const Route = createFileRoute('/_app/leads/$leadId')({
  validateSearch: searchSchema,
  beforeLoad: async ({ params, search }) => {
    // Check the ID before any request.
    if (!isId(params.leadId)) throw notFound()
    if (search.queue) await preloadQueue()
  },
  loader: async ({ context, params }) => {
    const { queryClient } = context
    // The permissions need the teams. They stay cached for the session; the first lead requests them in parallel with
    // itself.
    queryClient.query({ ...teamsQuery(), meta: { quiet: true }, staleTime: 'static' }).catch(() => undefined)
    const later = Promise.all([preloadLeadHeader(), preloadLeadRail()])
    try {
      const lead = await queryAgainIfCanceled(queryClient, {
        ...leadQuery(params.leadId),
        staleTime: 'static',
      })
      await later
      return { title: shortName(leadName(lead)) }
    } catch (error) {
      if (isNotFound(error)) throw notFound()
      throw error
    }
  },
  head: loadedTitle,
  // The data of a lead is in the query cache. Otherwise the router would keep a page for each lead for at least five
  // minutes, including everything that its navigation retained.
  gcTime: 0,
  preloadGcTime: 0,
  // Together with the render, this stays below the 100 ms within which a press must have a visible effect.
  pendingMs: 60,
  pendingComponent: PendingLead,
  // The frame is in the same chunk as the page, which is loaded on idle, and not in the first load.
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
  errorComponent: (props) => (
    <InQueue>
      <LeadError {...props} />
    </InQueue>
  ),
  notFoundComponent: () => (
    <InQueue>
      <LeadGone />
    </InQueue>
  ),
  component: Lead,
})

function Lead() {
  const { leadId } = Route.useParams()
  const { show = 'all', queue = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const { queryClient } = Route.useRouteContext()
  // The page before this one, at the time when this lead was opened. It is read and not subscribed to, because a moment
  // later the URL of the lead itself takes its place and the whole page would re-render for nothing.
  const cameFromList = () => isList(router.state.resolvedLocation?.pathname)
  const [opened, setOpened] = useState(() => ({ leadId, fromList: cameFromList() }))
  if (opened.leadId !== leadId) {
    // Moving through the list replaces the URL, so the previous page is still the list.
    const inSequence = opened.fromList && positionInSequence(queryClient, leadId) !== undefined
    setOpened({ leadId, fromList: inSequence || cameFromList() })
  }
  return (
    <InQueue>
      <LeadDetailPage
        key={leadId}
        leadId={leadId}
        show={show}
        onShow={(view) =>
          void navigate({
            search: ({ queue }) => ({ ...(queue && { queue }), ...(view !== 'all' && { show: view }) }),
            replace: true,
            resetScroll: false,
          })
        }
        marksUpdates={queue}
        inRail={queue && <QueueUpNext leadId={leadId} />}
        onBack={opened.fromList ? () => router.history.back() : undefined}
      />
    </InQueue>
  )
}

function LeadError(props: ErrorComponentProps) {
  const router = useRouter()
  if (isForbidden(props.error)) return <LeadForbidden onRetry={() => void router.invalidate()} />
  return <RouteErrorPage {...props} />
}
