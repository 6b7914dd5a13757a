import { UsersRound } from 'lucide-react'

import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { labelOfWord } from '#/domain/team/team-kind.ts'
import { type User } from '#/domain/user/colleague.ts'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Popover } from '#/ui/layers/popover.tsx'

import { NoMatch } from '../table/no-match.tsx'

const roleLabels: Readonly<Record<string, string>> = {
  SUPERUSER: 'Superuser',
  READ_ONLY_USER: 'Read-only user',
}

/** The people who have access to the team by role. They are not members. A press shows their names. */
export function ByRole({ people }: { people: readonly User[] }) {
  const text =
    people.length === 1
      ? '1 person has access here by role'
      : `${people.length} people have access here by role`
  return (
    <Popover
      label="Access here by role"
      width={280}
      trigger={
        <button
          type="button"
          className="hit rounded-xs text-accent-text underline decoration-1 underline-offset-2 hover:decoration-2"
        >
          {text}
        </button>
      }
    >
      {() => (
        <ul className="max-h-72 overflow-y-auto p-3">
          {people.map(({ id, name, role, colorSelection }) => (
            <li key={id} className="flex min-w-0 items-center gap-2 py-1" data-user-text>
              <UserAvatar id={id} name={name} color={colorSelection} size={24} />
              <PersonName name={name} className="min-w-0 flex-1 truncate" />
              <span className="shrink-0 text-small text-ink-3">
                {roleLabels[role ?? ''] ?? labelOfWord(role ?? '')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}

/** Empty state: no row matches the filters, or there are no members yet. */
export function NoMembers({ any, onClear }: { any: boolean; onClear: () => void }) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {any ? (
        <NoMatch title="No member matches." onClear={onClear} />
      ) : (
        <EmptyState
          icon={UsersRound}
          title="No members yet."
          body="People you add here can be assigned its leads."
        />
      )}
    </div>
  )
}
