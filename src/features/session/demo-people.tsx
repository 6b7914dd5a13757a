import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { type DemoIdentity, type DemoPerson, type Tokens } from '#/providers/identity/identity.ts'
import { Button } from '#/ui/controls/button.tsx'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { Spinner } from '#/ui/display/spinner.tsx'

import { demoGroups } from './demo-groups.ts'

/**
 * The mock's people, grouped by organization. Typing filters them, and Enter signs in as the first one that remains.
 */
export function DemoPeople({
  identity,
  onSignedIn,
}: {
  identity: DemoIdentity
  onSignedIn: (tokens: Tokens) => void
}) {
  const people = useQuery({
    queryKey: keys.demoPeople(),
    queryFn: () => identity.people(),
    staleTime: Infinity,
    // Somebody may have signed up since.
    refetchOnMount: 'always',
    meta: { quiet: true },
  })
  const [typed, setTyped] = useState('')
  const [entering, setEntering] = useState<string | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const list = useRef<HTMLDivElement>(null)
  const groups = demoGroups(people.data ?? [], typed)
  const first = groups[0]?.people[0]

  const enter = async (person: DemoPerson) => {
    if (entering !== undefined) return
    setEntering(person.id)
    setProblem(undefined)
    try {
      onSignedIn(await identity.signInAs(person.id))
    } catch (error) {
      setProblem(errorMessage(error))
      setEntering(undefined)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (first) void enter(first)
  }
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const next = buttons[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div className="mt-6">
      <form role="search" onSubmit={submit}>
        <SearchField label="Find a person" size="touch" value={typed} onChange={setTyped} onKeyDown={move} />
      </form>
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-body text-danger-text">
          {problem}
        </p>
      )}
      <div
        ref={list}
        className="mt-3 max-h-[min(388px,46dvh)] overflow-y-auto rounded-md border border-line p-1"
      >
        {people.isPending && <Waiting />}
        {people.isError && (
          <div role="alert" className="p-3">
            <p className="text-body text-danger-text">{errorMessage(people.error)}</p>
            <Button
              size="sm"
              className="mt-2"
              loading={people.isFetching}
              onClick={() => void people.refetch()}
            >
              Try Again
            </Button>
          </div>
        )}
        {people.isSuccess && groups.length === 0 && <p className="p-3 text-body text-ink-3">No Results</p>}
        {groups.map((group) => (
          <section key={group.client} aria-label={group.client}>
            <h2 className="px-2 pt-2 pb-1 text-micro text-ink-3">
              <bdi>{group.client}</bdi>
            </h2>
            <ul>
              {group.people.map((person) => (
                <li key={person.id}>
                  <button
                    type="button"
                    onClick={() => void enter(person)}
                    onKeyDown={move}
                    aria-busy={entering === person.id || undefined}
                    className="flex min-h-11 w-full items-center gap-2.5 rounded px-2 py-1.5 text-left hover:bg-hover focus-visible:-outline-offset-2 active:bg-active"
                  >
                    {entering === person.id ? (
                      <Spinner />
                    ) : (
                      <UserAvatar id={person.id} name={person.name} color={person.color} size={24} />
                    )}
                    <span className="min-w-0 flex-1">
                      <bdi className="block truncate text-body font-medium">{person.name}</bdi>
                      <span className="block text-small text-ink-3">{person.role}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="mt-3 text-small leading-[18px] text-ink-3">
        Demo data. Sign in as anyone here, no password needed.
      </p>
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading the people" className="flex flex-col gap-6 p-3">
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
      <Skeleton className="w-3/5" />
    </div>
  )
}
