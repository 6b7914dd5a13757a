import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode } from 'react'

import { LazyQueueFrame } from './-lazy-queue.tsx'

/** A page at a lead's address, in the frame of the focus queue where the address says so. */
export function InQueue({ children }: { children: ReactNode }) {
  const { leadId } = useParams({ strict: false })
  const { queue } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  if (queue !== true || leadId === undefined) return children
  return (
    <LazyQueueFrame
      leadId={leadId}
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
