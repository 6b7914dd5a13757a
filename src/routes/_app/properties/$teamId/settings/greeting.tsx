import { createFileRoute } from '@tanstack/react-router'

import { settingsTitle } from '../../../../-titles.ts'

export const Route = createFileRoute('/_app/properties/$teamId/settings/greeting')({
  head: settingsTitle('greeting'),
})
