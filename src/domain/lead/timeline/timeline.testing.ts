import * as z from 'zod/mini'

import { type Lead, leadSchema } from '../lead.ts'
import { type TimelineEntry, type TimelineItem } from './timeline.ts'

/** Milliseconds. */
export const HOUR = 3_600_000
/** A time in July 2026, local. */
export const at = (day: number, hour: number, minute = 0) => new Date(2026, 6, day, hour, minute).getTime()
/** The tenant's number. */
export const sofia = '+15125550139'
/** The representative's number. */
export const paul = '+15125550164'

/** A lead as the server would send it, parsed. */
export const lead = (parts: Record<string, unknown>): Lead =>
  z.parse(leadSchema, {
    id: 'lead-sofia-marchetti',
    teamRef: 'team-eastside',
    leadStatus: 'OPPORTUNITY',
    createdTs: at(13, 16),
    tenantName: 'Sofia Marchetti',
    contacts: [
      {
        id: 'c1',
        name: 'Sofia Marchetti',
        contactType: 'TENANT',
        email: 'sofia.marchetti@example.com',
        phoneNumbers: [{ number: sofia, phoneType: 'MOBILE' }],
      },
      {
        id: 'c2',
        name: 'Paul Renner',
        contactType: 'REPRESENTATIVE',
        phoneNumbers: [{ number: paul, ext: '12' }],
      },
    ],
    ...parts,
  })

let count = 0
/** A text that came in. */
export const text = (ts: number, over: Record<string, unknown> = {}) => ({
  id: `text-${(count += 1)}`,
  communicationType: 'TEXT_MESSAGE',
  communicationDirection: 'INCOMING',
  createdTs: ts,
  message: 'Hello',
  textedFromNumber: sofia,
  textedToNumber: '+15125550177',
  ...over,
})
/** A text that Priya sent. */
export const answer = (ts: number, over: Record<string, unknown> = {}) =>
  text(ts, {
    communicationDirection: 'OUTGOING',
    textedFromNumber: '+15125550177',
    textedToNumber: sofia,
    sentByUserName: 'Priya Raman',
    ...over,
  })
/** A call that came in. */
export const call = (ts: number, over: Record<string, unknown> = {}) => ({
  id: `call-${(count += 1)}`,
  communicationType: 'CALL',
  communicationDirection: 'INCOMING',
  createdTs: ts,
  calledFromNumber: sofia,
  calledToNumber: '+15125550177',
  ...over,
})
/** A line of the history. */
export const activity = (ts: number, activityType: string, over: Record<string, unknown> = {}) => ({
  id: `activity-${(count += 1)}`,
  createdTs: ts,
  activityType,
  ...over,
})

/** The blocks of a timeline without its day lines. */
export const items = (entries: readonly TimelineEntry[]) =>
  entries.filter((entry): entry is TimelineItem => entry.kind !== 'day')
/** A sentence as it is read. */
export const say = (item: TimelineItem | undefined) => item?.sentence.map((part) => part.text).join(' ')
