import { type QueryClient } from '@tanstack/react-query'

import { userRowsQuery } from '#/api/admin/users.ts'
import { UsersPage } from '#/features/admin/users/users-page.tsx'

/** Asks for the users; the page shows its columns meanwhile and says itself what fails. */
export function loadUsers({ context }: { context: { queryClient: QueryClient } }): void {
  void context.queryClient.query({ ...userRowsQuery(), staleTime: 'static' }).catch(() => undefined)
}

/** The users of the client. */
export function Users() {
  return <UsersPage />
}
