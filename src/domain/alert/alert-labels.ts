import { channelLook, playTime } from '../message/communication-labels.ts'
import { formatMomentAgo } from '../time/format.ts'
import { formatPhone } from '../user/phone.ts'
import { type Alert, type AlertSaid, isGone } from './alert.ts'

/** Returns the name of a user. undefined when unknown. */
export type NameOf = (userId: string | undefined) => string | undefined

/** Returns a name as it is shown. A lead without a name is shown by its formatted phone number. */
export function shownName(name: string): string {
  return /^\+\d+$/.test(name) ? formatPhone(name) : name
}

/** Returns the name of an alert's lead. */
export function alertLeadName(alert: Pick<Alert, 'lead'>): string {
  return shownName(alert.lead.name?.trim() ?? '') || 'A lead'
}

/**
 * Returns what happened, to follow the lead's name: "is available to claim", "was assigned to you by Marcus Oyelaran".
 * In the past tense when the offer is no longer available.
 */
export function alertVerb(alert: Alert, nameOf: NameOf): string {
  const by = nameOf(alert.actionBy)
  const tail = by === undefined ? '' : ` by ${by}`
  const was = isGone(alert) ? 'was' : 'is'
  switch (alert.alertType) {
    case 'LEAD_AVAILABLE_CLAIM':
      return `${was} available to claim`
    case 'LEAD_AVAILABLE_ASSIGNMENT':
      return `${was} waiting to be assigned`
    case 'ASSIGNED':
      return `was assigned to you${tail}`
    case 'LEAD_SHARED':
      return `was shared with you${tail}`
    case 'INCOMING_COMMUNICATION':
      return alert.communication ? sentLabel(alert.communication) : 'sent a message'
    default:
      return 'has an update'
  }
}

function sentLabel(said: AlertSaid): string {
  return said.communicationType === 'CALL' ? 'called' : `sent ${channelLook(said.communicationType).thing}`
}

const MISSED = ['VOICEMAIL', 'NO_ANSWER', 'NOT_ANSWERED', 'HANGUP']

function callLabel({ callResult, voicemailSeconds, durationSeconds }: AlertSaid): string {
  if (callResult === 'VOICEMAIL') {
    return voicemailSeconds === undefined
      ? 'Missed call with voicemail'
      : `Missed call with voicemail, ${playTime(voicemailSeconds)}`
  }
  if (callResult !== undefined && MISSED.includes(callResult)) return 'Missed call, no voicemail'
  return durationSeconds === undefined ? 'Call' : `Call, ${playTime(durationSeconds)}`
}

const short: Readonly<Record<string, string>> = { TEXT_MESSAGE: 'Text', EMAIL: 'Email', WEBFORM: 'Web form' }

/**
 * The second line of a row: the content of the communication. `quote` contains the renter's own words, and `lead`
 * precedes them.
 */
export interface AlertSnippet {
  readonly lead: string
  readonly quote: string | undefined
  /** Shows the quote in quotation marks. Text that was entered into a form has none. */
  readonly marked?: boolean
}

/** Returns the content of a communication in one line. undefined when the alert has no communication. */
export function alertSnippet(alert: Alert): AlertSnippet | undefined {
  const said =
    alert.communication ??
    alert.lead.mergedInitialCommunicationDetails ??
    alert.lead.initialCommunicationDetails
  if (!said) return undefined
  if (said.communicationType === 'CALL') return { lead: callLabel(said), quote: undefined }
  const text = (said.message ?? said.subject ?? '').replaceAll(/\s+/g, ' ').trim()
  const channel = short[said.communicationType] ?? channelLook(said.communicationType).label
  if (text === '') return { lead: channel, quote: undefined }
  return {
    lead: alert.alertType === 'INCOMING_COMMUNICATION' ? '' : `${channel}: `,
    quote: text,
    marked: said.communicationType !== 'WEBFORM',
  }
}

/**
 * Returns who made an offer unavailable and when: "Claimed by Ana Ruiz, 10:42 AM". undefined when neither is known.
 * @param me the acting user's id
 */
export function goneLabel(alert: Alert, nameOf: NameOf, me: string, now: number): string | undefined {
  return goneDetails(alert, nameOf, me, now)?.join(', ')
}

/** Returns the parts of `goneLabel`: by whom, and when. */
export function goneDetails(
  alert: Alert,
  nameOf: NameOf,
  me: string,
  now: number,
): readonly string[] | undefined {
  if (!isGone(alert)) return undefined
  const when = alert.actionTs === undefined ? undefined : formatMomentAgo(alert.actionTs, now)
  const claimed = alert.actionBy !== undefined && alert.actionBy === alert.lead.assignedAgentRef
  const who = alert.actionBy === me ? 'you' : nameOf(alert.actionBy)
  const by = who === undefined ? undefined : `${claimed ? 'Claimed' : 'Assigned'} by ${who}`
  const parts = [by, when].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts
}

/** Returns the number of alerts of a row: "3 messages", "2 alerts". undefined for a single one. */
export function alertGroupLabel(group: { alerts: readonly Alert[]; messages: number }): string | undefined {
  const count = group.alerts.length
  if (count < 2) return undefined
  return group.messages === count ? `${count} messages` : `${count} alerts`
}
