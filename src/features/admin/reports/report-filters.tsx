import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ListFilter } from 'lucide-react'
import { useState } from 'react'

import { reportChoicesQuery } from '#/api/admin/reports.ts'
import { propertyNamesQuery } from '#/api/properties.ts'
import { campaignQuery } from '#/api/teams.ts'
import { usersQuery } from '#/api/users.ts'
import { type ReportFilterKey } from '#/domain/report/report.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'
import { Popover } from '#/ui/layers/popover.tsx'

import { FilterMenu } from '../kit/admin-toolbar.tsx'
import { idsOf, MOST_CHOSEN, type ReportSearch } from './report-search.ts'
import { type ReportState } from './report-state.ts'

interface Props {
  state: ReportState
  search: ReportSearch
  onSearch: (change: Partial<ReportSearch>) => void
}

/** The filters with a list of choices that is searched. */
const searched = ['property', 'agent', 'campaign'] as const
type SearchedKey = (typeof searched)[number]

/** Those with a few words each. */
const fixed = {
  category: {
    label: 'Category',
    options: [
      { value: '', label: 'All categories' },
      { value: 'DEFAULT', label: 'Channel' },
      { value: 'FORM', label: 'Form' },
      { value: 'FEED', label: 'Feed' },
    ],
  },
  propertyType: {
    label: 'Property type',
    options: [
      { value: '', label: 'All property types' },
      { value: 'RESIDENTIAL', label: 'Residential' },
      { value: 'COMMERCIAL', label: 'Commercial' },
    ],
  },
} as const

/** The order of the toolbar. */
const order = ['property', 'agent', 'campaign', 'category', 'propertyType'] as const
type ExtraKey = (typeof order)[number]

const words: Readonly<Record<SearchedKey, { readonly one: string; readonly many: string }>> = {
  property: { one: 'property', many: 'properties' },
  agent: { one: 'agent', many: 'agents' },
  campaign: { one: 'campaign', many: 'campaigns' },
}

const isSearched = (key: ExtraKey): key is SearchedKey => searched.some((one) => one === key)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Pixels that Period, Compare, teams and what stands at the right take; that a menu takes; that "More filters" takes. */
const OTHERS = 822
const OTHERS_NOW = 430
const MENU = 152
const MORE = 132

/**
 * The filters of a report besides period and teams: as menus where the toolbar has room for all of them, else those that fit
 * and the others together behind one button.
 * @param width of the toolbar in pixels
 */
export function ReportFilters({ width, ...props }: Props & { width: number }) {
  const { report } = props.state
  const known: readonly ReportFilterKey[] = report.filters
  const keys = order.filter((key) => known.includes(key))
  const room = width - (report.now ? OTHERS_NOW : OTHERS)
  const beside = keys.length * MENU <= room ? keys.length : Math.max(0, Math.floor((room - MORE) / MENU))
  const behind = keys.slice(beside)
  return (
    <>
      {keys
        .slice(0, beside)
        .map((key) =>
          isSearched(key) ? (
            <ChoiceMenu key={key} of={key} {...props} />
          ) : (
            <Fixed key={key} of={key} {...props} />
          ),
        )}
      {behind.length > 0 && <MoreFilters keys={behind} {...props} />}
    </>
  )
}

function Fixed({ of, search, onSearch }: Props & { of: keyof typeof fixed }) {
  const { label, options } = fixed[of]
  return (
    <FilterMenu
      label={label}
      value={search[of]}
      options={options}
      onChange={(value) => onSearch({ [of]: value })}
    />
  )
}

function ChoiceMenu({ of, ...props }: Props & { of: SearchedKey }) {
  const shown = useChosenWords(of, props.search)
  return (
    <Popover
      label={capital(words[of].many)}
      width={300}
      trigger={
        <Button
          aria-label={`${capital(words[of].many)}: ${shown}`}
          end={<Icon icon={ChevronDown} size={14} className="text-ink-3" />}
        >
          <span className="max-w-24 truncate">{shown}</span>
        </Button>
      }
    >
      {() => <ChoiceList of={of} {...props} className="p-3" />}
    </Popover>
  )
}

function MoreFilters({ keys, ...props }: Props & { keys: readonly ExtraKey[] }) {
  const on = keys.filter((key) => props.search[key] !== undefined).length
  return (
    <Popover
      label="More filters"
      width={320}
      still
      trigger={
        // Around what is read out only: it would widen the page from inside a row that scrolls.
        <Button icon={ListFilter} className="relative">
          More filters
          {on > 0 && (
            <>
              <VisuallyHidden>{`: ${on} set`}</VisuallyHidden>
              <span aria-hidden className="ml-1.5 rounded-xs bg-active px-1.5 text-small tabular-nums">
                {on}
              </span>
            </>
          )}
        </Button>
      }
    >
      {() => (
        <div className="flex flex-col gap-1 p-2">
          {keys.map((key) =>
            isSearched(key) ? (
              <FoldedChoices key={key} of={key} {...props} />
            ) : (
              <div key={key} className="flex min-h-9 items-center justify-between gap-3 px-2">
                <span className="text-ink-2">{fixed[key].label}</span>
                <Fixed of={key} {...props} />
              </div>
            ),
          )}
        </div>
      )}
    </Popover>
  )
}

function FoldedChoices({ of, ...props }: Props & { of: SearchedKey }) {
  const [open, setOpen] = useState(false)
  const shown = useChosenWords(of, props.search)
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-9 w-full items-center justify-between gap-3 rounded-sm px-2 text-left hover:bg-hover"
      >
        <span className="text-ink-2">{capital(words[of].one)}</span>
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate">{shown}</span>
          <Icon icon={ChevronDown} size={14} className={cx('shrink-0 text-ink-3', open && 'rotate-180')} />
        </span>
      </button>
      {open && <ChoiceList of={of} {...props} className="px-2 pt-1 pb-2" />}
    </div>
  )
}

/** What is chosen, in words: `All agents`, `Luis Ortega`, `Unknown agent`, `3 agents`. */
function useChosenWords(of: SearchedKey, search: ReportSearch): string {
  const chosen = idsOf(search[of])
  const names = useNames(of, chosen)
  const [only] = chosen
  if (only === undefined) return `All ${words[of].many}`
  if (chosen.length > 1) return `${chosen.length} ${words[of].many}`
  return names(only) ?? `1 ${words[of].one}`
}

/** The names of what is chosen; `Unknown agent` for what nobody knows, undefined while that is not known. */
function useNames(of: SearchedKey, chosen: readonly string[]): (id: string) => string | undefined {
  const { data: choices } = useQuery({ ...reportChoicesQuery(of), enabled: chosen.length > 0 })
  // Those without leads are not among the choices.
  const missing = choices ? chosen.filter((id) => !choices.some(({ value }) => value === id)) : []
  const asks = (key: SearchedKey) => of === key && missing.length > 0
  const quiet = { meta: { quiet: true } }
  const properties = useQuery({ ...propertyNamesQuery(missing), ...quiet, enabled: asks('property') })
  const users = useQuery({ ...usersQuery(), ...quiet, enabled: asks('agent') })
  const [first = ''] = missing
  const campaign = useQuery({ ...campaignQuery(first), ...quiet, retry: false, enabled: asks('campaign') })
  const settled = [properties, users, campaign].every(({ fetchStatus }) => fetchStatus === 'idle')
  return (id) => {
    const name =
      choices?.find(({ value }) => value === id)?.label ??
      (of === 'property'
        ? properties.data?.get(id)
        : of === 'agent'
          ? users.data?.find((one) => one.id === id)?.name
          : id === first
            ? campaign.data?.name
            : undefined)
    return name ?? (choices && settled ? `Unknown ${words[of].one}` : undefined)
  }
}

/** Rows that are drawn; a search finds the others. */
const MOST_SHOWN = 60

/** The choices of a filter with a search: what is chosen stands first. */
function ChoiceList({ of, search, onSearch, className }: Props & { of: SearchedKey; className: string }) {
  const { one, many } = words[of]
  const chosen = idsOf(search[of])
  // Rows do not move under the pointer.
  const [first] = useState(chosen)
  const [typed, setTyped] = useState('')
  const { data, isError } = useQuery(reportChoicesQuery(of))
  const names = useNames(of, first)
  const wanted = typed.trim().toLowerCase()
  const rows = [
    ...first.map((value) => ({ value, label: names(value) ?? '…' })),
    ...(data ?? []).flatMap(({ value, label }) =>
      first.includes(value) || label == null ? [] : [{ value, label }],
    ),
  ].filter(({ label }) => label.toLowerCase().includes(wanted))
  const set = (next: readonly string[]) =>
    onSearch({ [of]: next.length === 0 ? undefined : next.toSorted().join(',') })
  return (
    <div className={className}>
      <SearchField label={`Search ${many}`} value={typed} onChange={setTyped} className="w-full" />
      <div role="group" aria-label={capital(many)} className="mt-1.5 flex max-h-64 flex-col overflow-y-auto">
        {rows.slice(0, MOST_SHOWN).map(({ value, label }) => (
          <Checkbox
            key={value}
            label={<bdi className="min-w-0 truncate">{label}</bdi>}
            checked={chosen.includes(value)}
            disabled={!chosen.includes(value) && chosen.length >= MOST_CHOSEN}
            onChange={(on) => set(on ? [...chosen, value] : chosen.filter((id) => id !== value))}
            className="min-h-[30px] min-w-0 shrink-0 rounded-sm px-1 hover:bg-hover"
          />
        ))}
      </div>
      <p role="status" className="px-1 pt-1 text-small text-ink-3 empty:hidden">
        {data === undefined
          ? isError
            ? 'The choices could not be loaded.'
            : 'Loading choices'
          : rows.length === 0
            ? `No ${one} is called that.`
            : rows.length > MOST_SHOWN
              ? `${rows.length - MOST_SHOWN} more: search for them.`
              : chosen.length >= MOST_CHOSEN
                ? `At most ${MOST_CHOSEN} can be chosen.`
                : ''}
      </p>
      {chosen.length > 0 && (
        <Button size="sm" variant="ghost" className="mt-1" onClick={() => set([])}>
          All {many}
        </Button>
      )}
    </div>
  )
}
