import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode } from 'react'

import { LazyQueueFrame } from './-lazy-queue.tsx'

/**
 * A page at a lead's address, in the frame of the focus queue where the address says so.
 * @param waiting the lead itself is not there yet
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
