import { createFileRoute } from '@tanstack/react-router'

import { loadMembers, Members } from '../../../../-members.tsx'

export const Route = createFileRoute('/_app/properties/$teamId/_tabs/members')({
  loader: loadMembers,
  component: Members,
})
