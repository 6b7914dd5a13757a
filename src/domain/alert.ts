import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

/** S1 section 3, S2 section 3. `lead.name` and `actionBy` beyond the id are assumed. */
export const alertSchema = z.object({
  id: z.string(),
  alertType: openEnum([
    'LEAD_AVAILABLE_ASSIGNMENT',
    'INCOMING_COMMUNICATION',
    'LEAD_SHARED',
    'ASSIGNED',
    'LEAD_AVAILABLE_CLAIM',
  ]),
  createdTs: timestamp,
  invalidated: z._default(z.boolean(), false),
  actionBy: maybe(z.string()),
  lead: z.object({
    id: z.string(),
    name: maybe(z.string()),
    assignedAgentRef: maybe(z.string()),
    assignedProperty: maybe(z.object({ propertyRef: z.string() })),
  }),
  communication: maybe(
    z.object({
      id: maybe(z.string()),
      communicationType: openEnum(['CALL', 'TEXT_MESSAGE', 'EMAIL', 'WEBFORM']),
      textedFromNumber: maybe(z.string()),
    }),
  ),
})

/** Something that asks the person for action. */
export type Alert = z.output<typeof alertSchema>

/** Not dismissed, and not an incoming communication whose lead already has an agent (decisions, Alerts). */
export function unreadCount(alerts: readonly Alert[]): number {
  return alerts.filter(
    (alert) => alert.alertType !== 'INCOMING_COMMUNICATION' || !alert.lead.assignedAgentRef,
  ).length
}

/** Bell in the header: the number below 100, "99+" above (decisions, Alerts). */
export function headerBadge(count: number): string {
  return count >= 100 ? '99+' : String(count)
}

/** Bell in the menu: the number below 100, "!" at 100 and above (S2 section 2). */
export function menuBadge(count: number): string {
  return count >= 100 ? '!' : String(count)
}
