import { readable, type Unreadable } from '#/lib/schema.ts'

/** The part of a communication that decides whether a renter was reached. */
export interface Touchpoint {
  readonly communicationType: string
  readonly communicationDirection: string
  /** Epoch milliseconds. */
  readonly createdTs: number
  readonly callResult?: string | undefined
  /** Duration of the conversation. A list row has it as `seconds`. */
  readonly durationSeconds?: number | undefined
  readonly textStatus?: string | undefined
  /** Set for an email that forwarded another one to somebody. */
  readonly forwardOfRef?: string | undefined
}

/**
 * Returns how a communication affects a wait. This is the one rule for lists, chips, the dashboard, overdue warnings,
 * missed calls and reports. `reaches`: a call with a conversation, incoming or outgoing, or a text or email that was
 * sent. `tries`: an outgoing call without a conversation, or a text that was refused. `asks`: any other incoming
 * communication, except from a blocked caller. A forwarded email has no effect, because the renter did not receive it.
 */
export function contactEffect(one: Omit<Touchpoint, 'createdTs'>): 'reaches' | 'tries' | 'asks' | undefined {
  const outgoing = one.communicationDirection === 'OUTGOING'
  if (one.forwardOfRef !== undefined) return undefined
  if (one.communicationType !== 'CALL')
    return outgoing ? (one.textStatus === 'FAILED' ? 'tries' : 'reaches') : 'asks'
  const result = one.callResult ?? ''
  // A call that was transferred to somebody who did not answer does not count as a conversation.
  if (result === 'ANSWERED' || (result === 'TRANSFERRED' && one.durationSeconds !== 0)) return 'reaches'
  if (outgoing) return 'tries'
  return /BLOCKED/.test(result) ? undefined : 'asks'
}

/** Explains when a lead counts as contacted, as shown in the UI: when something reached the renter. */
export const contactedMeaning = 'Someone here wrote to the renter or talked with them'

/** The state of the team's contact with a renter. Times are epoch milliseconds. */
export interface LeadResponse {
  /** Since when an incoming communication has been waiting for a response. undefined when none is. */
  readonly waitingSince?: number | undefined
  /** How long the last response took, in milliseconds. */
  readonly repliedInMs?: number | undefined
  /** When the renter was first reached. undefined when that has not happened yet. */
  readonly firstContactTs?: number | undefined
  /** Number of unsuccessful contact attempts since the renter was last reached or, if that was later, asked again. */
  readonly contactAttempts: number
  /** Time of the last of these attempts. */
  readonly lastAttemptTs?: number | undefined
}

/** Evaluates the communications of a lead, in any order. A merged or dismissed lead is never waiting. */
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
      // A call that was answered at once counts as a response without delay.
      else if (asks && one.communicationDirection !== 'OUTGOING') repliedInMs ??= 0
      firstContactTs ??= createdTs
      waitingSince = undefined
      contactAttempts = 0
    } else if (effect && asks && waitingSince === undefined) {
      waitingSince = createdTs
      // Attempts between a response and the next question are irrelevant for the new wait.
      if (firstContactTs !== undefined) contactAttempts = 0
    }
  }
  if (contactAttempts === 0) lastAttemptTs = undefined
  return { waitingSince, repliedInMs, firstContactTs, contactAttempts, lastAttemptTs }
}
