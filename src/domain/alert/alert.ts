import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { communicationTypes } from '../message/communication-types.ts'
import { alertTypes } from './alert-kinds.ts'

/** The part of a communication that an alert shows. Everything but type and `textedFromNumber` is assumed. */
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

/** The communication of an alert. */
export type AlertSaid = z.output<typeof saidSchema>

/**
 * Specified. `lead.name`, `lead.teamRef`, `lead.waitingSince`, the contact attempts since then (`lead.contactAttempts`,
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

/** A notice that asks the user to act. */
export type Alert = z.output<typeof alertSchema>

/**
 * Counts the alerts (which are not dismissed) that can still be acted on. Incoming communications of a lead with an
 * assignee and offers that are no longer available do not count.
 */
export function unreadCount(alerts: readonly Alert[]): number {
  return alerts.filter(
    (alert) =>
      !isGone(alert) && (alert.alertType !== 'INCOMING_COMMUNICATION' || !alert.lead.assignedAgentRef),
  ).length
}

/** Whether an alert offers a lead to be claimed or assigned. */
export function isOffer(alert: Pick<Alert, 'alertType'>): boolean {
  return alert.alertType === 'LEAD_AVAILABLE_CLAIM' || alert.alertType === 'LEAD_AVAILABLE_ASSIGNMENT'
}

/** Whether a lead can no longer be claimed or assigned: 'No longer available'. */
export function isGone(alert: Pick<Alert, 'alertType' | 'invalidated'>): boolean {
  return isOffer(alert) && alert.invalidated
}

/** Returns the badge of the bell in the header: the number below 100, otherwise "99+". */
export function headerBadge(count: number): string {
  return count >= 100 ? '99+' : String(count)
}

/** Returns the badge of the bell in the menu: the number below 100, otherwise "!". */
export function menuBadge(count: number): string {
  return count >= 100 ? '!' : String(count)
}
