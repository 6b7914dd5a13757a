import { useQueryClient } from '@tanstack/react-query'

import { keys } from '#/api/keys.ts'
import { leadQuery } from '#/api/lead.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { allowed } from '#/lib/result.ts'

import { type PaletteItem } from './items.ts'

function itemOf(lead: Lead): PaletteItem {
  const number = lead.contacts[0]?.phoneNumbers[0]?.number
  return {
    id: `recent-${lead.id}`,
    kind: 'lead',
    label: leadName(lead),
    detail: number === undefined ? undefined : formatPhone(number),
    target: { href: `/leads/${lead.id}` },
    verdict: allowed,
    lead: { id: lead.id, name: leadName(lead), status: lead.leadStatus },
  }
}

/**
 * The leads that were open last, the newest first: those that the cache still holds, so that nothing about a renter is
 * kept anywhere else.
 */
export function useRecent(): PaletteItem[] {
  const client = useQueryClient()
  return client
    .getQueryCache()
    .findAll({ queryKey: keys.anyLead() })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ queryKey }) => {
      const id = queryKey[1]
      const lead = typeof id === 'string' ? client.getQueryData(leadQuery(id).queryKey) : undefined
      return lead === undefined ? [] : [itemOf(lead)]
    })
}
