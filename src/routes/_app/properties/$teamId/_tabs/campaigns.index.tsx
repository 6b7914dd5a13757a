import { createFileRoute } from '@tanstack/react-router'

import { teamPageTitle } from '../../../../-titles.ts'

export const Route = createFileRoute('/_app/properties/$teamId/_tabs/campaigns/')({
  head: teamPageTitle('channels'),
})
