import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { leadListQuery } from '#/api/leads.ts'
import { listDefaults } from '#/domain/list/lead-list-defaults.ts'
import { readable } from '#/lib/schema.ts'
import { useNow } from '#/providers/now.ts'
import { useSession } from '#/providers/session.tsx'

import { LeadList } from '../page/lead-list.tsx'
import { type LeadSearch, stateOf } from '../state/list-state.ts'
import { viewOf } from '../state/list-view.ts'
import { answerLabels, newDevColumns } from './new-dev-columns.ts'

const list = 'newDevCustom'

/** The new-development report: the leads with their brokers, and what the forms of the client asked, a column each. */
export function NewDevReport({
  search,
  onSearch,
}: {
  search: LeadSearch
  onSearch: (change: (before: LeadSearch) => LeadSearch) => void
}) {
  const session = useSession()
  const view = viewOf(list, stateOf(search, listDefaults[list]), useNow(30_000), session)
  // The list's own query, which the list asks: its first page tells what forms asked.
  const { data } = useQuery({ ...leadListQuery(view), enabled: false, placeholderData: keepPreviousData })
  const labels = JSON.stringify(answerLabels(readable(data?.items ?? [])))
  const columns = useMemo(() => {
    const known: unknown = JSON.parse(labels)
    return newDevColumns(Array.isArray(known) ? known.map(String) : [])
  }, [labels])
  return <LeadList list={list} search={search} onSearch={onSearch} moreColumns={columns} />
}
