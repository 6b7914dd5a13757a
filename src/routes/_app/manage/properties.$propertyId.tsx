import { createFileRoute } from '@tanstack/react-router'

import { guard } from '../../-guards.ts'
import { loadManagedProperty, ManagedPropertyRoute } from '../../-manage-property.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/manage/properties/$propertyId')({
  beforeLoad: guard('manageProperties'),
  loader: loadManagedProperty,
  head: titled('Property'),
  component: ManagedPropertyRoute,
})
