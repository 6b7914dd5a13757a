import { useQuery } from '@tanstack/react-query'

import { userQuery } from '#/api/users.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { useViewer } from '#/providers/viewer.tsx'

/** Who has a lead: as it came with the lead, oneself, else read by id; undefined when nobody has it. */
export function useAgent(lead: Lead): { id: string; name: string; color: string | undefined } | undefined {
  const { user } = useViewer()
  const id = lead.assignedAgentRef
  const known = lead.assignedAgent ?? (user.id === id ? user : undefined)
  const read = useQuery({
    ...userQuery(id ?? ''),
    meta: { quiet: true },
    enabled: id !== undefined && known === undefined,
  })
  if (id === undefined) return undefined
  const person = known ?? read.data
  return { id, name: person?.name ?? 'Another agent', color: person?.colorSelection }
}
