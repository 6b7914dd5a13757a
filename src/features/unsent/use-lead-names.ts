import { useQuery } from '@tanstack/react-query'

import { leadNamesQuery } from '#/api/lead-search.ts'
import { type UnsentWork } from '#/domain/message/unsent-work.ts'

/** What the leads of unsent work are called: one question for all of them. */
export function useLeadNames(work: readonly UnsentWork[]): (work: UnsentWork) => string {
  const ids = [
    ...new Set(work.flatMap(({ leadId, leadName }) => (leadName === undefined ? [leadId] : []))),
  ].toSorted()
  const { data, isPending } = useQuery({ ...leadNamesQuery(ids), enabled: ids.length > 0 })
  return ({ leadId, leadName }) =>
    leadName ?? data?.get(leadId) ?? (isPending ? 'Loading' : 'A lead that you can no longer open')
}
