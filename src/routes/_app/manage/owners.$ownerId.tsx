import { createFileRoute } from '@tanstack/react-router'

import { guard } from '../../-guards.ts'
import { loadOwner, OneOwner } from '../../-manage-owners.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/manage/owners/$ownerId')({
  beforeLoad: guard('manageOwners'),
  loader: loadOwner,
  head: titled('Owner'),
  component: OneOwner,
})
