import { createFileRoute, useParams } from '@tanstack/react-router'

import { unitsQuery } from '#/api/admin/units.ts'
import { UnitsPage } from '#/features/admin/units/units-page.tsx'

import { guard } from '../../../../-guards.ts'

export const Route = createFileRoute('/_app/properties/$teamId/_tabs/units')({
  beforeLoad: guard('units'),
  // The page shows its own skeleton and reports failures itself.
  loader: ({ context }) => {
    const [propertyId] = context.team.properties
    if (propertyId !== undefined)
      void context.queryClient
        .query({ ...unitsQuery(propertyId), staleTime: 'static' })
        .catch(() => undefined)
  },
  component: Units,
})

function Units() {
  const { teamId = '' } = useParams({ strict: false })
  return <UnitsPage teamId={teamId} />
}
