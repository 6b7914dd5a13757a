import { createFileRoute } from '@tanstack/react-router'

import { settingsTitle } from '../../../../-titles.ts'

export const Route = createFileRoute('/_app/teams/$teamId/settings/tour-reminder')({
  head: settingsTitle('tour-reminder'),
})
