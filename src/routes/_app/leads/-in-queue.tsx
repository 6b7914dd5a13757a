import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode } from 'react'

import { lazyComponent } from '#/ui/lazy.tsx'

const QueueFrame = lazyComponent(
  () => import('#/features/leads/queue/queue-frame.tsx').then((module) => module.QueueFrame),
  { fallback: ({ children }) => children },
)

/** The end of a lead's rail in the focus queue. */
export const QueueUpNext = lazyComponent(() =>
  import('#/features/leads/queue/up-next.tsx').then((module) => module.UpNext),
)

/** Loads the focus queue, which is to stand before the lead in it is shown. It never rejects. */
export function preloadQueue(): Promise<unknown> {
  return Promise.all([QueueFrame.preload(), QueueUpNext.preload()])
}

/** A page at a lead's address, in the frame of the focus queue where the address says so. */
export function InQueue({ children }: { children: ReactNode }) {
  const { leadId } = useParams({ strict: false })
  const { queue } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  if (queue !== true || leadId === undefined) return children
  return (
    <QueueFrame
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
    </QueueFrame>
  )
}
