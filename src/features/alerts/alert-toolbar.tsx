import { ArrowDownWideNarrow, ChevronDown } from 'lucide-react'

import { noticeLabel } from '#/domain/alert/alert-choices.ts'
import { type AlertSort, alertSorts, type AlertType, alertTypes } from '#/domain/alert/alert-kinds.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { communicationTypes } from '#/domain/message/communication-types.ts'
import { type TeamNoun } from '#/domain/team/team-kind.ts'
import { type Team } from '#/domain/team/team.ts'
import { lowFromTablet } from '#/ui/controls/button-classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Menu } from '#/ui/layers/menu.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { type AlertSearch } from './alert-search.ts'

const ANY = 'any'

interface Choice {
  readonly value: string
  readonly label: string
}

/** A filter as a menu with a single choice. Its button shows the chosen value. */
function Filter({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly Choice[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Menu
      label={label}
      trigger={
        <Button
          data-filter-menu
          className={lowFromTablet}
          end={<Icon icon={ChevronDown} size={14} className="text-ink-3" />}
        >
          {chosen ? (
            <>
              <span className="text-ink-3">{label}</span> {chosen.label}
            </>
          ) : (
            label
          )}
        </Button>
      }
      items={[
        {
          type: 'radio',
          id: 'value',
          label,
          value: value ?? ANY,
          options: [{ value: ANY, label: 'Any' }, ...options],
          onChange: (next) => onChange(next === ANY ? undefined : next),
        },
      ]}
    />
  )
}

const isOneOf = <T extends string>(values: readonly T[], word: string | undefined): T | undefined =>
  values.find((one) => one === word)

/** The toggle, the filters and the sort of the alerts page. */
export function AlertToolbar({
  search,
  onSearch,
  teams,
  teamNoun,
  gone,
  onDismissGone,
}: {
  search: AlertSearch
  onSearch: (change: Partial<AlertSearch>) => void
  teams: readonly Team[]
  teamNoun: TeamNoun
  /** Number of alerts that are no longer available. */
  gone: number
  onDismissGone: () => void
}) {
  const sorts: Readonly<Record<AlertSort, string>> = {
    newest: 'Newest first',
    waiting: 'Longest waiting',
    team: teamNoun.team,
  }
  return (
    <div
      data-header
      className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-2 tablet:min-h-12 tablet:pr-4 tablet:pl-6"
    >
      <Switch
        label="Only available leads"
        checked={search.available}
        onChange={(available) => onSearch({ available })}
        className="w-full flex-row-reverse justify-between font-medium tablet:mr-2 tablet:w-auto tablet:flex-row tablet:justify-start"
      />
      <div className="-mx-4 flex w-[calc(100%+32px)] gap-2 overflow-x-auto px-4 tablet:contents">
        <Filter
          label="Type"
          options={alertTypes.map((type: AlertType) => ({ value: type, label: noticeLabel(type) }))}
          value={search.type}
          onChange={(type) => onSearch({ type: isOneOf(alertTypes, type) })}
        />
        <Filter
          label="Channel"
          options={communicationTypes.map((type) => ({ value: type, label: channelLook(type).label }))}
          value={search.channel}
          onChange={(channel) => onSearch({ channel: isOneOf(communicationTypes, channel) })}
        />
        {teams.length > 1 && (
          <Filter
            label={teamNoun.team}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            value={search.team}
            onChange={(team) => onSearch({ team })}
          />
        )}
        <div className="flex items-center gap-2 tablet:ml-auto tablet:flex-wrap">
          <Menu
            label="Sort"
            align="end"
            trigger={
              <Button
                icon={ArrowDownWideNarrow}
                className={lowFromTablet}
                end={<span className="font-normal text-ink-3"> {sorts[search.sort]}</span>}
              >
                Sort
              </Button>
            }
            items={[
              {
                type: 'radio',
                id: 'sort',
                label: 'Sort',
                value: search.sort,
                options: alertSorts.map((sort) => ({ value: sort, label: sorts[sort] })),
                onChange: (next) => onSearch({ sort: isOneOf(alertSorts, next) ?? 'newest' }),
              },
            ]}
          />
          {gone > 0 && (
            <Button
              ref={passFocusOn}
              className={cx(lowFromTablet, 'tablet:-order-1')}
              onClick={onDismissGone}
            >
              Dismiss {gone} no longer available
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
