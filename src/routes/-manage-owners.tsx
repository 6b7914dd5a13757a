import { type QueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { ownerQuery, ownersQuery } from '#/api/admin/owners.ts'
import { OwnerPage } from '#/features/admin/owners/owner-page.tsx'
import { OwnersPage } from '#/features/admin/owners/owners-page.tsx'
import { isId } from '#/lib/ids.ts'

/** Asks for the owners; the page shows its columns meanwhile and says itself what fails. */
export function loadOwners({ context }: { context: { queryClient: QueryClient } }): void {
  void context.queryClient.query({ ...ownersQuery(), staleTime: 'static' }).catch(() => undefined)
}

/** Asks for one owner. The page stands at once, and says itself what fails. */
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
