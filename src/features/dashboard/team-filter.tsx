import { ChevronDown } from 'lucide-react'

import { type Team } from '#/domain/team/team.ts'
import { compareNames } from '#/lib/text/name-order.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

/** Chooses the teams of the dashboard: all, or some of them. */
export function TeamFilter({
  teams: all,
  chosen,
  onChange,
}: {
  teams: readonly Pick<Team, 'id' | 'name'>[]
  chosen: readonly string[]
  /**
   * Receives an updater of the teams chosen at that time, because a second click may come before the first one is
   * rendered.
   */
  onChange: (change: (chosen: readonly string[]) => readonly string[]) => void
}) {
  const { teamNoun } = useViewer()
  const teams = all.toSorted((a, b) => compareNames(a.name, b.name))
  const every = `All ${teamNoun.teams.toLowerCase()}`
  const [first] = chosen
  const shown =
    chosen.length === 0
      ? every
      : chosen.length === 1
        ? (teams.find(({ id }) => id === first)?.name ?? `1 ${teamNoun.team.toLowerCase()}`)
        : `${chosen.length} ${teamNoun.teams.toLowerCase()}`
  return (
    <Menu
      label={teamNoun.teams}
      align="end"
      width={220}
      trigger={
        <Button
          variant="ghost"
          aria-label={`${teamNoun.teams}: ${shown}`}
          end={<Icon icon={ChevronDown} size={14} className="text-ink-3" />}
          className="max-w-44 text-ink!"
        >
          <span className="truncate">{shown}</span>
        </Button>
      }
      items={[
        {
          type: 'check',
          id: 'all',
          label: every,
          checked: chosen.length === 0,
          onChange: () => onChange(() => []),
        },
        { type: 'separator', id: 'line' },
        ...teams.map(({ id, name }) => ({
          type: 'check' as const,
          id,
          label: name,
          checked: chosen.includes(id),
          onChange: (on: boolean) =>
            onChange((now) => {
              const others = now.filter((one) => one !== id)
              return on ? [...others, id].toSorted() : others
            }),
        })),
      ]}
    />
  )
}
