import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { communicationTypes } from '../message/communication.ts'
import { alertTypes } from './alert-kinds.ts'

/** What somebody said, as far as an alert shows it. Everything but type and `textedFromNumber` is assumed. */
const saidSchema = z.object({
  id: maybe(z.string()),
  communicationType: openEnum(communicationTypes),
  textedFromNumber: maybe(z.string()),
  message: maybe(z.string()),
  subject: maybe(z.string()),
  callResult: maybe(z.string()),
  voicemailSeconds: maybe(z.number()),
  durationSeconds: maybe(z.number()),
})

/** What somebody said, as an alert tells it. */
export type AlertSaid = z.output<typeof saidSchema>

/**
 * Specified. `lead.name`, `lead.teamRef`, `lead.waitingSince`, what was tried since (`lead.contactAttempts`,
 * `lead.lastAttemptTs`), and `actionTs` (when `actionBy` acted) are assumed.
 */
export const alertSchema = z.object({
  id: z.string(),
  alertType: openEnum(alertTypes),
  createdTs: timestamp,
  invalidated: z._default(z.boolean(), false),
  actionBy: maybe(z.string()),
  actionTs: maybe(timestamp),
  lead: z.object({
    id: z.string(),
    name: maybe(z.string()),
    teamRef: maybe(z.string()),
    assignedAgentRef: maybe(z.string()),
    assignedProperty: maybe(z.object({ propertyRef: z.string() })),
    waitingSince: maybe(timestamp),
    contactAttempts: maybe(z.number()),
    lastAttemptTs: maybe(timestamp),
    initialCommunicationDetails: maybe(saidSchema),
    mergedInitialCommunicationDetails: maybe(saidSchema),
  }),
  communication: maybe(saidSchema),
})

/** Something that asks the person for action. */
export type Alert = z.output<typeof alertSchema>

/**
 * Not dismissed, and something that can still be done: not an incoming communication whose lead already has an agent, and
 * no offer that is no longer available.
 */
export function unreadCount(alerts: readonly Alert[]): number {
  return alerts.filter(
    (alert) =>
      !isGone(alert) && (alert.alertType !== 'INCOMING_COMMUNICATION' || !alert.lead.assignedAgentRef),
  ).length
}

/** Whether the alert offers a lead, to be claimed or assigned. */
export function isOffer(alert: Pick<Alert, 'alertType'>): boolean {
  return alert.alertType === 'LEAD_AVAILABLE_CLAIM' || alert.alertType === 'LEAD_AVAILABLE_ASSIGNMENT'
}

/** Whether a claim or an assignment is no longer possible: 'No longer available'. */
export function isGone(alert: Pick<Alert, 'alertType' | 'invalidated'>): boolean {
  return isOffer(alert) && alert.invalidated
}

/** Bell in the header: the number below 100, "99+" above. */
export function headerBadge(count: number): string {
  return count >= 100 ? '99+' : String(count)
}

/** Bell in the menu: the number below 100, "!" at 100 and above. */
export function menuBadge(count: number): string {
  return count >= 100 ? '!' : String(count)
}
