import { isMissedCall } from '../message/communication-labels.ts'

/** The parts of a communication that the rules of missed calls look at. */
export interface Touch {
  readonly communicationType: string
  readonly communicationDirection: string
  /** Epoch milliseconds. */
  readonly createdTs: number
  readonly callResult?: string | undefined
  readonly textStatus?: string | undefined
}

const spoken: readonly (string | undefined)[] = ['ANSWERED', 'TRANSFERRED']

/**
 * Whether somebody of the team reached the renter by it: a call that was talked, in or out, a message that was left, a text
 * that the carrier did not refuse, an email.
 */
export function reaches(touch: Touch): boolean {
  const outgoing = touch.communicationDirection === 'OUTGOING'
  switch (touch.communicationType) {
    case 'CALL':
      return spoken.includes(touch.callResult) || (outgoing && touch.callResult === 'VOICEMAIL')
    case 'TEXT_MESSAGE':
      return outgoing && touch.textStatus !== 'FAILED'
    default:
      return outgoing
  }
}

/** The calls that were missed since the renter was last reached, oldest first. */
export function missedSince<T extends Touch>(communications: readonly T[]): T[] {
  const reachedTs = communications.reduce(
    (newest, each) => (reaches(each) ? Math.max(newest, each.createdTs) : newest),
    Number.NEGATIVE_INFINITY,
  )
  return communications
    .filter((each) => each.communicationType === 'CALL' && isMissedCall(each) && each.createdTs > reachedTs)
    .toSorted((a, b) => a.createdTs - b.createdTs)
}
