import { useEffect, useLayoutEffect, useRef } from 'react'

import { type Lead } from '#/domain/lead/lead.ts'
import { readable } from '#/lib/schema.ts'
import { useLastVisit } from '#/providers/last-visit.ts'
import { useAcknowledge } from '#/providers/live/use-live.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'

import { PreviewEntry } from './preview-entry.tsx'

/** Number of communications that the preview shows. */
const RECENT = 5

/** The latest communications of a lead, oldest first. The newest is scrolled into view. */
export function PreviewRecent({ lead }: { lead: Lead }) {
  const now = useNow(60_000)
  const acknowledge = useAcknowledge()
  const { user } = useViewer()
  useLastVisit(lead, user.id)
  const container = useRef<HTMLDivElement>(null)
  const all = readable(lead.communications).toSorted((a, b) => a.createdTs - b.createdTs)
  const recent = all.slice(-RECENT)
  const newest = recent.at(-1)?.id
  const incoming = recent
    .filter(({ communicationDirection }) => communicationDirection === 'INCOMING')
    .map(({ id }) => id)
    .join(' ')
  useLayoutEffect(() => {
    if (container.current) container.current.scrollTop = container.current.scrollHeight
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever something newer was said
  }, [newest])
  useEffect(() => {
    for (const id of incoming.split(' ')) if (id !== '') acknowledge(id)
  }, [incoming, acknowledge])
  return (
    // A scrollable region must be reachable by keyboard.
    <div
      ref={container}
      role="region"
      aria-label="Last communications"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto pt-1.5 pr-4 pl-5 focus-visible:-outline-offset-2"
    >
      <div className="flex h-7 items-center justify-between">
        <h3 className="text-small font-semibold text-ink-2">{countLabel(all.length)}</h3>
        <Link
          to="/leads/$leadId"
          params={{ leadId: lead.id }}
          look="plain"
          className="text-small font-medium text-accent-text hover:underline"
        >
          All activity
        </Link>
      </div>
      <ol aria-label="Last communications" className="mt-1">
        {recent.map((communication, index) => (
          <PreviewEntry
            key={communication.id}
            lead={lead}
            communication={communication}
            now={now}
            last={index === recent.length - 1}
          />
        ))}
      </ol>
    </div>
  )
}

function countLabel(communications: number): string {
  if (communications > RECENT) return `Last ${RECENT} communications`
  if (communications === 0) return 'No feedback yet'
  return communications === 1 ? 'One communication' : `${communications} communications`
}
