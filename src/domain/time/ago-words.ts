import { MINUTE, HOUR, DAY, whole } from './ages.ts'

/** An age in words: `just now`, `4 minutes ago`, `1 hour ago`, `2 days ago`, `3 months ago`, `1 year ago`. Milliseconds in. */
export function agoWords(ms: number): string {
  const minutes = whole(ms, MINUTE)
  if (minutes === 0) return 'just now'
  if (minutes < 60) return ago(minutes, 'minute')
  const hours = whole(ms, HOUR)
  if (hours < 24) return ago(hours, 'hour')
  const days = whole(ms, DAY)
  if (days < 31) return ago(days, 'day')
  return days < 365
    ? ago(Math.min(11, Math.floor(days / 30.4)), 'month')
    : ago(Math.floor(days / 365), 'year')
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
