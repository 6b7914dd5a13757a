import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { leadListQuery } from '#/api/leads.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { listDefaults } from '#/domain/list/lead-list-defaults.ts'
import { readable } from '#/lib/schema.ts'
import { useNow } from '#/providers/now.ts'
import { useSession } from '#/providers/session.tsx'

import { bedroomsText, budget, textColumn } from '../columns/extra-columns.tsx'
import { type LeadColumn } from '../columns/lead-columns.tsx'
import { LeadList } from '../page/lead-list.tsx'
import { type LeadSearch, stateOf } from '../state/list-state.ts'
import { viewOf } from '../state/list-view.ts'

const list = 'newDevCustom'

/** The new-development report: the leads with their brokers, and one column for each question of the client's forms. */
export function NewDevReport({
  search,
  onSearch,
}: {
  search: LeadSearch
  onSearch: (change: (before: LeadSearch) => LeadSearch) => void
}) {
  const session = useSession()
  const view = viewOf(list, stateOf(search, listDefaults[list]), useNow(30_000), session)
  // The list's own query, which the list fetches. Its first page shows what the forms asked.
  const { data } = useQuery({ ...leadListQuery(view), enabled: false, placeholderData: keepPreviousData })
  const labels = JSON.stringify(answerLabels(readable(data?.items ?? [])))
  const columns = useMemo(() => {
    const known: unknown = JSON.parse(labels)
    return newDevColumns(Array.isArray(known) ? known.map(String) : [])
  }, [labels])
  return <LeadList list={list} search={search} onSearch={onSearch} moreColumns={columns} />
}

/** Maximum number of answers that get a column, because a form may ask more than fits on a screen. */
const MOST_ANSWERS = 6

/** Returns the questions of the forms, the most answered first. */
export function answerLabels(rows: readonly Pick<LeadRow, 'formAnswers'>[]): string[] {
  const counts = new Map<string, number>()
  for (const { formAnswers } of rows)
    for (const { label } of formAnswers) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_ANSWERS)
    .map(([label]) => label)
}

/** Returns `Paul Renner, Renner Relocation`: the representative of the renter. */
export function brokerLabel({ broker }: Pick<LeadRow, 'broker'>): string | undefined {
  return broker && [broker.name, broker.company].filter(Boolean).join(', ')
}

/** Returns the columns that the new-development report has in addition to those of a list. */
function newDevColumns(labels: readonly string[]): LeadColumn[] {
  return [
    textColumn('broker', 'Broker', 190, brokerLabel, { priority: 30, unlisted: true }),
    textColumn('unitType', 'Unit type', 96, bedroomsText, { priority: 29, unlisted: true }),
    textColumn('priceRange', 'Price range', 128, budget, { priority: 28, unlisted: true }),
    // When there is no room, the least answered column is dropped first.
    ...labels.map((label) =>
      textColumn(
        `answer ${label}`,
        label,
        140,
        ({ formAnswers }) => formAnswers.find((one) => one.label === label)?.value,
        { priority: 27, unlisted: true },
      ),
    ),
  ]
}
