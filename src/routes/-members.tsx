import { type QueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { teamMembersQuery } from '#/api/admin/members.ts'
import { MembersPage } from '#/features/admin/members/members-page.tsx'

/** Requests the members. The page shows its columns in the meantime and reports failures itself. */
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
  return <MembersPage teamId={teamId} />
}
