import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { Button } from '#/ui/button.tsx'
import { SearchField } from '#/ui/search-field.tsx'
import { Spinner } from '#/ui/spinner.tsx'

import { TargetList } from './target-list.tsx'

/** Chooses one lead of a team: a search over a list that may still be loading or not have come. */
export function LeadChoice({
  shown,
  more,
  number,
  search,
  onSearch,
  loading,
  trouble,
  retrying,
  onRetry,
  chosen,
  onChoose,
}: {
  shown: readonly LeadRow[]
  /** How many the search found beyond those shown. */
  more: number
  /** The number whose leads come first, in E.164. */
  number: string | undefined
  search: string
  onSearch: (search: string) => void
  loading: boolean
  /** Why the leads could not be read. */
  trouble: string | undefined
  retrying: boolean
  onRetry: () => void
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
      {trouble !== undefined ? (
        <div role="alert" className="py-3 text-ink-2">
          <p className="mb-2">{trouble}</p>
          <Button size="sm" loading={retrying} onClick={onRetry}>
            Try Again
          </Button>
        </div>
      ) : loading ? (
        <p role="status" className="flex items-center gap-2 py-3 text-ink-3">
          <Spinner /> Loading leads
        </p>
      ) : (
        <TargetList leads={shown} more={more} number={number} chosen={chosen} onChoose={onChoose} />
      )}
    </>
  )
}
