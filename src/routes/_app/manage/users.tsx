import { createFileRoute } from '@tanstack/react-router'

import { userRowsQuery } from '#/api/admin/users.ts'
import { UsersPage } from '#/features/admin/users/users-page.tsx'

import { guard } from '../../-guards.ts'
import { titled } from '../../-titles.ts'

/** The users of the client. The page shows its columns while they are requested, and reports failures itself. */
export const Route = createFileRoute('/_app/manage/users')({
  beforeLoad: guard('manageUsers'),
  loader: ({ context }) => {
    void context.queryClient.query({ ...userRowsQuery(), staleTime: 'static' }).catch(() => undefined)
  },
  head: titled('Users'),
  component: UsersPage,
})
