import { createFileRoute } from '@tanstack/react-router'

import { guard } from '../../-guards.ts'
import { loadOwners, Owners } from '../../-manage-owners.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/manage/owners/')({
  beforeLoad: guard('manageOwners'),
  loader: loadOwners,
  head: titled('Owners'),
  component: Owners,
})
