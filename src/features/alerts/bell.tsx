import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { alertsQuery } from '#/api/alerts.ts'
import { fresh } from '#/api/fresh.ts'
import { headerBadge, unreadCount } from '#/domain/alert.ts'
import { clock } from '#/lib/clock.ts'
import { useLiveEvents } from '#/providers/live/use-live.ts'
import { Count } from '#/ui/count.tsx'

import { BellFace } from './bell-face.tsx'
import { type BellMotion, heard, still, SWING_MS } from './bell-motion.ts'

const swing: Keyframe[] = [0, 12, -12, 12, -12, 0].map((degrees) => ({ transform: `rotate(${degrees}deg)` }))

function mayMove(): boolean {
  return typeof matchMedia !== 'function' || !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * The bell of the header: how many alerts are unread, and a movement when one comes. Asked anew every 5 min, as a channel can be open and deaf (P25).
 * @param onAlertsPage the person is looking at the alerts: nothing moves
 */
export function AlertsBell({ onAlertsPage = false }: { onAlertsPage?: boolean }) {
  const { data: unread = 0 } = useQuery({
    ...alertsQuery(),
    refetchInterval: fresh.alerts,
    select: unreadCount,
  })
  const glyph = useRef<HTMLSpanElement>(null)
  const motion = useRef<BellMotion>(still)
  const [called, setCalled] = useState(false)

  useLiveEvents((event) => {
    if (onAlertsPage) return
    const { next, swing: how } = heard(motion.current, event, clock.local())
    motion.current = next
    setCalled(next.at === 'called')
    if (how === 'swing' && mayMove())
      glyph.current?.animate?.(swing, { duration: SWING_MS, easing: 'ease-in-out' })
  })

  // Visiting the alerts stops it.
  const [wasThere, setWasThere] = useState(onAlertsPage)
  if (wasThere !== onAlertsPage) {
    setWasThere(onAlertsPage)
    if (onAlertsPage) setCalled(false)
  }
  useEffect(() => {
    if (onAlertsPage) motion.current = still
  }, [onAlertsPage])

  const words = unread === 0 ? 'Alerts' : `Alerts, ${unread} unread`
  return (
    <BellFace words={words} called={called} glyphRef={glyph}>
      {unread > 0 && (
        <Count look="alert" value={headerBadge(unread)} className="absolute -top-0.5 -right-1" />
      )}
    </BellFace>
  )
}
