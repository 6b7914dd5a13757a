import { createPortal } from 'react-dom'

import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { type LeadScope } from '#/domain/list/lead-filters-query.ts'
import { type LeadFilters } from '#/domain/list/lead-filters.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { isoDate } from '#/lib/time/format-date.ts'
import { useViewer } from '#/providers/viewer.tsx'

import { chipLabel, filterGroups, groupLabel } from '../filters/filter-groups.ts'
import { useFilterNames } from '../filters/use-filter-names.ts'
import { type ListState } from '../state/list-state.ts'
import { rowName } from '../table/row-text.ts'
import { numbers, groupNumbersLabel, type ReportGroup, type Totals } from './groups.ts'
import { type PaperRows } from './print-rows.ts'
import { lostReason, tourLabel } from './report-labels.ts'

const columns = ['Lead', 'Status', 'Source', 'Last comment', 'Tour', 'Lost reason', 'Assigned to', 'Created']

const totalsLabel = (totals: Totals) =>
  numbers.map(({ id, label }) => `${label} ${groupNumbersLabel(id, totals)}`).join(' · ')

/** Returns the filters as text, as the chips show them. The period is left out because it is printed above. */
function useFiltersLabel(filters: LeadFilters, scope: LeadScope, now: number): string {
  const { teamNoun } = useViewer()
  const nameOf = useFilterNames(filters, scope, now)
  return filterGroups
    .flatMap((group) => {
      const value = group.id === 'period' ? undefined : chipLabel(group, filters, nameOf)
      return value === undefined ? [] : [`${groupLabel(group.id, teamNoun)}: ${value}`]
    })
    .join(' · ')
}

/** The printed report: every group with its totals, and the rows of expanded groups. */
export function Paper({
  about,
  state,
  scope,
  now,
  overall,
  groups,
  rows,
}: {
  /** The number of properties and the period. */
  about: string | undefined
  state: ListState
  scope: LeadScope
  /** Epoch milliseconds. */
  now: number
  overall: Totals
  groups: readonly ReportGroup[]
  rows: PaperRows
}) {
  const filtered = useFiltersLabel(state.filters, scope, now)
  return createPortal(
    <div className="summary-paper" data-testid="summary-paper">
      <h1 className="text-title">Summary Report</h1>
      <p>{about}</p>
      {filtered !== '' && <p>{filtered}</p>}
      <p>
        <strong>All properties: {totalsLabel(overall)}</strong>
      </p>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => {
          const own = rows.get(group.key)
          const left = own === undefined ? 0 : group.leads - own.length
          return (
            <tbody key={group.key}>
              <tr className="summary-paper-group">
                <th scope="rowgroup" colSpan={3}>
                  {group.name}
                </th>
                <td colSpan={5}>{totalsLabel(group)}</td>
              </tr>
              {own?.map((row) => (
                <tr key={row.id}>
                  <td>{rowName(row)}</td>
                  <td>{leadStatusLook(row.leadStatus).label}</td>
                  <td>{row.campaign?.name ?? '–'}</td>
                  <td>{row.lastComment ?? '–'}</td>
                  <td>{tourLabel(row, now)?.text ?? '–'}</td>
                  <td>{lostReason(row) ?? '–'}</td>
                  <td>{row.assignedAgent?.name ?? 'Unassigned'}</td>
                  <td>{isoDate(row.createdTs)}</td>
                </tr>
              ))}
              {left > 0 && (
                <tr>
                  <td colSpan={8}>{countOf(left, 'more lead')} not printed. CSV has all of them.</td>
                </tr>
              )}
            </tbody>
          )
        })}
      </table>
    </div>,
    document.body,
  )
}
