import { createFileRoute } from '@tanstack/react-router'

import { guard } from '../../../../-guards.ts'
import { loadOpenHouses, OpenHouses } from '../../../../-open-houses.tsx'

export const Route = createFileRoute('/_app/properties/$teamId/_tabs/open-houses')({
  beforeLoad: guard('openHouses'),
  loader: loadOpenHouses,
  component: OpenHouses,
})
