export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Whole units since; a server clock slightly ahead never makes a time in the future (promise P67). */
export const whole = (ms: number, unit: number) =>
  Number.isFinite(ms) ? Math.max(0, Math.floor(ms / unit)) : 0

/** An age for a narrow column: `now`, `4m`, `3h`, `2d`, `1y`. Milliseconds in. */
export function compactAge(ms: number): string {
  if (whole(ms, MINUTE) === 0) return 'now'
  if (ms < HOUR) return `${whole(ms, MINUTE)}m`
  if (ms < DAY) return `${whole(ms, HOUR)}h`
  const days = whole(ms, DAY)
  return days < 365 ? `${days}d` : `${Math.floor(days / 365)}y`
}

/** A wait or an answer time: `0m`, `26m`, `1h 18m`, `2h 05m`, from four hours `5h`, from a day `2d`. Milliseconds in. */
export function waitWords(ms: number): string {
  const minutes = whole(ms, MINUTE)
  if (minutes < 60) return `${minutes}m`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours < 4 && rest > 0) return `${hours}h ${String(rest).padStart(2, '0')}m`
  return hours < 24 ? `${hours}h` : `${Math.floor(hours / 24)}d`
}
