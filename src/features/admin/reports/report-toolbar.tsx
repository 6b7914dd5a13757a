import { useQuery } from '@tanstack/react-query'
import { Calendar, ChevronDown, RotateCw } from 'lucide-react'
import { memo, useId, useRef } from 'react'

import { teamsQuery } from '#/api/teams.ts'
import { useCustomRange } from '#/components/period/use-custom-range.tsx'
import { type CompareChoice, comparedDaysLabel, comparedPeriod } from '#/domain/report/report-period.ts'
import { type ReportFilterKey } from '#/domain/report/report.ts'
import {
  formatPeriod,
  type Period,
  periodChoice,
  periodLabel,
  periodLabels,
  timePeriods,
} from '#/domain/time/dates.ts'
import { formatTime } from '#/domain/time/format.ts'
import { compareNames } from '#/lib/text/name-order.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { useSize } from '#/ui/chart/use-size.ts'
import { lowFromTablet } from '#/ui/controls/button-classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

import { ReportFilters } from './report-filters.tsx'
import { idsOf, type ReportSearch } from './report-search.ts'
import { type ReportState } from './report-state.ts'

interface Props {
  state: ReportState
  search: ReportSearch
  onSearch: (change: Partial<ReportSearch>) => void
  now: number
}

const chevron = <Icon icon={ChevronDown} size={14} className="text-ink-3" />

const dates = [
  { value: 'event', label: 'By event date' },
  { value: 'created', label: 'By created date' },
] as const

/** Size of the toolbar in a window 1440 pixels wide with both navigations open. Pixels. */
const AT_FIRST = { width: 1000, height: 48 }

/**
 * Minimum width of the toolbar for showing when the numbers were updated. Below it, that text is in the tooltip of
 * Refresh. Pixels.
 */
const ROOMY = 1080

/** The toolbar above a report, with everything that decides what the report shows. All of it is in the URL. */
export function ReportToolbar({
  updated,
  ...props
}: Props & { updated: { at: number | undefined; newer: boolean; busy: boolean; refresh: () => void } }) {
  const { state, onSearch } = props
  const { report, by } = state
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame, AT_FIRST)
  const tight = !report.now && width < ROOMY
  return (
    <div
      ref={frame}
      data-header
      className="flex min-h-12 shrink-0 items-center gap-2 border-b border-line px-4 py-2 max-tablet:overflow-x-auto tablet:flex-wrap tablet:px-6"
    >
      <Choices {...props} width={width} />
      <span className="relative ml-auto flex shrink-0 items-center gap-2 tablet:-mr-2">
        <Updated {...updated} tight={tight} />
        {!report.now && (
          <Segmented
            label="Which date counts"
            size="sm"
            options={dates}
            value={by}
            onChange={(next) => onSearch({ by: next === report.by ? undefined : next })}
          />
        )}
        <span className={cx('relative inline-flex', !report.now && 'tablet:-ml-0.5')}>
          <IconButton
            label="Refresh"
            data-tip={
              updated.at === undefined ? 'Refresh' : `Refresh, ${updatedLabel(updated.at, updated.newer)}`
            }
            icon={RotateCw}
            size="sm"
            onClick={updated.refresh}
            className={updated.busy ? 'animate-spin motion-reduce:animate-none' : undefined}
          />
          {tight && updated.newer && (
            <span
              aria-hidden
              className="pointer-events-none absolute top-0.5 right-0.5 size-2 rounded-full bg-accent forced-colors:bg-[Highlight]"
            />
          )}
        </span>
      </span>
    </div>
  )
}

/** Memoized so that the filters don't re-render when numbers arrive or become stale. */
const Choices = memo(function Choices({ width, ...props }: Props & { width: number }) {
  const { report } = props.state
  const has = (key: ReportFilterKey) => report.filters.includes(key)
  return (
    <>
      {!report.now && <PeriodMenu {...props} />}
      {!report.now && <CompareMenu {...props} />}
      {has('team') && <TeamMenu {...props} />}
      <ReportFilters {...props} width={width} />
    </>
  )
})

const oneOf = <T extends string>(value: string | undefined, values: readonly T[]): T | undefined =>
  values.find((word) => word === value)

const updatedLabel = (at: number, newer: boolean) => `updated ${formatTime(at)}${newer ? ', newer data' : ''}`

/**
 * When the numbers were updated. If there is no room for this text, the tooltip of Refresh has it, and a dot on Refresh
 * says that there is newer data.
 */
function Updated({ at, newer, tight }: { at: number | undefined; newer: boolean; tight: boolean }) {
  if (at === undefined) return null
  return (
    <span
      role="status"
      className={cx('max-tablet:sr-only', tight ? 'sr-only' : 'text-small whitespace-nowrap text-ink-3')}
    >
      Updated {formatTime(at)}
      {newer && <span className="text-ink">, newer data</span>}
    </span>
  )
}

function PeriodMenu({ state: { period }, onSearch, now }: Props) {
  const id = useId()
  const set = (next: Period) =>
    onSearch({ period: next === 'month-to-date' ? undefined : formatPeriod(next) })
  const custom = useCustomRange({ period, on: 'created', slim: true, now, onApply: set })
  return (
    <span id={id} className="inline-flex shrink-0" onPointerEnter={custom.near}>
      <Menu
        label="Period"
        trigger={
          <Button
            icon={Calendar}
            className={lowFromTablet}
            aria-label={`Period: ${periodLabel(period)}`}
            end={chevron}
          >
            {periodLabel(period)}
          </Button>
        }
        items={[
          {
            type: 'radio',
            id: 'period',
            label: 'Period',
            value: periodChoice(period),
            options: timePeriods.map((value) => ({ value, label: periodLabels[value] })),
            onChange(value) {
              const choice = timePeriods.find((known) => known === value)
              if (choice !== undefined && choice !== 'custom') return set(choice)
              const anchor = document.getElementById(id)?.querySelector('button')
              if (anchor) custom.ask(anchor)
            },
          },
        ]}
      />
      {custom.popover}
    </span>
  )
}

const compareLabels: Readonly<Record<CompareChoice, string>> = {
  previous: 'Previous period',
  year: 'Same period last year',
  none: 'No comparison',
}

function CompareMenu({ state: { period, compare, comparedDays }, onSearch, now }: Props) {
  const text = comparedDays === '' ? 'none' : comparedDays
  // There is no period before All Time.
  if (period === 'all-time') return null
  return (
    <Menu
      label="Compare"
      trigger={
        <Button className={lowFromTablet} end={chevron}>
          Compare: {text}
        </Button>
      }
      items={[
        {
          type: 'radio',
          id: 'compare',
          label: 'Compare',
          value: compare,
          options: (['previous', 'year', 'none'] as const).map((value) => {
            const days = comparedPeriod(period, value, now)
            return {
              value,
              label: compareLabels[value],
              ...(days === undefined ? {} : { detail: comparedDaysLabel(days, now) }),
            }
          }),
          onChange: (value) => onSearch({ compare: oneOf(value, ['year', 'none']) }),
        },
      ]}
    />
  )
}

function TeamMenu({ search, onSearch }: Props) {
  const { teamNoun } = useViewer()
  const { data: teams = [], isSuccess } = useQuery({ ...teamsQuery(), meta: { quiet: true } })
  const chosen = idsOf(search.team)
  if (teams.length < 2 && chosen.length === 0) return null
  const every = `All ${teamNoun.teams.toLowerCase()}`
  const text =
    chosen.length === 0
      ? every
      : chosen.length === 1
        ? (teams.find(({ id }) => id === chosen[0])?.name ??
          `${isSuccess ? 'Unknown' : '1'} ${teamNoun.team.toLowerCase()}`)
        : `${chosen.length} ${teamNoun.teams.toLowerCase()}`
  const take = (next: readonly string[]) =>
    onSearch({ team: next.length === 0 ? undefined : next.toSorted().join(',') })
  return (
    <Menu
      label={teamNoun.teams}
      width={220}
      trigger={
        <Button
          aria-label={`${teamNoun.teams}: ${text}`}
          end={chevron}
          className={cx(lowFromTablet, 'max-w-48')}
        >
          <span className="truncate">{text}</span>
        </Button>
      }
      items={[
        {
          type: 'check',
          id: 'all',
          label: every,
          checked: chosen.length === 0,
          onChange: () => take([]),
        },
        { type: 'separator', id: 'line' },
        ...teams
          .toSorted((a, b) => compareNames(a.name, b.name))
          .map(({ id, name }) => ({
            type: 'check' as const,
            id,
            label: name,
            checked: chosen.includes(id),
            onChange: (on: boolean) => take(on ? [...chosen, id] : chosen.filter((one) => one !== id)),
          })),
      ]}
    />
  )
}
