const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const shortForm = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Formats a moment for the clock: `Jul 14, 10:24 AM`. */
export function formatMoment(ts: number): string {
  return shortForm.format(ts).replaceAll(' ', ' ')
}

/** Formats a moment for the log: `10:24:06`. */
export function formatSeconds(ts: number): string {
  const at = new Date(ts)
  return [at.getHours(), at.getMinutes(), at.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** Formats a duration: `40s`, `14m`, `3h`, `2d`. */
export function formatSpan(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  if (seconds < 60) return `${seconds}s`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)}m`
  return seconds < 86_400 ? `${Math.floor(seconds / 3_600)}h` : `${Math.floor(seconds / 86_400)}d`
}

/** Returns the location of this browser: `Chicago, Central Time`. */
export function formatZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const city = timeZone.includes('/') ? timeZone.split('/').at(-1)?.replaceAll('_', ' ') : undefined
  const long = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find((part) => part.type === 'timeZoneName')?.value
  return [city, long].filter(Boolean).join(', ')
}

/**
 * Parses a typed moment: `Jul 14, 10:24 AM`, `14 July 2027 9:05`, `7:30 pm`, `2026-07-14 10:24`, `Jul 20`. Missing
 * parts are taken from `now`. Without a time, it is the same time of day.
 * @returns epoch milliseconds, or undefined when the text can't be parsed
 */
export function readMoment(text: string, now: number): number | undefined {
  let rest = text.trim().toLowerCase()
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest)
    if (found) rest = rest.replace(found[0], ' ')
    return found
  }
  const base = new Date(now)
  const numeric = take(/\b(\d{4})-(\d{1,2})-(\d{1,2})(?:t|\b)/)
  const time =
    take(/\b(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*([ap])\.?m\b\.?/) ?? take(/\b(\d{1,2}):(\d{2})(?::\d{2})?\b/)
  const month = numeric ? null : take(new RegExp(`\\b(${months.join('|')})[a-z]*\\b\\.?`))
  const year = month && take(/\b(\d{4})\b/)
  const day = month && take(/\b(\d{1,2})\b/)
  if (/[^\s,]/.test(rest) || (!numeric && !time && !month) || (month && !day)) return undefined

  const wanted = {
    year: Number(numeric?.[1] ?? year?.[1] ?? base.getFullYear()),
    month: numeric ? Number(numeric[2]) - 1 : month ? months.indexOf(month[1] ?? '') : base.getMonth(),
    day: Number(numeric?.[3] ?? day?.[1] ?? base.getDate()),
    hour: time ? hourOf(Number(time[1]), time[3]) : base.getHours(),
    minute: time ? Number(time[2] ?? 0) : base.getMinutes(),
  }
  const made = new Date(wanted.year, wanted.month, wanted.day, wanted.hour, wanted.minute)
  // February 31 and 25 o'clock would silently become other moments.
  const same =
    made.getMonth() === wanted.month &&
    made.getDate() === wanted.day &&
    wanted.hour < 24 &&
    wanted.minute < 60
  return same ? made.getTime() : undefined
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return Infinity
  return (hour % 12) + (half === 'p' ? 12 : 0)
}
