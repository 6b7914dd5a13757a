import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { alertsQuery } from '#/api/alerts.ts'
import { fresh } from '#/api/cache/fresh.ts'
import { PanelBoundary } from '#/components/failures/panel-boundary.tsx'
import { headerBadge, unreadCount } from '#/domain/alert/alert.ts'
import { clock } from '#/lib/clock.ts'
import { useLiveEvents } from '#/providers/live/use-live.ts'
import { noticeChoicesOf } from '#/providers/notify/choices.ts'
import { useSession } from '#/providers/session.tsx'
import { Count } from '#/ui/display/count.tsx'
import { Popover } from '#/ui/layers/popover.tsx'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'
import { mediaMatches } from '#/ui/use-media.ts'

import { BellFace } from './bell-face.tsx'
import {
  bellAtRest,
  type BellMotion,
  isNoticeWanted,
  needsAttention,
  nextBellMotion,
  SWING_MS,
} from './bell-motion.ts'

const BellList = lazyComponent(() => import('./bell-list.tsx').then((module) => module.BellList), {
  fallback: () => (
    <p role="status" className="px-4 py-6 text-center text-body text-ink-3">
      Loading alerts
    </p>
  ),
  onFailed: closeOnFailure,
})

const swing: Keyframe[] = [0, 12, -12, 12, -12, 0].map((degrees) => ({ transform: `rotate(${degrees}deg)` }))

const mayMove = () => !mediaMatches('(prefers-reduced-motion: reduce)')

/** The bell. If it fails, a text and Retry replace it. */
export function AlertsBell() {
  return (
    <PanelBoundary name="The alerts" size="face">
      <Bell />
    </PanelBoundary>
  )
}

/**
 * The bell in the header. It shows how many alerts are unread, moves when an alert arrives, and opens the latest
 * alerts. The alerts are refetched every 5 min, because the live channel can be open without receiving anything.
 */
function Bell() {
  const onAlertsPage = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') === '/alerts' })
  const { signedInUserId } = useSession()
  const { data: unread = 0 } = useQuery({
    ...alertsQuery(),
    refetchInterval: fresh.alerts,
    select: unreadCount,
  })
  const glyph = useRef<HTMLSpanElement>(null)
  const motion = useRef<BellMotion>(bellAtRest)
  const [alerting, setAlerting] = useState(false)

  useLiveEvents((event) => {
    // Nothing moves while the user is looking at the alerts. An event that stops the bell does so whatever they chose.
    if (onAlertsPage || (needsAttention(event) && !isNoticeWanted(noticeChoicesOf(signedInUserId), event)))
      return
    const { next, swing: how } = nextBellMotion(motion.current, event, clock.local())
    // Many events that change nothing must not cause a re-render.
    if (next.at !== motion.current.at) setAlerting(next.at === 'alerting')
    motion.current = next
    if (how === 'swing' && mayMove())
      glyph.current?.animate?.(swing, { duration: SWING_MS, easing: 'ease-in-out' })
  })

  // Visiting the alerts page stops the bell.
  const [wasThere, setWasThere] = useState(onAlertsPage)
  if (wasThere !== onAlertsPage) {
    setWasThere(onAlertsPage)
    if (onAlertsPage) setAlerting(false)
  }
  useEffect(() => {
    if (onAlertsPage) motion.current = bellAtRest
  }, [onAlertsPage])

  // The visible text must be part of the accessible name (WCAG 2.5.3).
  const seen = headerBadge(unread) === String(unread) ? '' : `${headerBadge(unread)}, `
  const text = unread === 0 ? 'Alerts' : `Alerts, ${seen}${unread} unread`
  return (
    <Popover
      label="Latest alerts"
      align="end"
      width={380}
      trigger={
        <BellFace text={text} alerting={alerting} glyphRef={glyph} onClick={stay}>
          {unread > 0 && (
            <Count
              look="alert"
              value={headerBadge(unread)}
              className="absolute top-0.5 -right-1 outline-2 outline-surface"
            />
          )}
        </BellFace>
      }
    >
      {(close) => <BellList onClose={close} />}
    </Popover>
  )
}

// The click opens the popover instead of navigating.
const stay = () => undefined
