import {
  createFileRoute,
  type ErrorComponentProps,
  notFound,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'

import { leadQuery } from '#/api/lead.ts'
import { teamsQuery } from '#/api/teams.ts'
import { leadName } from '#/domain/lead.ts'
import { shortName } from '#/domain/short-name.ts'
import { isForbidden, isGone } from '#/features/lead/failures.ts'
import { LeadClosed } from '#/features/lead/lead-closed.tsx'
import { LeadGone } from '#/features/lead/lead-gone.tsx'
import { LeadPage } from '#/features/lead/lead-page.tsx'
import { leadViews } from '#/features/lead/lead-views.ts'
import { RouteErrorPage } from '#/features/session/route-error-page.tsx'
import { isId } from '#/lib/ids.ts'

// Whatever does not fit reads as if it were not there.
const orElse = z.catch

const searchSchema = z.object({ show: orElse(z.optional(z.enum(leadViews)), undefined) })

export const Route = createFileRoute('/_app/leads/$leadId')({
  validateSearch: searchSchema,
  beforeLoad: ({ params }) => {
    // Checked before any request (P77).
    if (!isId(params.leadId)) throw notFound()
  },
  loader: async ({ context, params }) => {
    const { queryClient } = context
    // The rights need the teams; the session keeps them, the first lead asks for them beside itself.
    queryClient.query({ ...teamsQuery(), meta: { quiet: true }, staleTime: 'static' }).catch(() => undefined)
    try {
      const lead = await queryClient.query({ ...leadQuery(params.leadId), staleTime: 'static' })
      return { title: shortName(leadName(lead)) }
    } catch (error) {
      if (isGone(error)) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  errorComponent: LeadError,
  notFoundComponent: LeadGone,
  component: Lead,
})

function Lead() {
  const { leadId } = Route.useParams()
  const { show = 'all' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const from = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  // The page before this one, as it was when this lead opened.
  const [opened, setOpened] = useState({ leadId, fromList: isList(from) })
  if (opened.leadId !== leadId) setOpened({ leadId, fromList: isList(from) })
  return (
    <LeadPage
      key={leadId}
      leadId={leadId}
      show={show}
      onShow={(view) =>
        void navigate({ search: view === 'all' ? {} : { show: view }, replace: true, resetScroll: false })
      }
      onBack={opened.fromList ? () => router.history.back() : undefined}
    />
  )
}

function isList(pathname: string | undefined): boolean {
  return pathname !== undefined && pathname.startsWith('/leads/list')
}

function LeadError(props: ErrorComponentProps) {
  const router = useRouter()
  if (isForbidden(props.error)) return <LeadClosed onRetry={() => void router.invalidate()} />
  return <RouteErrorPage {...props} />
}
