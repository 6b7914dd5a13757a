import { createFileRoute } from '@tanstack/react-router'

import { teamTitled } from '../../../../-titles.ts'

export const Route = createFileRoute('/_app/properties/$teamId/settings/response-templates')({
  head: teamTitled('Response Templates'),
})
