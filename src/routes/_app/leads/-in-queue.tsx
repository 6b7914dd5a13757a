import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode } from 'react'

import { LazyQueueFrame } from './-lazy-queue.tsx'

/**
 * A page at the URL of a lead. Renders it in the frame of the focus queue if the URL says so.
 * @param waiting the lead itself is not loaded yet
 */
export function InQueue({ waiting = false, children }: { waiting?: boolean; children: ReactNode }) {
  const { leadId } = useParams({ strict: false })
  const { queue } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  if (queue !== true || leadId === undefined) return children
  return (
    <LazyQueueFrame
      leadId={leadId}
      waiting={waiting}
      onGo={(next) =>
        void navigate({
          to: '/leads/$leadId',
          params: { leadId: next },
          search: { queue: true },
          replace: true,
        })
      }
      onLeave={(address) => router.history.push(address)}
    >
      {children}
    </LazyQueueFrame>
  )
}
