import { keys } from '#/api/cache/keys.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { QueryErrorNote } from '#/components/failures/query-error-note.tsx'
import { type FailedQuery } from '#/components/failures/query-error-panel.tsx'
import { StatusLabel } from '#/components/lead/status-label.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { formatPhone, sameNumber } from '#/domain/user/phone.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { roving } from '#/ui/controls/roving.ts'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { cx } from '#/ui/cx.ts'
import { Spinner } from '#/ui/display/spinner.tsx'

/** Chooses one lead of a team, with a search over a list that may still be loading or may have failed to load. */
export function LeadChoice({
  teamId,
  query,
  shown,
  more,
  number,
  search,
  onSearch,
  chosen,
  onChoose,
}: {
  /** The team whose leads can be chosen. */
  teamId: string
  /** The query of these leads. */
  query: FailedQuery & { data: unknown }
  shown: readonly LeadRow[]
  /** Number of search results beyond the shown leads. */
  more: number
  /** The number whose leads come first, in E.164. */
  number: string | undefined
  search: string
  onSearch: (search: string) => void
  chosen: string | undefined
  onChoose: (lead: LeadRow) => void
}) {
  return (
    <>
      <SearchField
        label="Search leads"
        placeholder="Search leads by name or phone"
        value={search}
        onChange={onSearch}
      />
      {query.data === undefined && query.error ? (
        <QueryErrorNote query={query} className="py-3" />
      ) : query.data === undefined ? (
        <p role="status" className="flex items-center gap-2 py-3 text-ink-3">
          <Spinner /> Loading leads
        </p>
      ) : (
        <>
          <TargetList leads={shown} more={more} number={number} chosen={chosen} onChoose={onChoose} />
          <MissingRows
            queryKey={keys.teamLeads(teamId)}
            one="lead"
            many="leads"
            className="mt-1 text-small"
          />
        </>
      )}
    </>
  )
}

/** The leads to choose from, as a single choice. */
function TargetList({
  leads,
  more,
  number,
  chosen,
  onChoose,
}: {
  leads: readonly LeadRow[]
  /** Number of search results beyond the shown leads. */
  more: number
  number: string | undefined
  chosen: string | undefined
  onChoose: (lead: LeadRow) => void
}) {
  if (leads.length === 0)
    return (
      <p role="status" className="py-3 text-ink-3">
        No Results
      </p>
    )
  const at = leads.findIndex((lead) => lead.id === chosen)
  const choose = (index: number) => {
    const lead = leads[index]
    if (lead) onChoose(lead)
  }
  return (
    <>
      <div
        role="radiogroup"
        aria-label="Leads to choose from"
        className="-mx-2.5 mt-2 max-h-[210px] overflow-y-auto"
      >
        {leads.map((lead, index) => {
          const on = index === at
          return (
            <button
              key={lead.id}
              type="button"
              role="radio"
              aria-checked={on}
              tabIndex={on || (at < 0 && index === 0) ? 0 : -1}
              onClick={() => choose(index)}
              onKeyDown={(event) => roving(event, '[role=radio]', choose)}
              className={cx(
                'flex min-h-10 w-full items-center gap-2.5 rounded-sm px-2.5 py-1 text-left -outline-offset-2 max-tablet:min-h-11',
                on ? 'bg-accent-tint' : 'hover:bg-soft-hover',
              )}
            >
              <span
                aria-hidden
                className={cx(
                  'size-4 shrink-0 rounded-full border',
                  on ? 'border-[5px] border-accent' : 'border-control',
                )}
              />
              <span className="min-w-0 flex-1 truncate" data-user-text>
                <PersonName name={lead.name} className="font-medium text-ink" />{' '}
                <span className="text-ink-3">
                  <bdi>
                    {sameNumber(lead.phone, number)
                      ? 'Same number'
                      : [lead.property?.name, lead.phone && formatPhone(lead.phone)]
                          .filter(Boolean)
                          .join(', ')}
                  </bdi>
                </span>
              </span>
              <StatusLabel status={lead.leadStatus} />
            </button>
          )
        })}
      </div>
      {more > 0 && (
        <p className="mt-1 text-small text-ink-3">{countOf(more, 'more lead')}. Search to find them.</p>
      )}
    </>
  )
}
