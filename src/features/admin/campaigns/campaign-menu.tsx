import { useRouter } from '@tanstack/react-router'
import { Ellipsis, Link2, Users } from 'lucide-react'

import { type CampaignRow } from '#/domain/campaign/campaign-details.ts'
import { campaignLists } from '#/domain/campaign/campaign-rows.ts'
import { listAddressOf } from '#/domain/list/dashboard-lists.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { copyToClipboard } from '#/ui/copy-to-clipboard.ts'
import { Menu } from '#/ui/layers/menu.tsx'

import { campaignPath } from './campaign-cells.tsx'

/** What can be done with a campaign of the tab. */
export function CampaignMenu({
  row,
  parent,
  teamId,
  period,
}: {
  row: CampaignRow
  parent: string
  teamId: string
  period: string
}) {
  const router = useRouter()
  const showLeads = () => {
    const { to, search } = listAddressOf(campaignLists.created(row.id, period))
    const params = Object.entries(search).map(([name, value]): [string, string] => [name, String(value)])
    void router.navigate({ href: `${to}?${new URLSearchParams(params).toString()}` })
  }
  return (
    <Menu
      label={`Actions of ${row.name}`}
      align="end"
      trigger={<IconButton label={`Actions of ${row.name}`} icon={Ellipsis} />}
      items={[
        {
          id: 'leads',
          label: 'Show leads',
          icon: Users,
          detail: row.leads.toLocaleString('en-US'),
          onSelect: showLeads,
        },
        {
          id: 'link',
          label: 'Copy link',
          icon: Link2,
          onSelect: () =>
            void copyToClipboard(new URL(campaignPath(parent, teamId, row.id), location.origin).href),
        },
      ]}
    />
  )
}
