import { Plus, Upload } from 'lucide-react'
import * as z from 'zod/mini'

import { GatedButton } from '#/components/gated-button.tsx'
import { availabilityFilters, bedsLabel } from '#/domain/unit/unit.ts'
import { searchText, searchWord } from '#/lib/search-params.ts'
import { type Verdict } from '#/lib/verdict.ts'

import { AdminToolbar, FilterMenu } from '../table/admin-toolbar.tsx'
import { DownloadCsv } from '../table/download-csv.tsx'

/** The search parameters of the units page. */
export const unitSearchSchema = z.object({
  bedrooms: searchText,
  listing: searchWord(['listed', 'unlisted']),
  available: searchWord(availabilityFilters),
  rent: searchText,
  sort: searchText,
})

/** The parsed search parameters of the units page. */
type UnitSearch = z.output<typeof unitSearchSchema>

/** The filters of the units, and the buttons to add units. */
export function UnitToolbar({
  search,
  onSearch,
  csv,
  may,
  onAdd,
  onImport,
}: {
  search: UnitSearch
  onSearch: (change: Partial<UnitSearch>) => void
  /** Returns the shown units as a file. undefined until they are known. */
  csv: (() => string) | undefined
  may: Verdict
  onAdd: () => void
  onImport: () => void
}) {
  return (
    <AdminToolbar
      end={
        <>
          <DownloadCsv name="Units" csv={csv} />
          <GatedButton verdict={may} icon={Upload} onClick={onImport}>
            Import CSV
          </GatedButton>
          <GatedButton verdict={may} variant="primary" icon={Plus} onClick={onAdd}>
            Add unit
          </GatedButton>
        </>
      }
    >
      <FilterMenu
        label="Bedrooms"
        value={search.bedrooms}
        options={[
          { value: '', label: 'Bedrooms' },
          ...[0, 1, 2, 3].map((count) => ({ value: String(count), label: bedsLabel(count) ?? '' })),
          { value: '4', label: '4 beds and more' },
        ]}
        onChange={(bedrooms) => onSearch({ bedrooms })}
      />
      <FilterMenu
        label="Listing"
        value={search.listing}
        options={[
          { value: '', label: 'Listing' },
          { value: 'listed', label: 'Listed' },
          { value: 'unlisted', label: 'Not listed' },
        ]}
        onChange={(value) =>
          onSearch({ listing: value === 'listed' || value === 'unlisted' ? value : undefined })
        }
      />
      <FilterMenu
        label="Available by"
        value={search.available}
        options={[
          { value: '', label: 'Available by' },
          { value: 'now', label: 'Now' },
          { value: '30', label: 'In 30 days' },
          { value: '60', label: 'In 60 days' },
          { value: '90', label: 'In 90 days' },
          { value: 'leased', label: 'Leased' },
        ]}
        onChange={(value) => onSearch({ available: availabilityFilters.find((word) => word === value) })}
      />
      <FilterMenu
        label="Rent"
        value={search.rent}
        options={[
          { value: '', label: 'Rent' },
          { value: '1500', label: 'Up to $1,500' },
          { value: '2500', label: 'Up to $2,500' },
          { value: 'over', label: 'Over $2,500' },
          { value: 'none', label: 'No rent yet' },
        ]}
        onChange={(value) => onSearch({ rent: value })}
      />
    </AdminToolbar>
  )
}
