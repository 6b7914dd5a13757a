import { useQuery } from '@tanstack/react-query'

import { propertyQuery } from '#/api/properties.ts'
import { type Lead } from '#/domain/lead/lead.ts'

/**
 * Returns the name of a lead's property: the one that came with the lead, otherwise fetched by id. undefined while it
 * loads or when the lead has no property.
 */
export function usePropertyName(lead: Pick<Lead, 'property' | 'assignedProperty'>): string | undefined {
  const id = lead.assignedProperty?.propertyRef
  const read = useQuery({
    ...propertyQuery(id ?? ''),
    meta: { quiet: true },
    enabled: lead.property === undefined && id !== undefined,
  })
  return lead.property?.name ?? read.data?.name
}
