import { type LiveEvent } from '#/api/live/events.ts'
import { isChosen, type NoticeChoices } from '#/domain/alert/alert-choices.ts'

/** Duration of one swing, which goes ±12° twice. Milliseconds. */
export const SWING_MS = 600
/** Nothing may move for longer than 5 s on its own (WCAG 2.2.2). */
const WINDOW_MS = 5_000
/** Maximum number of swings in any 5 s: an event starts a new burst when the bell has not swung for so long. */
const MOST_SWINGS = 3

/** The state of the bell. Times are epoch milliseconds. */
export type BellMotion =
  | { readonly at: 'still' }
  /** Something arrived. The bell swings at most three times in a burst, and stays colored. `since` is its first swing. */
  | { readonly at: 'alerting'; readonly since: number; readonly swings: number; readonly lastSwing: number }

/** The bell at rest. */
export const bellAtRest: BellMotion = { at: 'still' }

/**
 * Whether an event needs the user's attention: something was assigned, created or shared, or a renter without an
 * assignee wrote or called. An incoming communication that comes without its lead counts as assigned.
 */
export function needsAttention(event: LiveEvent): boolean {
  switch (event.eventType) {
    case 'LEAD_ASSIGNED':
    case 'LEAD_CREATED':
    case 'LEAD_SHARED':
      return true
    case 'INCOMING_COMMUNICATION':
      return event.lead !== undefined && event.lead.assignedAgentRef === undefined
    case 'LEAD_CLAIMED':
    case 'LEAD_CHANGED':
    case 'OUTGOING_TEXT_MESSAGE':
    case 'TEXT_FAILED':
    case 'CALL_TRANSFERRED':
    case 'OUTGOING_CALL_INITIATED':
    case 'CALL_COMPLETED':
    case 'OUTGOING_CALL_COMPLETED':
      return false
  }
}

/**
 * Returns the effect of an event on the bell, when the user is not on the alerts page. Events that need no attention
 * stop the bell.
 * @returns the next motion. `swing` says whether to start a swing now
 */
export function nextBellMotion(
  motion: BellMotion,
  event: LiveEvent,
  now: number,
): { next: BellMotion; swing: 'swing' | 'rest' } {
  if (!needsAttention(event)) return { next: bellAtRest, swing: 'rest' }
  if (motion.at === 'still' || now - motion.lastSwing >= WINDOW_MS) {
    return { next: { at: 'alerting', since: now, swings: 1, lastSwing: now }, swing: 'swing' }
  }
  const again =
    motion.swings < MOST_SWINGS &&
    now - motion.since < WINDOW_MS - SWING_MS &&
    now - motion.lastSwing >= SWING_MS
  return again
    ? { next: { ...motion, swings: motion.swings + 1, lastSwing: now }, swing: 'swing' }
    : { next: motion, swing: 'rest' }
}

/**
 * The kinds of alerts that an event may bring. The event of a new lead does not say which of the two kinds it brings.
 */
const kindsOf: Readonly<Partial<Record<LiveEvent['eventType'], readonly string[]>>> = {
  LEAD_CREATED: ['LEAD_AVAILABLE_CLAIM', 'LEAD_AVAILABLE_ASSIGNMENT'],
  LEAD_ASSIGNED: ['ASSIGNED'],
  LEAD_SHARED: ['LEAD_SHARED'],
  INCOMING_COMMUNICATION: ['INCOMING_COMMUNICATION'],
}

/** Whether the user wants to be notified in the app of what an event brings. Events without alerts count as wanted. */
export function isNoticeWanted(choices: NoticeChoices, event: Pick<LiveEvent, 'eventType'>): boolean {
  const kinds = kindsOf[event.eventType]
  return kinds === undefined || kinds.some((kind) => isChosen(choices, kind, 'inApp'))
}
