import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { assignableQuery } from '#/api/lead-assignment.ts'
import { teamsQuery } from '#/api/teams.ts'
import { type FailedQuery } from '#/components/failures/query-error-panel.tsx'
import { propertyNeeded } from '#/domain/lead/share-rules.ts'
import { type BulkContext, type BulkLead } from '#/domain/list/bulk-plan.ts'
import { type Team } from '#/domain/team/team.ts'
import { type User } from '#/domain/user/colleague.ts'
import { compareNames } from '#/lib/text/name-order.ts'
import { useViewer } from '#/providers/viewer.tsx'

/** The input of a bulk plan, and whether it is complete. */
interface BulkInputState {
  readonly input: BulkContext
  /** Whether something that the plan depends on is still loading. */
  readonly loading: boolean
  readonly teams: readonly Team[]
  /** Possible assignees of any of the leads: the acting user first, then by name. */
  readonly people: readonly User[]
  /** The query of the people, if it failed and there is nobody to choose. */
  readonly failed: FailedQuery | undefined
}

const quiet = { quiet: true }

/** @param withPeople whether to load the possible assignees */
export function useBulkInput(leads: readonly BulkLead[], withPeople: boolean): BulkInputState {
  const { user, kind, teamNoun } = useViewer()
  const noun = teamNoun.team.toLowerCase()
  // The session keeps the teams fresh, so don't refetch them here.
  const teams = useQuery({ ...teamsQuery(), meta: quiet, refetchOnMount: false })
  const teamIds = withPeople ? [...new Set(leads.map(({ teamRef }) => teamRef))] : []
  const members = useQueries({ queries: teamIds.map((id) => assignableQuery(id)), combine: factsOf })
  const idsKey = teamIds.join()
  return useMemo(() => {
    const known = new Map<string, ReadonlySet<string>>()
    const people = new Map<string, User>()
    for (const [index, { data }] of members.entries()) {
      const teamId = idsKey.split(',')[index]
      if (data === undefined || teamId === undefined) continue
      known.set(teamId, new Set(data.map(({ id }) => id)))
      for (const person of data) people.set(person.id, person)
    }
    return {
      input: {
        viewer: user,
        teams: new Map((teams.data ?? []).map((team) => [team.id, team])),
        members: known,
        propertyNeeded: propertyNeeded(kind),
        noun,
      },
      loading: teams.isPending || members.some(({ pending }) => pending),
      teams: teams.data ?? [],
      people: [...people.values()].toSorted(
        (a, b) => Number(b.id === user.id) - Number(a.id === user.id) || compareNames(a.name, b.name),
      ),
      failed: people.size > 0 ? undefined : members.find(({ error }) => error !== null),
    }
  }, [user, kind, noun, teams.data, teams.isPending, members, idsKey])
}

const factsOf = (results: readonly (FailedQuery & { data: User[] | undefined; isPending: boolean })[]) =>
  results.map(({ data, isPending, error, isFetching, refetch }) => ({
    data,
    pending: isPending,
    error,
    isFetching,
    refetch,
  }))
