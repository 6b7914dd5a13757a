import { CalendarX } from 'lucide-react'
import { useEffect } from 'react'

import { part, preload, usePart } from '#/ui/part.ts'

import { BannerLine } from './banner-line.tsx'
import { calendarTrouble } from './calendar-trouble.tsx'

const reconnectPart = part(() => import('./calendar-reconnect.tsx'))

/** 'Problem Accessing Calendar.'; the way to put it right comes a moment later, only to whom it concerns. */
export function CalendarBanner({ onPress }: { onPress: () => void }) {
  const loaded = usePart(reconnectPart)
  useEffect(() => preload(reconnectPart), [])
  if (loaded) return <loaded.CalendarReconnect onPress={onPress} />
  return (
    <BannerLine kind="calendar" icon={CalendarX}>
      {calendarTrouble}
    </BannerLine>
  )
}
