import { createFileRoute } from '@tanstack/react-router'

import { guard } from '../../../-guards.ts'
import { loadOpenHouse, OneOpenHouse } from '../../../-open-houses.tsx'

export const Route = createFileRoute('/_app/properties/$teamId/open-houses/$openHouseId')({
  beforeLoad: guard('openHouses'),
  loader: loadOpenHouse,
  component: OneOpenHouse,
})
