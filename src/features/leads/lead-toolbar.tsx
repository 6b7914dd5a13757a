import { ArrowDownWideNarrow, Plus } from 'lucide-react'
import { type Ref, useState } from 'react'

import { formatPeriod } from '#/domain/periods.ts'
import { Button } from '#/ui/button.tsx'
import { FilterChip } from '#/ui/chip.tsx'
import { Menu } from '#/ui/menu.tsx'

import { useCustomRange } from './custom-range-popover.tsx'
import { FilterField } from './filter-field.tsx'
import { PeriodButton, PeriodChip, QuickRange } from './period-filter.tsx'
import { isDefaultFilter, type LeadSearch, periodOf, searchDefaults } from './search.ts'
import { sortChoiceOf, sortChoices, sortWords } from './sort-choices.ts'

/** Filters and order of a list (`DESIGN.md` 11); on phones it scrolls sideways (17). */
export function LeadToolbar({
  search,
  onSearch,
  now,
  phone,
  fieldRef,
}: {
  search: LeadSearch
  onSearch: (change: Partial<LeadSearch>) => void
  now: number
  phone: boolean
  fieldRef: Ref<HTMLInputElement>
}) {
  const period = periodOf(search)
  const custom = useCustomRange(period, now, (range) => onSearch({ period: formatPeriod(range) }))
  const periodProps = {
    period,
    onChange: (choice: string) => onSearch({ period: choice }),
    onCustom: custom.ask,
    onNearCustom: custom.near,
  }
  // A text that is still waiting for its pause goes with the field.
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    setCleared(cleared + 1)
    onSearch({ q: undefined, period: searchDefaults.period, inquiry: searchDefaults.inquiry })
  }
  const size = phone ? 'lg' : 'md'
  return (
    <div
      role="search"
      aria-label="Filter the list"
      className="lead-toolbar flex h-12 shrink-0 items-center gap-2 border-b border-line bg-surface pr-4 pl-6 max-tablet:h-[52px] max-tablet:[scrollbar-width:none] max-tablet:overflow-x-auto max-tablet:px-4"
    >
      <FilterField
        key={cleared}
        ref={fieldRef}
        value={search.q}
        onChange={(q) => onSearch({ q })}
        size={phone ? 'touch' : 'md'}
      />
      {phone && <PeriodButton touch {...periodProps} />}
      {search.inquiry ? (
        <FilterChip
          label="Type"
          value="Inquiry"
          touch={phone}
          onRemove={() => onSearch({ inquiry: false })}
        />
      ) : (
        <Button
          variant="ghost"
          size={phone ? 'lg' : 'sm'}
          icon={Plus}
          onClick={() => onSearch({ inquiry: true })}
        >
          Inquiry
        </Button>
      )}
      {!phone && (
        <span className="lead-period-wide contents">
          <PeriodChip {...periodProps} />
        </span>
      )}
      {!isDefaultFilter(search) && (
        <Button variant="ghost" size={phone ? 'lg' : 'sm'} onClick={clear}>
          Clear
        </Button>
      )}
      {!phone && (
        <>
          <span className="flex-1" />
          <span className="lead-period-wide contents">
            <QuickRange {...periodProps} />
          </span>
          <span className="lead-period-narrow contents">
            <PeriodButton touch={false} {...periodProps} />
          </span>
        </>
      )}
      <Menu
        label="Sort by"
        align="end"
        items={[
          {
            type: 'radio',
            id: 'sort',
            label: 'Sort by',
            value: sortChoiceOf(search)?.id,
            options: sortChoices.map(({ id, label }) => ({ value: id, label })),
            onChange: (id) => {
              const choice = sortChoices.find((known) => known.id === id)
              if (choice) onSearch({ sort: choice.sort, dir: choice.dir })
            },
          },
        ]}
        trigger={
          <Button size={size} icon={ArrowDownWideNarrow} aria-label={`Sort by: ${sortWords(search)}`}>
            {sortWords(search)}
          </Button>
        }
      />
      {custom.popover}
    </div>
  )
}
