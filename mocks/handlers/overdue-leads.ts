import { getOverdueLeads } from '#/api/endpoints/overdue-leads.ts'

import { leadNames } from '../db/leads/lead-names.ts'
import { receivesWarnings, worstOverdue } from '../db/leads/overdue.ts'
import { rightsOn } from '../db/rights.ts'
import { wireRow } from '../db/wire/wire.ts'
import { on } from '../server/on.ts'

/** Maximum number of leads in one response. */
const MOST = 500

/** Handles the leads over a limit (assumed). */
export const overdueLeadHandlers = {
  getOverdueLeads: on(getOverdueLeads, ({ world, viewer }) => {
    const now = world.clock.now()
    const over = [...world.leads.values()].flatMap((lead) => {
      const team = world.store.teams.get(lead.teamRef)
      if (!team || !receivesWarnings(viewer, team) || !rightsOn(world.store, viewer, lead).open) return []
      const facts = world.leads.facts(lead)
      const by = worstOverdue(lead, facts, team, now)
      return by === undefined ? [] : [{ lead, facts, by }]
    })
    const nameOf = leadNames(world)
    return {
      total: over.length,
      items: over
        .toSorted((a, b) => b.by - a.by)
        .slice(0, MOST)
        .map(({ lead, facts }) => ({
          ...wireRow(world.store, lead, facts, nameOf),
          firstContactTs: facts.firstContactTs ?? null,
        })),
    }
  }),
}
