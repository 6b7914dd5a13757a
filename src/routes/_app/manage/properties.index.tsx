import { createFileRoute } from '@tanstack/react-router'

import { guard } from '../../-guards.ts'
import { titled } from '../../-titles.ts'

export const Route = createFileRoute('/_app/manage/properties/')({
  beforeLoad: guard('manageProperties'),
  head: titled('Properties'),
})
