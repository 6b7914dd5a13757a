import { type LiveEvent } from '#/api/live/events.ts'
import { isChosen, type NoticeChoices } from '#/domain/alert/alert-choices.ts'

/** One swing: ±12° twice. */
export const SWING_MS = 600
/** Nothing moves for longer than 5 s on its own (WCAG 2.2.2). */
const WINDOW_MS = 5_000
/** Swings in these 5 s. */
const MOST_SWINGS = 3

/** What the bell does. Times are epoch milliseconds. */
export type BellMotion =
  | { readonly at: 'still' }
  /** Something came: it swings, at most three times in 5 s, and keeps its color. */
  | { readonly at: 'called'; readonly since: number; readonly swings: number; readonly lastSwing: number }

/** The bell at rest. */
export const still: BellMotion = { at: 'still' }

/**
 * Whether an event calls the person: something was assigned, created or shared, or a renter wrote or
 * called whom nobody has taken on. An incoming communication that does not say so is taken as somebody's.
 */
export function calls(event: LiveEvent): boolean {
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
 * What an event makes of the bell, while not on the alerts page. Events that do not call stop it.
 * @returns the next motion; `swing` tells whether to start one now
 */
export function heard(
  motion: BellMotion,
  event: LiveEvent,
  now: number,
): { next: BellMotion; swing: 'swing' | 'rest' } {
  if (!calls(event)) return { next: still, swing: 'rest' }
  if (motion.at === 'still') {
    return { next: { at: 'called', since: now, swings: 1, lastSwing: now }, swing: 'swing' }
  }
  const again =
    motion.swings < MOST_SWINGS &&
    now - motion.since < WINDOW_MS - SWING_MS &&
    now - motion.lastSwing >= SWING_MS
  return again
    ? { next: { ...motion, swings: motion.swings + 1, lastSwing: now }, swing: 'swing' }
    : { next: motion, swing: 'rest' }
}

/** The kinds of alert that an event may bring. A new lead says not which of the two it is. */
const kindsOf: Readonly<Partial<Record<LiveEvent['eventType'], readonly string[]>>> = {
  LEAD_CREATED: ['LEAD_AVAILABLE_CLAIM', 'LEAD_AVAILABLE_ASSIGNMENT'],
  LEAD_ASSIGNED: ['ASSIGNED'],
  LEAD_SHARED: ['LEAD_SHARED'],
  INCOMING_COMMUNICATION: ['INCOMING_COMMUNICATION'],
}

/** Whether the person wants to be told in the app of what an event brings; what calls nobody still stops the bell. */
export function isWanted(choices: NoticeChoices, event: Pick<LiveEvent, 'eventType'>): boolean {
  const kinds = kindsOf[event.eventType]
  return kinds === undefined || kinds.some((kind) => isChosen(choices, kind, 'inApp'))
}
