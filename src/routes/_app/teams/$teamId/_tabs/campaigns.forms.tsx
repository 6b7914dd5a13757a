import { createFileRoute } from '@tanstack/react-router'

import { teamPageTitle } from '../../../../-titles.ts'

export const Route = createFileRoute('/_app/teams/$teamId/_tabs/campaigns/forms')({
  head: teamPageTitle('forms'),
})
