import * as z from 'zod/mini'

import { overdueLeadSchema } from '#/domain/lead/overdue/overdue-lead.ts'
import { lenientArray } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** Assumed, because the lead list has no limits of warnings, and no page may send a request for each team. */
export const getOverdueLeads = endpoint({
  method: 'GET',
  path: '/api/leads/overdue',
  response: z.object({ items: lenientArray(overdueLeadSchema), total: z.number() }),
})
