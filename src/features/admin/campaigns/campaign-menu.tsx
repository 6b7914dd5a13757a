import { Ellipsis } from 'lucide-react'

import { type CampaignRow } from '#/domain/campaign/campaign-details.ts'
import { campaignLists } from '#/domain/campaign/campaign-rows.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

import { useCampaignItems } from './campaign-actions.tsx'
import { campaignPath, type RowContext } from './campaign-cells.tsx'

/** What can be done with a campaign of the tab. */
export function CampaignMenu({
  row,
  team,
  manage,
  parent,
  period,
  onDialog,
}: Omit<RowContext, 'rows'> & { row: CampaignRow }) {
  const items = useCampaignItems({
    team,
    campaign: row,
    path: campaignPath(parent, team.id, row.id),
    manage,
    leads: { list: campaignLists.created(row.id, period), count: row.leads },
    onDialog,
  })
  return (
    <Menu
      label={`Actions of ${row.name}`}
      align="end"
      trigger={<IconButton label={`Actions of ${row.name}`} icon={Ellipsis} />}
      items={items}
    />
  )
}
