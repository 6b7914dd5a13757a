import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

import { campaignDetailsQuery, campaignStatsQuery } from '#/api/admin/campaigns.ts'
import { isNotFound } from '#/api/request/errors.ts'
import { teamQuery } from '#/api/teams.ts'
import { CannotRefresh } from '#/components/failures/cannot-refresh.tsx'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { ChannelPanel } from '#/components/figures/channel-panel.tsx'
import { KpisSkeleton } from '#/components/figures/kpi.tsx'
import { PageHeader } from '#/components/header/page-header.tsx'
import { campaignCategories, type CampaignDetails } from '#/domain/campaign/campaign-details.ts'
import {
  type CampaignDays,
  campaignDays,
  type CampaignStats,
  statsLists,
} from '#/domain/campaign/campaign-stats.ts'
import { labelIn } from '#/domain/campaign/choice.ts'
import { canManageCampaigns } from '#/domain/policy/team-rights.ts'
import { type Team } from '#/domain/team/team.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { isId } from '#/lib/ids.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { toast } from '#/ui/layers/toast.ts'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { useRefusedAsGone } from '../delete-team/team-gone.tsx'
import { StaleNote } from '../table/stale-note.tsx'
import { Breadcrumb } from '../team/breadcrumb.tsx'
import { type OpenCampaignDialog } from './campaign-actions.tsx'
import { CampaignStatus } from './campaign-cells.tsx'
import { CampaignMore, CampaignPeriodMenu, PauseButton, pastDaysLabel } from './campaign-controls.tsx'
import { CampaignDialogs } from './campaign-dialogs.tsx'
import { CampaignKpis } from './campaign-kpis.tsx'
import { CampaignPanels } from './campaign-panels.tsx'
import { type CampaignPageSearch, DAYS } from './campaign-search.ts'
import { RecentLeads } from './recent-leads.tsx'

import '#/features/admin/admin.css'

interface Props {
  teamId: string
  campaignId: string
  /** `/teams` or `/properties`. */
  parent: string
  search: CampaignPageSearch
  /** Changes the search parameters. */
  onSearch: (change: Partial<CampaignPageSearch>) => void
  /** Navigates to the campaigns tab. */
  onLeave: () => void
}

/** The page of one campaign: its results, its settings, and its leads. */
export function CampaignPage(props: Props) {
  const { teamId, campaignId, parent, onLeave } = props
  const router = useRouter()
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const query = useQuery({ ...campaignDetailsQuery(campaignId), enabled: isId(campaignId) })
  const campaign = query.data
  const tab = `${parent}/${teamId}/campaigns`
  const gone = !isId(campaignId) || isNotFound(query.error)
  useRefusedAsGone(() => void query.refetch())
  // The campaign existed when the page was opened, so a colleague has deleted it since.
  const deleted = gone ? campaign?.name : undefined
  const deletedHere = useRef(false)
  const leave = useEffectEvent((name: string) => {
    if (deletedHere.current) return
    toast.info({ id: `deleted ${campaignId}`, title: `${nameInSentence(name)} was deleted` })
    onLeave()
  })
  useEffect(() => {
    if (deleted !== undefined) leave(deleted)
  }, [deleted])

  if (gone) {
    return (
      <>
        <Head team={team} parent={parent} name="Not found" />
        <EmptyState
          icon={Megaphone}
          title="This campaign wasn’t found"
          body="It may have been deleted, or its address is wrong."
          action={
            <Link to={tab} look="secondary">
              Show the campaigns of {team.name}
            </Link>
          }
        />
      </>
    )
  }
  // A campaign belongs to one team. The address under another team redirects to it.
  if (campaign?.teamRef !== undefined && campaign.teamRef !== teamId)
    return (
      <Navigate
        to={
          parent === '/teams'
            ? '/teams/$teamId/campaigns/$campaignId'
            : '/properties/$teamId/campaigns/$campaignId'
        }
        params={{ teamId: campaign.teamRef, campaignId }}
        replace
      />
    )
  if (campaign)
    return (
      <Loaded
        {...props}
        onLeave={() => {
          deletedHere.current = true
          // A user who has navigated elsewhere meanwhile stays there.
          if (router.state.location.pathname === `${tab}/${campaignId}`) onLeave()
        }}
        team={team}
        campaign={campaign}
        tab={tab}
        stale={<StaleNote what="campaign" query={query} />}
      />
    )
  return (
    <>
      <Head team={team} parent={parent} name="Campaign" />
      {query.error ? <QueryErrorPanel query={query} what="The campaign" /> : <Loading />}
    </>
  )
}

function Head({
  team,
  parent,
  name,
  after,
  actions,
}: {
  team: Team
  parent: string
  name: string
  after?: ReactNode
  actions?: ReactNode
}) {
  const home = `${parent}/${team.id}`
  return (
    <PageHeader
      title={
        <Breadcrumb
          above={[
            { to: home, label: team.name },
            { to: `${home}/campaigns`, label: 'Campaigns' },
          ]}
          name={name}
        />
      }
      after={after}
      actions={actions}
    />
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the campaign" className="flex flex-col gap-4 p-4 tablet:p-6">
      <KpisSkeleton />
      <div className="grid gap-4 desktop:grid-cols-3">
        <Skeleton className="block h-44 rounded-md" />
        <Skeleton className="block h-44 rounded-md" />
        <Skeleton className="block h-44 rounded-md" />
      </div>
    </div>
  )
}

function Loaded({
  parent,
  search,
  onSearch,
  onLeave,
  team,
  campaign,
  tab,
  stale,
}: Props & {
  team: Team
  campaign: CampaignDetails
  tab: string
  /** The note that refetching failed. */
  stale: ReactNode
}) {
  const { user } = useViewer()
  const now = useNow(60_000)
  const phone = useMedia(PHONE)
  const [dialog, setDialog] = useState<OpenCampaignDialog>()
  const count = search.days ?? DAYS
  const range = campaignDays(count, now)
  const stats = useQuery(campaignStatsQuery(campaign.id, range))
  const manage = canManageCampaigns(user, team)
  const edit = () => setDialog({ kind: 'edit', campaign })
  const controls = (
    <>
      <CampaignPeriodMenu
        days={count}
        onDays={(days) => onSearch({ days: days === DAYS ? undefined : days })}
      />
      <PauseButton team={team} campaign={campaign} manage={manage} />
      <CampaignMore
        team={team}
        campaign={campaign}
        path={`${tab}/${campaign.id}`}
        manage={manage}
        onDialog={setDialog}
      />
    </>
  )
  return (
    <>
      <Head
        team={team}
        parent={parent}
        name={campaign.name}
        after={
          <span className="flex shrink-0 items-center gap-2 max-tablet:hidden">
            <CampaignStatus campaign={campaign} />
            <span className="text-body text-ink-3">{labelIn(campaignCategories, campaign.category)}</span>
          </span>
        }
        actions={phone ? undefined : controls}
      />
      {stale}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-[1440px] flex-col gap-4 px-4 py-4 tablet:px-6 tablet:py-5">
          {phone && (
            <div className="flex flex-wrap items-center gap-2">
              <CampaignStatus campaign={campaign} />
              <span className="min-w-2/3 flex-1 text-ink-2">
                {labelIn(campaignCategories, campaign.category)}
              </span>
              {controls}
            </div>
          )}
          {stats.data && stats.error && <CannotRefresh what="numbers" readAt={stats.dataUpdatedAt} />}
          {stats.data ? (
            <CampaignKpis stats={stats.data} campaign={campaign} team={team} range={range} />
          ) : stats.error ? (
            <QueryErrorPanel query={stats} what="The numbers" />
          ) : (
            <KpisSkeleton />
          )}
          <CampaignPanels
            campaign={campaign}
            team={team}
            stats={stats.data}
            range={range}
            now={now}
            manage={manage}
            onEdit={edit}
          />
          {stats.data && (
            <LeadsByDay
              stats={stats.data}
              campaignId={campaign.id}
              range={range}
              now={now}
              past={pastDaysLabel(count)}
              asTable={search.chart === 'table'}
              onAsTable={(asTable) => onSearch({ chart: asTable ? 'table' : undefined })}
            />
          )}
        </div>
      </div>
      <CampaignDialogs
        team={team}
        manage={manage}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        onDeleted={onLeave}
      />
    </>
  )
}

/** The incoming leads by day and channel, next to the newest leads. */
function LeadsByDay({
  stats,
  campaignId,
  range,
  now,
  ...panel
}: {
  stats: CampaignStats
  campaignId: string
  range: CampaignDays
  now: number
  past: string
  asTable: boolean
  onAsTable: (asTable: boolean) => void
}) {
  return (
    <div className="grid gap-4 desktop:grid-cols-3">
      <ChannelPanel
        {...panel}
        title="Leads by day"
        className="desktop:col-span-2"
        counts={stats.days}
        days={range.days}
        listOf={(period, channel) => statsLists.byChannel(campaignId, period, channel)}
      />
      <RecentLeads stats={stats} campaignId={campaignId} period={range.period} now={now} />
    </div>
  )
}
