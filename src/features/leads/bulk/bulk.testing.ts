import { type BulkLead } from '#/domain/list/bulk-plan.ts'

/** Returns a selected lead of Eastside. */
export function bulkLead(id: string, more: Partial<BulkLead> = {}): BulkLead {
  return {
    id,
    name: id,
    leadStatus: 'OPPORTUNITY',
    teamRef: 'team-eastside',
    teamName: 'Eastside',
    property: undefined,
    assignedAgent: undefined,
    campaign: undefined,
    mergedInto: undefined,
    ...more,
  }
}
