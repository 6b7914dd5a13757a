import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'

/** The name of a campaign as a link to its page. Without a campaign: what came in through none. */
export function CampaignLink({
  campaign,
  open,
  wraps = false,
}: {
  campaign: { readonly id: string; readonly name: string; readonly team: { readonly id: string } } | undefined
  /** Whether the user may open the campaign's page, which requires an entry in its team. */
  open: boolean
  /** Whether the name wraps to two lines on phones. */
  wraps?: boolean
}) {
  const { kind } = useViewer()
  if (campaign === undefined) return 'No campaign'
  const name = (
    <bdi
      data-tip={campaign.name}
      className={
        wraps
          ? 'truncate max-tablet:line-clamp-2 max-tablet:whitespace-normal tablet:block'
          : 'block truncate'
      }
    >
      {campaign.name}
    </bdi>
  )
  if (!open) return name
  return (
    <Link
      to={
        kind === 'BROKER'
          ? '/teams/$teamId/campaigns/$campaignId'
          : '/properties/$teamId/campaigns/$campaignId'
      }
      params={{ teamId: campaign.team.id, campaignId: campaign.id }}
      look="plain"
      className="block min-w-0 rounded-xs font-medium hover:text-accent-text hover:underline"
    >
      {name}
    </Link>
  )
}
