import { type QueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { ownerQuery, ownersQuery } from '#/api/admin/owners.ts'
import { OwnerPage } from '#/features/admin/owners/owner-page.tsx'
import { OwnersPage } from '#/features/admin/owners/owners-page.tsx'
import { isId } from '#/lib/ids.ts'

/** Requests the owners. The page shows its columns in the meantime and reports failures itself. */
export function loadOwners({ context }: { context: { queryClient: QueryClient } }): void {
  void context.queryClient.query({ ...ownersQuery(), staleTime: 'static' }).catch(() => undefined)
}

/** Requests one owner. The page is shown at once and reports failures itself. */
export function loadOwner({
  context,
  params: { ownerId },
}: {
  context: { queryClient: QueryClient }
  params: { ownerId: string }
}): void {
  if (isId(ownerId))
    void context.queryClient.query({ ...ownerQuery(ownerId), staleTime: 'static' }).catch(() => undefined)
}

/** The owners of the client. */
export function Owners() {
  return <OwnersPage />
}

/** One owner. */
export function OneOwner() {
  const { ownerId = '' } = useParams({ strict: false })
  return <OwnerPage key={ownerId} ownerId={ownerId} />
}
