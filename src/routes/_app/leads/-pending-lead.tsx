import { useParams, useRouter } from '@tanstack/react-router'

import { LeadPending } from '#/features/lead/page/lead-pending.tsx'
import { StillWorking } from '#/features/session/page-pending.tsx'

import { InQueue } from './-in-queue.tsx'

/** Shows what the list knows about the lead until the lead's own response arrives. */
export function PendingLead() {
  const { leadId = '' } = useParams({ strict: false })
  const router = useRouter()
  const fromList = isList(router.state.resolvedLocation?.pathname)
  return (
    <InQueue waiting>
      <LeadPending
        key={leadId}
        leadId={leadId}
        onBack={fromList ? () => router.history.back() : undefined}
        note={<StillWorking />}
      />
    </InQueue>
  )
}

/** Whether a path is a list of leads. */
export function isList(pathname: string | undefined): boolean {
  return pathname !== undefined && pathname.startsWith('/leads/list')
}
