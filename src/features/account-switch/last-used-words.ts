import { dateWords } from '#/domain/time/date-words.ts'
import { clockTime, dayWords } from '#/domain/time/text-time.ts'

/**
 * When an account was last used: `Today, 9:12 AM`, `Yesterday, 4:05 PM`, `Jul 9`, with the year when it is another one,
 * `Never`.
 * @param ts epoch milliseconds; null for never
 */
export function lastUsedWords(ts: number | null, now: number): string {
  if (ts === null) return 'Never'
  const day = dayWords(ts, now)
  if (day === 'Today' || day === 'Yesterday') return `${day}, ${clockTime(ts)}`
  return dateWords(ts).replace(`, ${new Date(now).getFullYear()}`, '')
}
