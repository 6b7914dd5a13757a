import { isSameDay } from 'date-fns/isSameDay'

import { formatDateTime, formatShortDate, formatTime } from '../time/format.ts'
import { type Communication } from './communication.ts'

/**
 * Returns the time of a communication in the zone of this machine. Texts: `7/14/26, 10:13 AM`. Everything else: `10:13
 * AM` today, `Jul 12, 6:18 PM` before.
 */
export function entryTime(
  { communicationType, createdTs: ts }: Pick<Communication, 'communicationType' | 'createdTs'>,
  now: number,
): string {
  if (communicationType === 'TEXT_MESSAGE') return formatDateTime(ts)
  return isSameDay(ts, now) ? formatTime(ts) : `${formatShortDate(ts, now)}, ${formatTime(ts)}`
}
