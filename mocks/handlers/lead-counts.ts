import { getLeadCounts, getLeadFacets, getLeadSummary } from '#/api/endpoints/lead-counts.ts'
import { statusReasonLabel } from '#/domain/lead/status-reasons.ts'
import { type LeadFacet } from '#/domain/list/lead-facets.ts'
import { NO_CAMPAIGN, NO_HOST, NO_PROPERTY, SEVERAL_CAMPAIGNS } from '#/domain/list/lead-filters.ts'

import { leadCounts } from '../db/leads/lead-counts.ts'
import { addTotals, type Totals } from '../db/leads/lead-index.ts'
import { minuteOf, viewOfQuery, without } from '../db/leads/lead-view.ts'
import { type Store } from '../db/store.ts'
import { checkScope } from '../server/lead-scope.ts'
import { on } from '../server/on.ts'

const order = { sort: 'created', dir: 'desc' } as const

/** Returns the name for a value that is an id. */
function nameOf(store: Store, facet: LeadFacet, value: string): string | undefined {
  switch (facet) {
    case 'team':
      return store.teams.get(value)?.name
    case 'property':
      return value === NO_PROPERTY ? 'No property' : store.properties.get(value)?.name
    case 'unit': {
      const unit = store.units.get(value)
      return unit && `${store.properties.get(unit.propertyRef)?.name ?? ''} ${unit.name}`.trim()
    }
    case 'tourHost':
      return value === NO_HOST ? 'No host' : store.users.get(value)?.name
    case 'agent':
      return store.users.get(value)?.name
    case 'campaign':
      return value === NO_CAMPAIGN ? 'No campaign' : store.campaigns.get(value)?.name
    case 'anyTouch':
      return value === SEVERAL_CAMPAIGNS ? 'Two campaigns or more' : store.campaigns.get(value)?.name
    case 'lostReason':
      return statusReasonLabel(value)
    default:
      return undefined
  }
}

/**
 * Handles the numbers about lists of leads: the counts of the filters, and what became of the leads of each property.
 */
export const leadCountHandlers = {
  getLeadFacets: on(getLeadFacets, ({ world, viewer, query: { facet, ...query } }) => {
    checkScope(query, facet)
    const now = world.clock.now()
    const view = viewOfQuery({ ...query, ...order }, viewer.id, now)
    // The time is needed to count the leads over the limit, not only to filter by them.
    const others = { ...without(view, facet), ...(facet === 'overTarget' ? { now: minuteOf(now) } : {}) }
    const counts = world.index().tally(viewer, others, facet)
    // Includes selected units without leads, so that their chips can show a name.
    if (facet === 'unit') for (const id of query.unit ?? []) counts.set(id, counts.get(id) ?? 0)
    const values = [...counts].map(([value, count]) => ({
      value,
      count,
      label: nameOf(world.store, facet, value) ?? null,
    }))
    return {
      total: world.index().count(viewer, view),
      values: values.toSorted(
        (a, b) => b.count - a.count || (a.label ?? a.value).localeCompare(b.label ?? b.value, 'en'),
      ),
    }
  }),

  getLeadSummary: on(getLeadSummary, ({ world, viewer, query }) => {
    checkScope(query)
    const found = world
      .index()
      .summary(viewer, viewOfQuery({ ...query, ...order }, viewer.id, world.clock.now()))
    const overall = new Map<string, Totals>()
    addTotals(overall, '', { leads: 0, contacted: 0, tours: 0, leased: 0 })
    const groups = [...found].map(([propertyRef, totals]) => {
      addTotals(overall, '', totals)
      const property = world.store.properties.get(propertyRef)
      return { ...totals, property: property ? { id: property.id, name: property.name } : null }
    })
    return {
      overall: overall.get('') ?? { leads: 0, contacted: 0, tours: 0, leased: 0 },
      groups: groups.toSorted(
        (a, b) =>
          Number(a.property === null) - Number(b.property === null) ||
          (a.property?.name ?? '').localeCompare(b.property?.name ?? '', 'en'),
      ),
    }
  }),

  getLeadCounts: on(getLeadCounts, ({ world, viewer, query }) => leadCounts(world, viewer, query)),
}
