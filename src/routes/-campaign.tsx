import { type QueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'

import { campaignDetailsQuery, campaignStatsQuery } from '#/api/admin/campaigns.ts'
import { campaignDays } from '#/domain/campaign/campaign-stats.ts'
import { CampaignPage } from '#/features/admin/campaigns/campaign-page.tsx'
import { DAYS, readCampaignPage } from '#/features/admin/campaigns/campaign-search.ts'
import { clock } from '#/lib/clock.ts'
import { isId } from '#/lib/ids.ts'

import { useTeamRoute } from './-team-layouts.tsx'

/** Requests a campaign and its numbers. The page is shown at once and reports failures itself. */
export function loadCampaign({
  context: { queryClient },
  params: { campaignId },
  location,
}: {
  context: { queryClient: QueryClient }
  params: { campaignId: string }
  location: { search: unknown }
}): void {
  if (!isId(campaignId)) return
  const days = campaignDays(readCampaignPage(location.search).days ?? DAYS, clock.now())
  queryClient.query({ ...campaignDetailsQuery(campaignId), staleTime: 'static' }).catch(() => undefined)
  queryClient.query({ ...campaignStatsQuery(campaignId, days), staleTime: 'static' }).catch(() => undefined)
}

/** One campaign of a team or property. */
export function TeamCampaign() {
  const { teamId, parent } = useTeamRoute()
  const { campaignId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  return (
    <CampaignPage
      key={campaignId}
      teamId={teamId}
      parent={parent}
      campaignId={campaignId}
      search={readCampaignPage(useSearch({ strict: false }))}
      onSearch={(change) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
      onLeave={() => void navigate({ href: `${parent}/${teamId}/campaigns`, replace: true })}
    />
  )
}
