import { memo } from 'react'

import { reportTerms, type ReportTerm } from '#/domain/report/report-terms.ts'
import { machineZone, zoneName } from '#/domain/time/zones.ts'
import { Disclosure } from '#/ui/controls/disclosure.tsx'

/**
 * The definitions of a report's terms, and the time zone of its days. Memoized for all numbers, because finding the
 * name of a time zone is slow.
 */
export const Definitions = memo(function Definitions({
  terms,
  open = false,
}: {
  terms: readonly ReportTerm[]
  open?: boolean
}) {
  const list = (
    <dl className="mt-2 grid max-w-[100ch] gap-x-6 gap-y-2 text-small tablet:grid-cols-[160px_minmax(0,1fr)]">
      {terms.map((term) => (
        <div key={term} className="contents">
          <dt className="font-medium">{reportTerms[term].name}</dt>
          <dd className="text-ink-2">{reportTerms[term].means}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <footer className="border-t border-line pt-3 text-small text-ink-3">
      <p>
        Days and hours are those of {zoneName()} ({machineZone().replaceAll('_', ' ')}); weeks begin on
        Sunday.
      </p>
      {open ? (
        <>
          <h2 className="mt-3 font-medium text-ink">Definitions</h2>
          {list}
        </>
      ) : (
        <Disclosure label="Definitions" className="mt-1">
          {list}
        </Disclosure>
      )}
    </footer>
  )
})
