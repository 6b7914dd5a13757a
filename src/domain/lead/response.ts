import { readable, type Unreadable } from '#/lib/schema.ts'

/** The parts of a communication that decide whether a renter was reached. */
export interface Touchpoint {
  readonly communicationType: string
  readonly communicationDirection: string
  /** Epoch milliseconds. */
  readonly createdTs: number
  readonly callResult?: string | undefined
  /** Of the talk; a row of a list says `seconds`. */
  readonly durationSeconds?: number | undefined
  readonly textStatus?: string | undefined
  /** Of an email that forwarded another one to somebody. */
  readonly forwardOfRef?: string | undefined
}

/**
 * What a communication does to a wait, the one rule for lists, chips, the dashboard, overdue warnings, missed calls and
 * reports. It reaches the renter: a call with talk, in or out, or a text or email that left. It only tries: an outgoing
 * call without talk, or a text that was refused. It asks: whatever else comes in, but for a blocked caller. An email that
 * was forwarded does nothing: the renter did not get it.
 */
export function contactEffect(one: Omit<Touchpoint, 'createdTs'>): 'reaches' | 'tries' | 'asks' | undefined {
  const outgoing = one.communicationDirection === 'OUTGOING'
  if (one.forwardOfRef !== undefined) return undefined
  if (one.communicationType !== 'CALL')
    return outgoing ? (one.textStatus === 'FAILED' ? 'tries' : 'reaches') : 'asks'
  const result = one.callResult ?? ''
  // A call that was transferred to somebody who did not answer was no talk.
  if (result === 'ANSWERED' || (result === 'TRANSFERRED' && one.durationSeconds !== 0)) return 'reaches'
  if (outgoing) return 'tries'
  return /BLOCKED/.test(result) ? undefined : 'asks'
}

/** What makes a lead contacted, as screens say it: something that reaches the renter. */
export const contactedMeaning = 'Someone here wrote to the renter or talked with them'

/** How far the team is with a renter. Times are epoch milliseconds. */
export interface LeadResponse {
  /** Since when something that came in waits for an answer; undefined when nothing does. */
  readonly waitingSince?: number | undefined
  /** How long the last answer took, in milliseconds. */
  readonly repliedInMs?: number | undefined
  /** When the renter was first reached; undefined when nobody was reached yet. */
  readonly firstContactTs?: number | undefined
  /** How often the team has tried in vain since the renter was last reached or, if that was later, asked again. */
  readonly contactAttempts: number
  /** The last of these attempts. */
  readonly lastAttemptTs?: number | undefined
}

/** Reads the communications of a lead, whatever their order. A merged or dismissed lead waits for nothing. */
export function leadResponse(lead: {
  readonly leadStatus: string
  readonly communications: readonly (Touchpoint | Unreadable)[]
}): LeadResponse {
  const asks = lead.leadStatus !== 'MERGED' && lead.leadStatus !== 'NOT_LEAD'
  let waitingSince: number | undefined
  let repliedInMs: number | undefined
  let firstContactTs: number | undefined
  let lastAttemptTs: number | undefined
  let contactAttempts = 0
  for (const one of readable(lead.communications).toSorted((a, b) => a.createdTs - b.createdTs)) {
    const { createdTs } = one
    const effect = contactEffect(one)
    if (effect === 'tries') {
      contactAttempts++
      lastAttemptTs = createdTs
    } else if (effect === 'reaches') {
      if (waitingSince !== undefined) repliedInMs = createdTs - waitingSince
      // A call that was taken at once is an answer within no time.
      else if (asks && one.communicationDirection !== 'OUTGOING') repliedInMs ??= 0
      firstContactTs ??= createdTs
      waitingSince = undefined
      contactAttempts = 0
    } else if (effect && asks && waitingSince === undefined) {
      waitingSince = createdTs
      // What was tried between an answer and the next question says nothing of the new wait.
      if (firstContactTs !== undefined) contactAttempts = 0
    }
  }
  if (contactAttempts === 0) lastAttemptTs = undefined
  return { waitingSince, repliedInMs, firstContactTs, contactAttempts, lastAttemptTs }
}
