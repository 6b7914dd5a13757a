import { useQuery } from '@tanstack/react-query'

import { userQuery } from '#/api/users.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { useViewer } from '#/providers/viewer.tsx'

/** Who has a lead. */
export interface Assignee {
  readonly id: string
  readonly name: string
  readonly color: string | undefined
  /** Their name is on its way. */
  readonly isPending: boolean
}

/**
 * Who has a lead: as it came with the lead, oneself, else read by id; undefined when nobody has it.
 * @param before who had it by an older answer: while it is the same person, nobody needs to be asked
 */
export function useAssignee(
  lead: Pick<Lead, 'assignedAgentRef' | 'assignedAgent'> | undefined,
  before?: LeadRow['assignedAgent'],
): Assignee | undefined {
  const { user } = useViewer()
  const id = lead?.assignedAgentRef
  const known = lead?.assignedAgent ?? [user, before].find((person) => person?.id === id)
  const read = useQuery({
    ...userQuery(id ?? ''),
    meta: { quiet: true },
    enabled: id !== undefined && known === undefined,
  })
  if (id === undefined) return undefined
  const person = known ?? read.data
  return {
    id,
    name: person?.name ?? 'Another agent',
    color: person?.colorSelection,
    isPending: person === undefined && !read.isError,
  }
}
