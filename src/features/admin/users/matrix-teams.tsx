import { ChevronDown } from 'lucide-react'

import { type TeamColumn } from '#/domain/user/user-rows.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

import { listIn, type UsersSearch } from './users-search.ts'

/** Chooses the teams of the matrix. If none is chosen, all are shown. */
export function MatrixTeams({
  teams,
  search,
  onSearch,
}: {
  teams: readonly TeamColumn[]
  search: UsersSearch
  onSearch: (change: Partial<UsersSearch>) => void
}) {
  const { teamNoun } = useViewer()
  const chosen = new Set(listIn(search.teams))
  const count = chosen.size === 0 ? teams.length : teams.filter(({ id }) => chosen.has(id)).length
  const label = countOf(count, teamNoun.team, teamNoun.teams).toLowerCase()
  const set = (ids: readonly string[]) =>
    onSearch({ teams: ids.length === 0 || ids.length === teams.length ? undefined : ids.join(',') })
  return (
    <Menu
      label={teamNoun.teams}
      trigger={
        <Button
          aria-label={`${teamNoun.teams}: ${label}`}
          end={<Icon icon={ChevronDown} size={14} className="text-ink-3" />}
        >
          {label}
        </Button>
      }
      items={[
        { id: 'all', label: `All ${teamNoun.teams.toLowerCase()}`, onSelect: () => set([]) },
        { type: 'separator', id: 'after all' },
        ...teams.map(({ id, name }) => ({
          type: 'check' as const,
          id,
          label: name,
          checked: chosen.size === 0 || chosen.has(id),
          onChange: (on: boolean) => {
            const before = chosen.size === 0 ? teams.map((team) => team.id) : [...chosen]
            set(on ? [...before, id] : before.filter((one) => one !== id))
          },
        })),
      ]}
    />
  )
}
