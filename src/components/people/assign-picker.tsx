import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { assignableQuery } from '#/api/lead-assignment.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { QueryErrorNote } from '#/components/failures/query-error-note.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { type User } from '#/domain/user/colleague.ts'
import { listboxKeys } from '#/ui/controls/listbox-keys.ts'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { cx } from '#/ui/cx.ts'
import { Spinner } from '#/ui/display/spinner.tsx'

/** The people that a lead can be assigned to: a search field over a list box. Arrow keys choose, Enter assigns. */
export function AssignPicker({
  teamId,
  me,
  onPick,
}: {
  teamId: string
  /** The acting user's id, who is listed first. */
  me: string
  onPick: (user: User) => void
}) {
  const query = useQuery(assignableQuery(teamId))
  const { data, error } = query
  const [text, setText] = useState('')
  // Kept by id, so that a colleague who joins the team meanwhile does not change what Enter does. undefined for the first
  // person.
  const [chosenId, setChosenId] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const term = text.trim().toLowerCase()
  const people = (data ?? [])
    .filter(({ name }) => name.toLowerCase().includes(term))
    .toSorted((a, b) => Number(b.id === me) - Number(a.id === me))
  const chosen = Math.max(
    0,
    people.findIndex(({ id }) => id === chosenId),
  )

  const move = (to: number) => {
    setChosenId(people[to]?.id)
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' })
  }
  const take = () => {
    const person = people[chosen]
    if (person) onPick(person)
  }

  if (error && data === undefined) return <QueryErrorNote query={query} className="p-4 text-body" />
  return (
    <div className="flex max-h-80 flex-col p-1">
      <SearchField
        label="Find a person"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={people[chosen] ? `${id}-${people[chosen].id}` : undefined}
        value={text}
        onChange={(next) => {
          setText(next)
          setChosenId(undefined)
        }}
        onKeyDown={(event) =>
          listboxKeys(event, { at: chosen, count: people.length, onMove: move, onTake: take })
        }
        className="m-1"
      />
      <div ref={list} id={id} role="listbox" aria-label="People" className="min-h-0 overflow-y-auto">
        {people.map((person, index) => (
          // The search field handles the keys (aria-activedescendant). A click chooses the person.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={person.id}
            id={`${id}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => onPick(person)}
            className={cx(
              'flex h-9 cursor-pointer items-center gap-2 rounded-sm px-2 text-body max-tablet:h-11',
              index === chosen ? 'bg-accent-tint' : 'hover:bg-hover',
            )}
          >
            <UserAvatar id={person.id} name={person.name} color={person.colorSelection} size={20} />
            <PersonName name={person.name} className="min-w-0 truncate" />
            {person.id === me && <span className="text-ink-3">you</span>}
          </div>
        ))}
      </div>
      <MissingRows
        queryKey={keys.assignable(teamId)}
        one="person"
        many="people"
        className="px-3 py-2 text-small"
      />
      {data === undefined ? (
        <p role="status" className="flex items-center gap-2 px-3 py-2 text-ink-3">
          <Spinner /> Loading people
        </p>
      ) : (
        people.length === 0 && (
          <p role="status" className="px-3 py-2 text-ink-3">
            No Results
          </p>
        )
      )}
    </div>
  )
}
