import { createFileRoute } from '@tanstack/react-router'

import { teamTitled } from '../../../../-titles.ts'

/** The channels: the index of the campaigns (S2 section 2). */
export const Route = createFileRoute('/_app/properties/$teamId/_tabs/campaigns/')({
  head: teamTitled('Channels'),
})
