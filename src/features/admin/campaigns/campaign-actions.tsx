import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { Copy, Link2, Pause, Pencil, Play, Trash2, Users } from 'lucide-react'

import { aboutCampaign, campaignPeopleQuery, setStatusUndoably } from '#/api/admin/campaigns.ts'
import { optimisticOf, useOptimistic } from '#/api/cache/optimistic.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { type CampaignDetails, defaultCannot } from '#/domain/campaign/campaign-details.ts'
import { campaignEffects, effectSentence, effectSummary } from '#/domain/campaign/campaign-effects.ts'
import { listAddressOf, type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { type Team } from '#/domain/team/team.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { refusalText, type Verdict } from '#/lib/verdict.ts'
import { copyToClipboard } from '#/ui/copy-to-clipboard.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** The open campaign dialog. */
export type OpenCampaignDialog =
  | { readonly kind: 'add'; readonly category: 'DEFAULT' | 'FORM' }
  | { readonly kind: 'edit' | 'duplicate' | 'delete'; readonly campaign: CampaignDetails }

/** Returns the status of a campaign as the user set it, before the server confirms it. */
export function useShownStatus({ id, status }: Pick<CampaignDetails, 'id' | 'status'>): string {
  return useOptimistic(aboutCampaign(id)) ?? status
}

/** Returns a function that returns the status of any campaign, as `useShownStatus` does. */
export function useShownStatuses(): (campaign: Pick<CampaignDetails, 'id' | 'status'>) => string {
  const statuses = useSelector(optimisticOf(useQueryClient()), (shown) => shown)
  return ({ id, status }) => statuses.get(aboutCampaign(id)) ?? status
}

/** Returns a function that pauses or resumes a campaign. Its toast offers Undo and says whose rights change. */
export function useSetStatus(team: Team): (campaign: CampaignDetails, status: 'ACTIVE' | 'INACTIVE') => void {
  const client = useQueryClient()
  return (campaign, status) => {
    const name = nameInSentence(campaign.name)
    const paused = status === 'INACTIVE'
    const said = { id: '' }
    const started = setStatusUndoably(client, campaign, status, {
      onSend: () => toast.dismiss(said.id),
      onFailure: (error) =>
        toastNotDone(
          error,
          `${name} couldn’t be ${paused ? 'paused' : 'resumed'}`,
          `${name} was ${paused ? 'paused' : 'resumed'}`,
        ),
    })
    const say = (body: string | undefined) => {
      said.id = toast.success({
        id: `status-${campaign.id}`,
        title: `${name} is ${paused ? 'paused' : 'active'}`,
        body,
        action: {
          label: 'Undo',
          onPress: () => {
            if (started.undo()) announce(`${name} is ${paused ? 'active' : 'paused'} again`)
          },
        },
      })
    }
    say(undefined)
    const sayEffects = async () => {
      const body = await effectsOf(client, team, campaign, status)
      const waits = optimisticOf(client).get().get(aboutCampaign(campaign.id)) === status
      if (body !== '' && waits) say(body)
    }
    void sayEffects()
  }
}

async function effectsOf(
  client: QueryClient,
  team: Team,
  campaign: CampaignDetails,
  status: string,
): Promise<string> {
  const people = await client.query(campaignPeopleQuery(team.id, campaign.id)).catch(() => undefined)
  if (!people) return ''
  const changes = campaignEffects(team, people, campaign, { ...campaign, status })
  const [first] = changes
  return changes.length === 1 && first ? effectSentence(first) : effectSummary(changes)
}

/** Returns the actions of a campaign for the menus of table rows and campaign pages. */
export function useCampaignMenu({
  team,
  manage,
  onDialog,
}: {
  team: Team
  /** Whether the user may change campaigns. */
  manage: Verdict
  onDialog: (dialog: OpenCampaignDialog) => void
}) {
  const router = useRouter()
  const setStatus = useSetStatus(team)
  const statusOf = useShownStatuses()
  const blocked = refusalText(manage)
  const show = (list: ListOfLeads) => {
    const { to, search } = listAddressOf(list)
    const params = Object.entries(search).map(([name, value]): [string, string] => [name, String(value)])
    void router.navigate({ href: `${to}?${new URLSearchParams(params).toString()}` })
  }
  /**
   * Returns the menu items of one campaign.
   * @param path address of the campaign's page
   * @param leads link to the list of its leads, with their number; left out on the campaign's own page, which shows
   * them
   */
  return (
    campaign: CampaignDetails,
    path: string,
    leads?: { readonly list: ListOfLeads; readonly count: number },
  ): MenuItemOption[] => {
    const paused = statusOf(campaign) !== 'ACTIVE'
    return [
      ...(leads
        ? [
            {
              id: 'edit',
              label: 'Edit campaign',
              icon: Pencil,
              blocked,
              onSelect: () => onDialog({ kind: 'edit', campaign }),
            },
            {
              id: 'status',
              label: paused ? 'Resume' : 'Pause',
              icon: paused ? Play : Pause,
              blocked: blocked ?? (campaign.isDefault && !paused ? defaultCannot.pause : undefined),
              onSelect: () => setStatus(campaign, paused ? 'ACTIVE' : 'INACTIVE'),
            },
            {
              id: 'leads',
              label: 'Show leads',
              icon: Users,
              detail: formatCount(leads.count),
              onSelect: () => show(leads.list),
            },
          ]
        : []),
      {
        id: 'duplicate',
        label: 'Duplicate',
        icon: Copy,
        blocked,
        onSelect: () => onDialog({ kind: 'duplicate', campaign }),
      },
      {
        id: 'link',
        label: 'Copy link',
        icon: Link2,
        onSelect: () => void copyToClipboard(new URL(path, location.origin).href),
      },
      { type: 'separator', id: 'last' },
      {
        id: 'delete',
        label: 'Delete campaign',
        icon: Trash2,
        danger: true,
        blocked: blocked ?? (campaign.isDefault ? defaultCannot.delete : undefined),
        onSelect: () => onDialog({ kind: 'delete', campaign }),
      },
    ]
  }
}
