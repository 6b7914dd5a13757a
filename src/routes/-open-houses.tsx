import { type QueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { openHouseQuery, openHousesQuery } from '#/api/admin/open-houses.ts'
import { OpenHousePage } from '#/features/admin/open-houses/open-house-page.tsx'
import { OpenHousesPage } from '#/features/admin/open-houses/open-houses-page.tsx'
import { isId } from '#/lib/ids.ts'
import { useCheckInShown } from '#/providers/check-in/check-in-shown.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

import { useTeamRoute } from './-team-layouts.tsx'

const CheckInPage = lazyComponent(() =>
  import('#/features/admin/open-houses/check-in-page.tsx').then((module) => module.CheckInPage),
)

interface Load<Params> {
  context: { queryClient: QueryClient }
  params: Params
}

/** Requests the open houses of a team. The page is shown at once and reports failures itself. */
export function loadOpenHouses({ context, params: { teamId } }: Load<{ teamId: string }>): void {
  context.queryClient.query({ ...openHousesQuery(teamId), staleTime: 'static' }).catch(() => undefined)
}

/** Requests one open house. The page is shown at once and reports failures itself. */
export function loadOpenHouse({ context, params: { openHouseId } }: Load<{ openHouseId: string }>): void {
  if (isId(openHouseId))
    context.queryClient.query({ ...openHouseQuery(openHouseId), staleTime: 'static' }).catch(() => undefined)
}

/** The open houses of a property. */
export function OpenHouses() {
  return <OpenHousesPage teamId={useTeamRoute().teamId} />
}

/** One open house. */
export function OneOpenHouse() {
  const { teamId } = useTeamRoute()
  const { openHouseId = '' } = useParams({ strict: false })
  const checkIn = useCheckInShown()
  const ids = { teamId, openHouseId }
  return checkIn ? <CheckInPage {...ids} /> : <OpenHousePage key={openHouseId} {...ids} />
}
