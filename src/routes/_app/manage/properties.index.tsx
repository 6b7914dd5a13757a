import { createFileRoute } from '@tanstack/react-router'

import { guard } from '../../-guards.ts'
import { loadManagedProperties, ManagedProperties } from '../../-manage-properties.tsx'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/manage/properties/')({
  beforeLoad: guard('manageProperties'),
  loader: loadManagedProperties,
  head: titled('Properties'),
  component: ManagedProperties,
})
