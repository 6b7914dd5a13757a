import { ChevronDown, X } from 'lucide-react'

import { type Team } from '#/domain/team/team.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

const ANY = 'any'

/** The team as a filter chip, with its menu and, if a team is chosen, a button to remove the filter. */
export function TeamChip({
  label,
  all,
  teams,
  chosen,
  onChoose,
}: {
  label: string
  all: string
  teams: readonly Team[]
  chosen: Team | undefined
  onChoose: (teamId: string | undefined) => void
}) {
  const part = 'flex h-full items-center px-2'
  return (
    <span className="inline-flex h-7 min-w-0 rounded border border-line-2 bg-soft text-[12.5px] whitespace-nowrap shadow-xs max-tablet:h-9 max-tablet:text-reading">
      <Menu
        label={label}
        trigger={
          <button
            type="button"
            data-filter-menu
            className="hit flex h-full min-w-0 items-center rounded transition-colors duration-(--fast) hover:bg-soft-hover"
          >
            <span className={cx(part, 'border-r border-line text-ink-3')}>{label}</span>{' '}
            <span className={cx(part, 'min-w-0')}>
              <span className="truncate" data-user-text>
                {chosen?.name ?? all}
              </span>
            </span>
            {chosen === undefined && (
              <span className="flex h-full w-[26px] items-center justify-center border-l border-line text-ink-3">
                <Icon icon={ChevronDown} size={14} />
              </span>
            )}
          </button>
        }
        items={[
          {
            type: 'radio',
            id: 'team',
            label,
            value: chosen?.id ?? ANY,
            options: [
              { value: ANY, label: all },
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
            ],
            onChange: (next) => onChoose(next === ANY ? undefined : next),
          },
        ]}
      />
      {chosen !== undefined && (
        <button
          type="button"
          aria-label={`Remove filter ${label}: ${chosen.name}`}
          onClick={({ currentTarget }) => {
            // This button disappears with the filter, so the focus moves to the chip, which stays.
            currentTarget.parentElement?.querySelector('button')?.focus()
            onChoose(undefined)
          }}
          className="hit flex h-full w-[26px] shrink-0 items-center justify-center rounded-r border-l border-line text-ink-3 transition-colors duration-(--fast) hover:bg-soft-hover hover:text-ink max-tablet:w-9"
        >
          <Icon icon={X} size={13} />
        </button>
      )}
    </span>
  )
}
