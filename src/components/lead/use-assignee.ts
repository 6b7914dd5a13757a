import { useQuery } from '@tanstack/react-query'

import { userQuery } from '#/api/users.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { useViewer } from '#/providers/viewer.tsx'

/** The assignee of a lead. */
interface Assignee {
  readonly id: string
  readonly name: string
  readonly color: string | undefined
  /** The name is still loading. */
  readonly isPending: boolean
}

/**
 * Returns the assignee of a lead: from the lead itself, the acting user, or read by id. undefined when nobody has the
 * lead.
 * @param before the assignee from an older response. As long as the id is the same, no request is needed.
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
