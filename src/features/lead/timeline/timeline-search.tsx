import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'

import { searchTimeline, type TimelineMatches } from '#/domain/lead/timeline/timeline-search.ts'
import { type TimelineEntry } from '#/domain/lead/timeline/timeline.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { SearchField } from '#/ui/controls/search-field.tsx'

/** What is searched in the timeline. */
export interface SearchedText {
  readonly phrase: string
  /** undefined while nothing is typed. Comes with the field, so that only those who search load its code. */
  readonly find?: ((entries: readonly TimelineEntry[]) => TimelineMatches) | undefined
}

/** The field that searches the timeline, with the number of matches. */
export function TimelineSearch({
  phrase,
  count,
  phone,
  onChange,
  onClose,
}: {
  phrase: string
  /** The number of matches; undefined while nothing is typed. */
  count: number | undefined
  phone: boolean
  onChange: (next: SearchedText) => void
  onClose: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Each tab of the timeline mounts a field. A user who goes through the tabs by key keeps the focus there.
    if (!document.activeElement?.matches('[role=tab]')) field.current?.focus()
  }, [])
  // The first Escape empties the field, the second one closes it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || phrase !== '') return
    event.preventDefault()
    onClose()
  }
  return (
    <div
      role="search"
      aria-label="Timeline"
      className="flex shrink-0 items-center gap-3 border-b border-line bg-soft px-4 py-2 tablet:px-6"
    >
      <SearchField
        ref={field}
        label="Search this timeline"
        size={phone ? 'touch' : 'md'}
        value={phrase}
        onChange={(next) =>
          onChange({
            phrase: next,
            find: isBlank(next) ? undefined : (entries) => searchTimeline(entries, next),
          })
        }
        onKeyDown={onKeyDown}
        className="max-w-[640px] flex-1"
      />
      <span role="status" className="min-w-[72px] shrink-0 text-ink-3 tabular-nums">
        {count !== undefined && (count === 0 ? 'No Results' : countOf(count, 'match', 'matches'))}
      </span>
      <IconButton
        label="Close search"
        icon={X}
        size={phone ? 'touch' : 'sm'}
        className="ml-auto"
        onClick={onClose}
      />
    </div>
  )
}
