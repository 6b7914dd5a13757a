import { useRouter } from '@tanstack/react-router'
import { ChevronDown, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { GatedButton } from '#/components/gated-button.tsx'
import { useLateValue } from '#/components/use-late-value.ts'
import { campaignCategories, campaignStatuses, type Choice } from '#/domain/campaign/campaign-details.ts'
import { type CampaignFilters, type CampaignTab } from '#/domain/campaign/campaign-rows.ts'
import { type Verdict } from '#/lib/result.ts'
import { Button } from '#/ui/controls/button.tsx'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

const tabs = [
  { value: 'channels', label: 'Channels' },
  { value: 'forms', label: 'Forms' },
] as const satisfies readonly { value: CampaignTab; label: string }[]

const channelKinds = campaignCategories.filter(({ value }) => value !== 'FORM')

/** Channels or Forms, what they are narrowed to, and Add campaign. */
export function CampaignsToolbar({
  path,
  tab,
  filters,
  properties,
  manage,
  onFilters,
  onAdd,
}: {
  /** The address of the campaigns of this team. */
  path: string
  tab: CampaignTab
  filters: CampaignFilters
  /** Those that campaigns are for. */
  properties: readonly { readonly id: string; readonly name: string }[]
  /** Whether the person may change campaigns. */
  manage: Verdict
  onFilters: (change: CampaignFilters) => void
  onAdd: () => void
}) {
  const router = useRouter()
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-2 tablet:pr-4 tablet:pl-6">
      <Segmented
        label="Campaigns"
        options={tabs}
        value={tab}
        onChange={(next) => void router.navigate({ href: next === 'forms' ? `${path}/forms` : path })}
      />
      <Search value={filters.q ?? ''} onChange={(q) => onFilters({ q: q === '' ? undefined : q })} />
      {tab === 'channels' && (
        <Filter
          label="Category"
          value={filters.category}
          options={channelKinds}
          onChange={(category) => onFilters({ category })}
        />
      )}
      <Filter
        label="Status"
        value={filters.status}
        options={campaignStatuses}
        onChange={(status) => onFilters({ status })}
      />
      {(properties.length > 0 || filters.property !== undefined) && (
        <Filter
          label="Property"
          value={filters.property}
          options={properties.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(property) => onFilters({ property })}
        />
      )}
      <span className="ml-auto">
        <GatedButton verdict={manage} variant="primary" icon={Plus} onClick={onAdd}>
          Add campaign
        </GatedButton>
      </span>
    </div>
  )
}

function Search({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value)
  const late = useLateValue(typed)
  const told = useRef(value)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  // Back and Forward, and Clear filters, change the address: the field follows.
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (late === told.current) return
    told.current = late
    tell.current(late)
  }, [late])
  return (
    <SearchField
      label="Search campaigns"
      value={typed}
      onChange={setTyped}
      className="w-56 max-tablet:order-last max-tablet:w-full"
    />
  )
}

const ANY = ''

function Filter({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string | undefined
  options: readonly Choice[]
  onChange: (value: string | undefined) => void
}) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Menu
      label={label}
      trigger={
        <Button end={<Icon icon={ChevronDown} size={14} className="text-ink-3" />}>
          <span className="text-ink-3">{label}</span>{' '}
          <span className="max-w-40 truncate">
            {chosen?.label ?? (value === undefined ? 'All' : 'Unknown')}
          </span>
        </Button>
      }
      items={[
        {
          type: 'radio',
          id: label,
          label,
          value: value ?? ANY,
          options: [{ value: ANY, label: 'All' }, ...options],
          onChange: (next) => onChange(next === ANY ? undefined : next),
        },
      ]}
    />
  )
}
