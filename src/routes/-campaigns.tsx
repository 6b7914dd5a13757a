import { type QueryClient } from '@tanstack/react-query'

import { campaignRowsQuery } from '#/api/admin/campaigns.ts'
import { type CampaignTab, pastCampaignDays } from '#/domain/campaign/campaign-rows.ts'
import { CampaignsPage } from '#/features/admin/campaigns/campaigns-page.tsx'
import { clock } from '#/lib/clock.ts'

import { useTeamRoute } from './-team-layouts.tsx'

/** Requests the campaigns of a team. The tab is shown at once and reports failures itself. */
export function loadCampaigns({
  context,
  params,
}: {
  context: { queryClient: QueryClient }
  params: { teamId: string }
}): void {
  const rows = campaignRowsQuery(params.teamId, pastCampaignDays(clock.now()))
  context.queryClient.query({ ...rows, staleTime: 'static' }).catch(() => undefined)
}

function Campaigns({ tab }: { tab: CampaignTab }) {
  const { teamId, parent } = useTeamRoute()
  return <CampaignsPage key={tab} teamId={teamId} parent={parent} tab={tab} />
}

/** The channels of a team or property. */
export function Channels() {
  return <Campaigns tab="channels" />
}

/** The forms of a team or property. */
export function Forms() {
  return <Campaigns tab="forms" />
}
