import { Calendar, ChevronDown, Ellipsis } from 'lucide-react'

import { GatedButton } from '#/components/gated-button.tsx'
import { type CampaignDetails, defaultCannot } from '#/domain/campaign/campaign-details.ts'
import { campaignPeriods } from '#/domain/campaign/campaign-stats.ts'
import { type Team } from '#/domain/team/team.ts'
import { refused, type Verdict } from '#/lib/verdict.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

import { useCampaignMenu, useSetStatus, useShownStatus } from './campaign-actions.tsx'

/** "Past 30 days". */
export const pastDaysLabel = (days: number) => `Past ${days} days`

/** Chooses how many days back the numbers go. */
export function CampaignPeriodMenu({ days, onDays }: { days: number; onDays: (days: number) => void }) {
  return (
    <Menu
      label="Period"
      align="end"
      trigger={
        <Button icon={Calendar} end={<Icon icon={ChevronDown} size={14} className="text-ink-3" />}>
          {pastDaysLabel(days)}
        </Button>
      }
      items={[
        {
          type: 'radio',
          id: 'period',
          label: 'Period',
          value: String(days),
          options: campaignPeriods.map((value) => ({ value: String(value), label: pastDaysLabel(value) })),
          onChange: (value) => onDays(Number(value)),
        },
      ]}
    />
  )
}

/** Pauses or resumes the campaign. */
export function PauseButton({
  team,
  campaign,
  manage,
}: {
  team: Team
  campaign: CampaignDetails
  manage: Verdict
}) {
  const setStatus = useSetStatus(team)
  const active = useShownStatus(campaign) === 'ACTIVE'
  // The message of the default campaign is a full sentence with its own period, which is removed here.
  const stays = refused('default-campaign', defaultCannot.pause.replace(/\.$/, ''))
  return (
    <GatedButton
      verdict={manage.ok && campaign.isDefault && active ? stays : manage}
      onClick={() => setStatus(campaign, active ? 'INACTIVE' : 'ACTIVE')}
    >
      {active ? 'Pause' : 'Resume'}
    </GatedButton>
  )
}

/** Menu of the other actions of a campaign. */
export function CampaignMore({
  campaign,
  path,
  ...menu
}: Parameters<typeof useCampaignMenu>[0] & {
  campaign: CampaignDetails
  /** Path of the campaign's page. */
  path: string
}) {
  const items = useCampaignMenu(menu)(campaign, path)
  return (
    <Menu
      label="More actions"
      align="end"
      trigger={<IconButton label="More actions" icon={Ellipsis} variant="secondary" size="md" />}
      items={items}
    />
  )
}
