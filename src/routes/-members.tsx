import { type QueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'

import { teamMembersQuery } from '#/api/admin/members.ts'
import { memberSearchSchema } from '#/features/admin/members/member-search.ts'
import { MembersPage } from '#/features/admin/members/members-page.tsx'

/** Asks for the members; the page shows its columns meanwhile and says itself what fails. */
export function loadMembers({
  context,
  params,
}: {
  context: { queryClient: QueryClient }
  params: { teamId: string }
}): void {
  void context.queryClient
    .query({ ...teamMembersQuery(params.teamId), staleTime: 'static' })
    .catch(() => undefined)
}

/** The members of a team or property. */
export function Members() {
  const { teamId = '' } = useParams({ strict: false })
  const search = memberSearchSchema.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <MembersPage
      key={teamId}
      teamId={teamId}
      search={search}
      onSearch={(change) =>
        void navigate({ to: '.', search: { ...search, ...change }, replace: true, resetScroll: false })
      }
    />
  )
}
