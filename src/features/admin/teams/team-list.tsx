import { useSuspenseQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'

import { teamsQuery } from '#/api/teams.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { canSeeTeam } from '#/domain/policy/team-rights.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'

import '#/features/admin/admin.css'

const pathOf = (parent: string, id: string): string => `${parent}/${id}`

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The teams that the person has an entry in, by name: the way into each. */
export function TeamList({ parent }: { parent: '/teams' | '/properties' }) {
  const { data } = useSuspenseQuery(teamsQuery())
  const { user, teamNoun } = useViewer()
  const [text, setText] = useState('')
  const own = data
    .filter((team) => canSeeTeam(user, team).ok)
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const phrase = text.trim().toLowerCase()
  const shown = own.filter((team) => team.name.toLowerCase().includes(phrase))
  const team = teamNoun.team.toLowerCase()
  return (
    <>
      <PageHeader
        title={teamNoun.teams}
        count={own.length}
        countLabel={counted(own.length, team, teamNoun.teams.toLowerCase())}
      />
      <div className="min-h-0 flex-1 overflow-y-auto p-4 tablet:p-6">
        {own.length === 0 ? (
          <EmptyState
            icon={Building2}
            title={`No ${teamNoun.teams.toLowerCase()} yet`}
            body={`Nobody has given you access to a ${team}. Ask a team leader to add you.`}
          />
        ) : (
          <div className="max-w-180">
            <SearchField
              label={`Filter ${teamNoun.teams.toLowerCase()}`}
              placeholder={`Filter ${teamNoun.teams.toLowerCase()}`}
              value={text}
              onChange={setText}
            />
            {shown.length === 0 ? (
              <div className="py-8">
                <p role="status" className="mb-3 text-ink-2">
                  No team matched your search. Try a different phrase.
                </p>
                <Button onClick={() => setText('')}>Clear</Button>
              </div>
            ) : (
              <ul className="mt-4 rounded-md border border-line">
                {shown.map((one) => (
                  <li key={one.id} className="border-t border-line first:border-t-0">
                    <Link
                      to={pathOf(parent, one.id)}
                      look="plain"
                      className="flex min-h-14 items-center gap-4 px-4 py-2 no-underline hover:bg-hover focus-visible:-outline-offset-2"
                    >
                      <span className="min-w-0 flex-1 truncate font-medium">
                        <bdi>{one.name}</bdi>
                      </span>{' '}
                      <span className="shrink-0 text-ink-3">
                        {counted(one.properties.length, 'property', 'properties')},{' '}
                        {counted(one.teamMembers.length, 'member', 'members')}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </>
  )
}
