import { getOverdueLeads } from '#/api/endpoints/overdue.ts'

import { firstContactOf, receivesWarnings, worstOverdue } from '../db/overdue.ts'
import { rightsOn } from '../db/rights.ts'
import { wireRow } from '../db/wire.ts'
import { on } from './on.ts'

/** The most leads of one answer. */
const MOST = 500

/** Leads over a limit (assumed). Generated leads of a volume world are not looked through: there is no index over limits. */
export const overdueHandlers = {
  getOverdueLeads: on(getOverdueLeads, ({ world, viewer }) => {
    const now = world.clock.now()
    const over = [...world.leads.values()].flatMap((lead) => {
      const team = world.store.teams.get(lead.teamRef)
      if (!team || !receivesWarnings(viewer, team) || !rightsOn(world.store, viewer, lead).open) return []
      const facts = world.leads.facts(lead)
      const by = worstOverdue(lead, facts, team, now)
      return by === undefined ? [] : [{ lead, facts, by }]
    })
    const nameOf = (id: string) => {
      const lead = world.leads.get(id)
      return lead && world.leads.facts(lead).name
    }
    return {
      total: over.length,
      items: over
        .toSorted((a, b) => b.by - a.by)
        .slice(0, MOST)
        .map(({ lead, facts }) => ({
          ...wireRow(world.store, lead, facts, nameOf),
          firstContactTs: firstContactOf(lead) ?? null,
        })),
    }
  }),
}
