import { createFileRoute } from '@tanstack/react-router'

import { teamTitled } from '../../../../-titles.ts'

export const Route = createFileRoute('/_app/properties/$teamId/settings/notifications')({
  head: teamTitled('Notifications'),
})
