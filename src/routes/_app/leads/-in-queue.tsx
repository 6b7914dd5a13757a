import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode } from 'react'

import { framePart } from '#/features/leads/queue/frame-part.ts'
import { usePart } from '#/ui/part.ts'

/** What stands at a lead's address, in the frame of the focus queue where the address says so. */
export function InQueue({ children }: { children: ReactNode }) {
  const { leadId } = useParams({ strict: false })
  const { queue } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const Frame = usePart(framePart)?.QueueFrame
  if (queue !== true || leadId === undefined || !Frame) return children
  return (
    <Frame
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
    </Frame>
  )
}
