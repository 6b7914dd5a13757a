import { ChevronDown, ListFilter } from 'lucide-react'
import { useState } from 'react'

import { type ReportFilterKey } from '#/domain/report/report.ts'
import { lowFromTablet } from '#/ui/controls/button-classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'
import { Popover } from '#/ui/layers/popover.tsx'
import { lazyComponent, preloadOnIntent } from '#/ui/lazy.tsx'

import { FilterMenu } from '../table/admin-toolbar.tsx'
import { choiceLabels, namedChoices, type SearchedKey, searchedKeys, useChosenLabel } from './choice-names.ts'
import { type ReportSearch } from './report-search.ts'
import { type ReportState } from './report-state.ts'

const ReportChoiceList = lazyComponent(
  () => import('./choice-list.tsx').then((module) => module.ReportChoiceList),
  {
    fallback: ({ className }) => (
      <div className={className}>
        <Skeleton className="block h-8 rounded-md" />
      </div>
    ),
  },
)

interface Props {
  state: ReportState
  search: ReportSearch
  onSearch: (change: Partial<ReportSearch>) => void
}

/** The order in the toolbar. */
const order = ['listing', 'property', 'agent', 'campaign', 'category', 'propertyType'] as const
type ExtraKey = (typeof order)[number]

const isSearched = (key: ExtraKey): key is SearchedKey => searchedKeys.some((one) => one === key)

/** Widths in pixels: of Period, Compare, teams and the right side, of one menu, and of "More filters". */
const OTHERS = 822
const OTHERS_NOW = 430
const MENU = 152
const MORE = 132

/**
 * The filters of a report other than period and teams. All are menus if the toolbar is wide enough. Otherwise those
 * that fit are menus, and the rest are behind one button.
 * @param width width of the toolbar in pixels
 */
export function ReportFilters({ width, ...props }: Props & { width: number }) {
  const { report } = props.state
  const known: readonly ReportFilterKey[] = report.filters
  const keys = order.filter((key) => known.includes(key))
  const available = width - (report.now ? OTHERS_NOW : OTHERS)
  const inline =
    keys.length * MENU <= available ? keys.length : Math.max(0, Math.floor((available - MORE) / MENU))
  const behind = keys.slice(inline)
  return (
    <>
      {keys
        .slice(0, inline)
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

function Fixed({ of, search, onSearch }: Props & { of: keyof typeof namedChoices }) {
  const { label, options } = namedChoices[of]
  return (
    <FilterMenu
      label={label}
      value={search[of]}
      options={options}
      className={lowFromTablet}
      onChange={(value) => onSearch({ [of]: value })}
    />
  )
}

function ChoiceMenu({ of, ...props }: Props & { of: SearchedKey }) {
  const shown = useChosenLabel(of, props.search)
  return (
    <Popover
      label={choiceLabels[of].label}
      width={300}
      trigger={
        <Button
          {...preloadOnIntent(ReportChoiceList)}
          data-filter-menu
          className={lowFromTablet}
          aria-label={`${choiceLabels[of].label}: ${shown}`}
          end={<Icon icon={ChevronDown} size={14} className="text-ink-3" />}
        >
          <span className="max-w-24 truncate">{shown}</span>
        </Button>
      }
    >
      {() => <ReportChoiceList of={of} {...props} className="p-3" />}
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
        // `relative` contains the visually hidden text, which would otherwise widen the page from inside a scrolling
        // row.
        <Button
          icon={ListFilter}
          data-filter-menu
          className={cx('relative', lowFromTablet)}
          {...preloadOnIntent(ReportChoiceList)}
        >
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
                <span className="text-ink-2">{namedChoices[key].label}</span>
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
  const shown = useChosenLabel(of, props.search)
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-9 w-full items-center justify-between gap-3 rounded-sm px-2 text-left hover:bg-hover"
      >
        <span className="text-ink-2">{choiceLabels[of].single}</span>
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate">{shown}</span>
          <Icon icon={ChevronDown} size={14} className={cx('shrink-0 text-ink-3', open && 'rotate-180')} />
        </span>
      </button>
      {open && <ReportChoiceList of={of} {...props} className="px-2 pt-1 pb-2" />}
    </div>
  )
}
