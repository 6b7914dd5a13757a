import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'

import { GatedButton } from '#/components/gated-button.tsx'
import { campaignCategories, campaignStatuses } from '#/domain/campaign/campaign-details.ts'
import { type CampaignFilters, type CampaignTab } from '#/domain/campaign/campaign-rows.ts'
import { type Team } from '#/domain/team/team.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { Link } from '#/ui/controls/link.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'

import { AdminToolbar, FilterMenu, SearchBox } from '../table/admin-toolbar.tsx'
import { DownloadCsv } from '../table/download-csv.tsx'

const tabs = [
  { value: 'channels', label: 'Channels' },
  { value: 'forms', label: 'Forms' },
] as const satisfies readonly { value: CampaignTab; label: string }[]

const channelKinds = campaignCategories.flatMap((kind) => (kind.value === 'FORM' ? [] : [kind]))

/** The tabs Channels and Forms, the filters, and the buttons to download campaigns and to add one. */
export function CampaignsToolbar({
  path,
  team,
  tab,
  filters,
  properties,
  manage,
  csv,
  onFilters,
  onAdd,
}: {
  /** Path of this team's campaigns. */
  path: string
  team: Pick<Team, 'id' | 'name'>
  tab: CampaignTab
  filters: CampaignFilters
  /** The properties that have campaigns. */
  properties: readonly { readonly id: string; readonly name: string }[]
  /** Whether the user may change campaigns. */
  manage: Verdict
  /** Returns the shown campaigns as a file. undefined until they are known. */
  csv: (() => string) | undefined
  onFilters: (change: CampaignFilters) => void
  onAdd: () => void
}) {
  const router = useRouter()
  return (
    <AdminToolbar
      end={
        <>
          <SearchBox label="Search campaigns" value={filters.q} onChange={(q) => onFilters({ q })} />
          <DownloadCsv name={`${team.name} ${tab}`} csv={csv} />
          {manage.ok && (
            <Link
              to="/billing/telecom"
              search={{ team: team.id }}
              look="secondary"
              className="max-tablet:hidden"
            >
              Numbers
            </Link>
          )}
          <GatedButton verdict={manage} variant="primary" icon={Plus} onClick={onAdd}>
            Add campaign
          </GatedButton>
        </>
      }
    >
      <Segmented
        label="Campaigns"
        options={tabs}
        value={tab}
        onChange={(next) => void router.navigate({ href: next === 'forms' ? `${path}/forms` : path })}
      />
      {tab === 'channels' && (
        <FilterMenu
          label="Category"
          value={filters.category}
          options={[{ value: '', label: 'All categories' }, ...channelKinds]}
          onChange={(category) => onFilters({ category })}
        />
      )}
      <FilterMenu
        label="Status"
        value={filters.status}
        options={[{ value: '', label: 'All statuses' }, ...campaignStatuses]}
        onChange={(status) => onFilters({ status })}
      />
      {(properties.length > 0 || filters.property !== undefined) && (
        <FilterMenu
          label="Property"
          value={filters.property}
          options={[
            { value: '', label: 'All properties' },
            ...properties.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(property) => onFilters({ property })}
        />
      )}
    </AdminToolbar>
  )
}
