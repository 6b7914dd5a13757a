import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { wordsOf } from '#/api/errors.ts'
import { leadSearchQuery } from '#/api/lead-search.ts'
import { useLateValue } from '#/components/use-late-value.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { SearchField } from '#/ui/search-field.tsx'

import { LeadRows } from './lead-rows.tsx'
import { useOtherLeads } from './use-other-leads.ts'

/** Chooses the lead that a call belongs to: those with its number first, any other by a search. */
export function FileUnder({
  number,
  but,
  onChoose,
  onClose,
}: {
  number: string | undefined
  but: string | undefined
  onChoose: (lead: { id: string; name: string }) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // It opens by a press: whoever pressed wants to search.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const text = useLateValue(typed.trim())
  const same = useOtherLeads(number, but)
  const search = useQuery({ ...leadSearchQuery(text), enabled: text !== '' })
  const found = search.data?.leads.filter((lead) => lead.id !== but && lead.leadStatus !== 'MERGED') ?? []
  const leads = text === '' ? same.leads : found
  return (
    <section aria-label="File under another lead" className="call-part">
      <div className="mb-1.5 flex h-7 items-center gap-2">
        <h3 className="min-w-0 flex-1 text-small font-semibold text-ink-2">File under another lead</h3>
        <IconButton label="Cancel filing" icon={X} onClick={onClose} />
      </div>
      <SearchField
        ref={field}
        label="Search leads"
        placeholder="Search leads by name or phone"
        value={typed}
        onChange={setTyped}
      />
      <div className="mt-1.5">
        <LeadRows leads={leads} onChoose={onChoose} />
        {leads.length === 0 && (
          <p role="status" className="text-small text-ink-3">
            {search.isError && text !== ''
              ? wordsOf(search.error)
              : text === ''
                ? 'No other lead has this number. Search for one.'
                : search.isFetching
                  ? 'Searching…'
                  : 'No Results'}
          </p>
        )}
      </div>
    </section>
  )
}
