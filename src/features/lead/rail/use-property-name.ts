import { useQuery } from '@tanstack/react-query'

import { propertyQuery } from '#/api/properties.ts'
import { type Lead } from '#/domain/lead/lead.ts'

/** The property of a lead: as it came with the lead, else read by its id; undefined while unknown or when there is none. */
export function usePropertyName(lead: Pick<Lead, 'property' | 'assignedProperty'>): string | undefined {
  const id = lead.assignedProperty?.propertyRef
  const read = useQuery({
    ...propertyQuery(id ?? ''),
    meta: { quiet: true },
    enabled: lead.property === undefined && id !== undefined,
  })
  return lead.property?.name ?? read.data?.name
}
