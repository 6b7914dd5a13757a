import { createFileRoute } from '@tanstack/react-router'

import { memberSearchSchema } from '#/features/admin/members/member-search.ts'

import { loadMembers, Members } from '../../../../-members.tsx'
import { teamPageTitle } from '../../../../-titles.ts'

export const Route = createFileRoute('/_app/properties/$teamId/_tabs/members')({
  validateSearch: memberSearchSchema,
  loader: loadMembers,
  head: teamPageTitle('members'),
  component: Members,
})
