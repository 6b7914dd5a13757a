import { createFileRoute } from '@tanstack/react-router'

import { guard } from '../../-guards.ts'
import { loadUsers, Users } from '../../-manage-users.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/manage/users')({
  beforeLoad: guard('manageUsers'),
  loader: loadUsers,
  head: titled('Users'),
  component: Users,
})
