import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'

/** A campaign by its name, which leads to its page; without one: what came in through none. */
export function CampaignLink({
  campaign,
  open,
  wraps = false,
}: {
  campaign: { readonly id: string; readonly name: string; readonly team: { readonly id: string } } | undefined
  /** Its page is open to the person: that asks for an entry in its team. */
  open: boolean
  /** On a phone it takes two lines. */
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
