import * as z from 'zod/mini'

import { type Lead, leadSchema } from '../lead.ts'
import { type TimelineEntry, type TimelineItem } from './timeline.ts'

/** One hour in milliseconds. */
export const HOUR = 3_600_000
/** Returns a local time in July 2026. */
export const at = (day: number, hour: number, minute = 0) => new Date(2026, 6, day, hour, minute).getTime()
/** The tenant's number. */
export const sofiaNumber = '+15125550139'
/** The representative's number. */
export const paulNumber = '+15125550164'

/** Returns a lead as the server would send it, parsed. */
export const timelineLead = (parts: Record<string, unknown>): Lead =>
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
        phoneNumbers: [{ number: sofiaNumber, phoneType: 'MOBILE' }],
      },
      {
        id: 'c2',
        name: 'Paul Renner',
        contactType: 'REPRESENTATIVE',
        phoneNumbers: [{ number: paulNumber, ext: '12' }],
      },
    ],
    ...parts,
  })

let count = 0
/** Returns an incoming text. */
export const textItem = (ts: number, over: Record<string, unknown> = {}) => ({
  id: `text-${(count += 1)}`,
  communicationType: 'TEXT_MESSAGE',
  communicationDirection: 'INCOMING',
  createdTs: ts,
  message: 'Hello',
  textedFromNumber: sofiaNumber,
  textedToNumber: '+15125550177',
  ...over,
})
/** Returns a text that Priya sent. */
export const answer = (ts: number, over: Record<string, unknown> = {}) =>
  textItem(ts, {
    communicationDirection: 'OUTGOING',
    textedFromNumber: '+15125550177',
    textedToNumber: sofiaNumber,
    sentByUserName: 'Priya Raman',
    ...over,
  })
/** Returns an incoming call. */
export const call = (ts: number, over: Record<string, unknown> = {}) => ({
  id: `call-${(count += 1)}`,
  communicationType: 'CALL',
  communicationDirection: 'INCOMING',
  createdTs: ts,
  calledFromNumber: sofiaNumber,
  calledToNumber: '+15125550177',
  ...over,
})
/** Returns an activity, which is a history line. */
export const activity = (ts: number, activityType: string, over: Record<string, unknown> = {}) => ({
  id: `activity-${(count += 1)}`,
  createdTs: ts,
  activityType,
  ...over,
})

/** Returns the items of a timeline without its days. */
export const items = (entries: readonly TimelineEntry[]) =>
  entries.filter((entry): entry is TimelineItem => entry.kind !== 'day')
/** Returns the text of an item's sentence. */
export const say = (item: TimelineItem | undefined) => item?.sentence.map((part) => part.text).join(' ')
