import { type QueryClient } from '@tanstack/react-query'

import { userRowsQuery } from '#/api/admin/users.ts'
import { UsersPage } from '#/features/admin/users/users-page.tsx'

/** Requests the users. The page shows its columns in the meantime and reports failures itself. */
export function loadUsers({ context }: { context: { queryClient: QueryClient } }): void {
  void context.queryClient.query({ ...userRowsQuery(), staleTime: 'static' }).catch(() => undefined)
}

/** The users of the client. */
export function Users() {
  return <UsersPage />
}
