import { isSameDay } from 'date-fns/isSameDay'

import { formatDateTime, formatShortDate, formatTime } from '../time/format.ts'
import { type Communication } from './communication.ts'

/** `7/14/26, 10:13 AM` of a text. Of anything else `10:13 AM` today, `Jul 12, 6:18 PM` before. In the zone of this machine. */
export function entryTime(
  { communicationType, createdTs: ts }: Pick<Communication, 'communicationType' | 'createdTs'>,
  now: number,
): string {
  if (communicationType === 'TEXT_MESSAGE') return formatDateTime(ts)
  return isSameDay(ts, now) ? formatTime(ts) : `${formatShortDate(ts, now)}, ${formatTime(ts)}`
}
