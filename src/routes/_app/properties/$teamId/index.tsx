import { createFileRoute } from '@tanstack/react-router'

import { movedInTeam } from '../../../-redirects.ts'

/** /properties/{id} redirects to open-houses for a team of type BROKER_SINGLE_PROP, otherwise to campaigns. */
export const Route = createFileRoute('/_app/properties/$teamId/')({
  beforeLoad: ({ context, ...rest }) =>
    movedInTeam(
      '/properties',
      context.team.teamType === 'BROKER_SINGLE_PROP' ? 'open-houses' : 'campaigns',
    )(rest),
})
