import { type QueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { teamMembersQuery } from '#/api/admin/members.ts'
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
  return <MembersPage key={teamId} teamId={teamId} />
}
