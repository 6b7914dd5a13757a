import * as z from 'zod/mini'

import { overdueLeadSchema } from '#/domain/lead/overdue-lead.ts'
import { lenientArray } from '#/lib/schema.ts'

import { endpoint } from './endpoint.ts'

/** Assumed: the lead list knows no limits, and no page may ask for each team apart. */
export const getOverdueLeads = endpoint({
  method: 'GET',
  path: '/api/leads/overdue',
  response: z.object({ items: lenientArray(overdueLeadSchema), total: z.number() }),
})
