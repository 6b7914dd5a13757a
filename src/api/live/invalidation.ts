import { type QueryKey } from '@tanstack/react-query'

import { keys } from '../keys.ts'
import { type LiveEvent, type LiveEventType, liveEventTypes } from './events.ts'

/** What a change made stale. Server events and our own mutations say it in the same words. */
export type Hint = Pick<LiveEvent, 'eventType'> & { lead?: { id: string } | undefined }

const lists = () => [keys.leadPages(), keys.leadCounts()]
// An event that does not name its lead may be about any.
const lead = (hint: Hint) => [hint.lead ? keys.lead(hint.lead.id) : keys.anyLead()]
const conversation = (hint: Hint) => [
  ...lead(hint),
  hint.lead ? keys.threads(hint.lead.id) : keys.anyThread(),
]

/** Event → query keys that it makes stale. Exhaustive by type: a new event does not compile until it stands here. */
export const staleAfter: Readonly<Record<LiveEventType, (hint: Hint) => QueryKey[]>> = {
  INCOMING_COMMUNICATION: (hint) => [...conversation(hint), ...lists(), keys.alerts()],
  LEAD_ASSIGNED: (hint) => [...lead(hint), ...lists(), keys.alerts()],
  LEAD_CLAIMED: (hint) => [...lead(hint), ...lists(), keys.alerts()],
  LEAD_CHANGED: (hint) => [...lead(hint), ...lists(), keys.alerts(), keys.currentUser()],
  LEAD_CREATED: (hint) => [...lead(hint), ...lists(), keys.alerts()],
  LEAD_SHARED: (hint) => [...lead(hint), ...lists(), keys.alerts()],
  OUTGOING_TEXT_MESSAGE: (hint) => [...conversation(hint), ...lists()],
  TEXT_FAILED: (hint) => [...conversation(hint), ...lists()],
  CALL_TRANSFERRED: (hint) => [...lead(hint), ...lists(), keys.callInProgress()],
  OUTGOING_CALL_INITIATED: (hint) => [...lead(hint), ...lists(), keys.callInProgress()],
  CALL_COMPLETED: (hint) => [...lead(hint), ...lists(), keys.callInProgress()],
  OUTGOING_CALL_COMPLETED: (hint) => [...lead(hint), ...lists(), keys.callInProgress()],
}

/** The starts of all keys that some event makes stale. */
export function eventKeys(): QueryKey[] {
  return liveEventTypes.flatMap((eventType) => staleAfter[eventType]({ eventType }))
}
