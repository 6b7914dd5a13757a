import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Info, Megaphone, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'

import { campaignRowsQuery } from '#/api/admin/campaigns.ts'
import { teamQuery } from '#/api/teams.ts'
import { ClearFilters } from '#/components/clear-filters.tsx'
import { CannotRefresh } from '#/components/failures/cannot-refresh.tsx'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { type CampaignRow, defaultCannot } from '#/domain/campaign/campaign-details.ts'
import {
  campaignLists,
  campaignsOfTab,
  type CampaignTab,
  channelsCsv,
  formsCsv,
  matchingCampaigns,
  pastCampaignDays,
  propertiesOfCampaigns,
} from '#/domain/campaign/campaign-rows.ts'
import { canManageCampaigns } from '#/domain/policy/team-rights.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useConfig } from '#/providers/config.tsx'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { AdminTable, sortedRows } from '../table/admin-table.tsx'
import { sortOf, sortText, useAdminSearch } from '../table/use-admin-search.ts'
import { type OpenCampaignDialog, useCampaignMenu, useShownStatuses } from './campaign-actions.tsx'
import { CAMPAIGN_CARD, CampaignCard } from './campaign-card.tsx'
import { campaignPath } from './campaign-cells.tsx'
import { CampaignDialogs } from './campaign-dialogs.tsx'
import { campaignSearchSchema } from './campaign-search.ts'
import { CampaignsToolbar } from './campaigns-toolbar.tsx'
import { channelColumns } from './channel-columns.tsx'
import { formColumns } from './form-columns.tsx'

import '#/features/admin/admin.css'

/** The Channels tab or the Forms tab of a team. */
export function CampaignsPage({ teamId, parent, tab }: { teamId: string; parent: string; tab: CampaignTab }) {
  const [search, onSearch] = useAdminSearch(campaignSearchSchema)
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const { user } = useViewer()
  const now = useNow(60_000)
  const router = useRouter()
  const range = pastCampaignDays(now)
  const { queryKey } = campaignRowsQuery(teamId, range)
  const query = useQuery(campaignRowsQuery(teamId, range))
  const { data, error } = query
  const own = useMemo(() => data && campaignsOfTab(data, tab), [data, tab])
  const rows = useMemo(
    () => own && matchingCampaigns(own, tab === 'forms' ? { ...search, category: undefined } : search),
    [own, search, tab],
  )
  const manage = canManageCampaigns(user, team)
  const [dialog, setDialog] = useState<OpenCampaignDialog>()
  const add = () => setDialog({ kind: 'add', category: tab === 'forms' ? 'FORM' : 'DEFAULT' })
  const menu = useCampaignMenu({ team, manage, onDialog: setDialog })
  const { period } = range
  const columns = useMemo(() => {
    const largest = Math.max(0, ...(data ?? []).map(({ leads }) => leads))
    const context = { parent, teamId, period, largest }
    return tab === 'forms' ? formColumns(context) : channelColumns(context, now)
  }, [data, parent, teamId, period, now, tab])
  // The usual order is by name, with the default campaign first.
  const sorted = useMemo(
    () => rows && sortedRows(rows, columns, sortOf(search.sort)),
    [rows, columns, search.sort],
  )
  const { contactFormUrl } = useConfig()
  const statusOf = useShownStatuses()
  const csv =
    sorted &&
    (() => {
      // A status that waits for Undo is shown, so it is in the file.
      const shown = sorted.map((row) => ({ ...row, status: statusOf(row) }))
      return tab === 'forms' ? formsCsv(shown, contactFormUrl) : channelsCsv(shown)
    })
  const pathOf = ({ id }: CampaignRow) => campaignPath(parent, teamId, id)
  const clear = () => onSearch({ q: undefined, category: undefined, status: undefined, property: undefined })

  return (
    <>
      <CampaignsToolbar
        path={`${parent}/${teamId}/campaigns`}
        team={team}
        tab={tab}
        filters={search}
        properties={propertiesOfCampaigns(own ?? [])}
        manage={manage}
        csv={csv}
        onFilters={onSearch}
        onAdd={add}
      />
      {data && error && <CannotRefresh what="campaigns" readAt={query.dataUpdatedAt} className="px-6 py-2" />}
      {!data && error ? (
        <QueryErrorPanel query={query} what="The campaigns" />
      ) : (
        <AdminTable
          label={tab === 'forms' ? 'Forms' : 'Channels'}
          plainRows
          answers={[{ queryKey, one: 'campaign', many: 'campaigns' }]}
          listKey={[tab, search.category, search.status, search.property, search.q].join(' ')}
          rows={sorted}
          columns={columns}
          sort={sortOf(search.sort)}
          onSort={(next) => onSearch({ sort: sortText(next) })}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          hrefOf={pathOf}
          onOpen={(row) => void router.navigate({ href: pathOf(row) })}
          menu={(row) =>
            menu(row, pathOf(row), { list: campaignLists.created(row.id, period), count: row.leads })
          }
          cardHeight={CAMPAIGN_CARD}
          renderCard={(row, open) => <CampaignCard row={row} open={open} period={period} now={now} />}
          after={own?.some(({ isDefault }) => isDefault) && <DefaultNote />}
          fallback={
            rows?.length === 0 ? (
              <NoCampaigns
                tab={tab}
                any={own !== undefined && own.length > 0}
                manage={manage}
                onAdd={add}
                onClear={clear}
              />
            ) : undefined
          }
        />
      )}
      <CampaignDialogs team={team} manage={manage} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}

/** Explains what the default campaign is for. */
function DefaultNote() {
  return (
    <p className="flex gap-2 px-4 py-4 text-small text-ink-3 tablet:px-6">
      <Icon icon={Info} size={14} className="mt-px shrink-0" />
      {defaultCannot.pause}
    </p>
  )
}

/** Empty state: no campaign matches the filters, or there are no campaigns yet. */
function NoCampaigns({
  tab,
  any,
  manage,
  onAdd,
  onClear,
}: {
  tab: CampaignTab
  any: boolean
  manage: Verdict
  onAdd: () => void
  onClear: () => void
}) {
  if (any)
    return (
      <EmptyState
        icon={Megaphone}
        title="No campaign matched"
        body="Try a different phrase or fewer filters."
        action={<ClearFilters onClear={onClear} />}
      />
    )
  return (
    <EmptyState
      icon={Megaphone}
      title={tab === 'forms' ? 'No forms yet' : 'No campaigns yet'}
      body={
        tab === 'forms'
          ? 'A form on your website brings leads to this page.'
          : 'A campaign is a number, an address or a feed that brings leads.'
      }
      action={
        <GatedButton verdict={manage} icon={Plus} onClick={onAdd}>
          Add campaign
        </GatedButton>
      }
    />
  )
}
