import { createFileRoute } from '@tanstack/react-router'

import { loadMembers, Members } from '../../../../-members.tsx'
import { teamPageTitle } from '../../../../-titles.ts'

export const Route = createFileRoute('/_app/teams/$teamId/_tabs/members')({
  loader: loadMembers,
  head: teamPageTitle('members'),
  component: Members,
})
