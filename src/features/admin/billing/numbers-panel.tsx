import { type QueryKey } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download, PhoneIncoming } from 'lucide-react'
import { useMemo } from 'react'

import { ClearFilters } from '#/components/clear-filters.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import {
  type BilledNumber,
  isHere,
  isPorting,
  matchingNumbers,
  numberRows,
  numberStates,
  stateLabel,
} from '#/domain/billing/billed-number.ts'
import { canPortIn } from '#/domain/billing/billing-rights.ts'
import { type TelecomBill } from '#/domain/billing/telecom-bill.ts'
import { teamsPath } from '#/domain/team/team-paths.ts'
import { formatDateTime } from '#/domain/time/format.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { csvName, csvOf } from '#/lib/files/csv.ts'
import { saveFile } from '#/lib/files/save-file.ts'
import { readable } from '#/lib/schema.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { compareNames } from '#/lib/text/name-order.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Count } from '#/ui/display/count.tsx'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { AdminTable, sortedRows } from '../table/admin-table.tsx'
import { FilterMenu } from '../table/admin-toolbar.tsx'
import { sortOf, sortText } from '../table/use-admin-search.ts'
import { type BillingDialog } from './billing-dialogs.tsx'
import { type BillingSearch } from './billing-search.ts'
import { NumberCard, numberColumns } from './number-columns.tsx'
import { numberMenu } from './number-menu.ts'

const ROW = 36
const CARD = 76
const HEAD = 36
/** Maximum number of rows shown at full height. A longer list scrolls on its own. */
const MOST_ROWS = 20

/** The client's numbers with their usage. */
export function NumbersPanel({
  queryKey,
  bill,
  now,
  search,
  onSearch,
  onDialog,
}: {
  /** Query key of the bill. */
  queryKey: QueryKey
  bill: TelecomBill
  now: number
  search: BillingSearch
  onSearch: (change: Partial<BillingSearch>) => void
  onDialog: (dialog: BillingDialog) => void
}) {
  const { user, kind, teamNoun } = useViewer()
  const navigate = useNavigate()
  const phone = useMedia(PHONE)
  const { zone } = bill.period
  const all = useMemo(() => readable(bill.numbers), [bill.numbers])
  const team = teamNoun.team.toLowerCase()
  const columns = useMemo(() => numberColumns(now, zone, team), [now, zone, team])
  const sort = sortOf(search.sort) ?? { id: 'state', desc: false }
  const found = matchingNumbers(all, { team: search.team, state: search.state }, now)
  const rows = sortedRows(
    found.toSorted((a, b) => b.minutes + b.texts - (a.minutes + a.texts) || compareNames(a.number, b.number)),
    columns,
    sort,
  )
  const pathOf = ({ campaign }: BilledNumber) =>
    campaign && `${teamsPath(kind)}/${campaign.teamRef}/campaigns/${campaign.id}`
  const open = (number: BilledNumber) => {
    const path = pathOf(number)
    if (isPorting(number) || !isHere(number)) onDialog({ type: 'port', number })
    else if (path === undefined) onDialog({ type: 'assign', number })
    else void navigate({ to: path })
  }
  const csv = () => {
    const { header, rows: lines } = numberRows(rows, now, zone, (ts) => formatDateTime(ts), teamNoun.team)
    saveFile(csvName('Numbers', bill.period.id), csvOf(header, lines))
  }
  const clear = () => onSearch({ team: undefined, state: undefined })
  return (
    <Panel
      title="Numbers"
      answer={{
        queryKey: [...queryKey, 'numbers'],
        one: 'number',
        many: 'numbers',
      }}
      after={<Count look="chip" value={rows.length} label={countOf(rows.length, 'number')} />}
      action={
        <NumbersTools numbers={all} search={search} onSearch={onSearch} onCsv={csv} onDialog={onDialog} />
      }
    >
      {/* The table has more left padding than a panel. */}
      <div className="overflow-hidden rounded-b-md">
        <div
          className="flex flex-col tablet:-ml-2"
          style={{
            height:
              rows.length === 0
                ? 120
                : (phone ? 0 : HEAD) + Math.min(rows.length, MOST_ROWS) * (phone ? CARD : ROW),
          }}
        >
          <AdminTable<BilledNumber>
            label="Numbers"
            rows={rows}
            columns={columns}
            rowHeight={ROW}
            cardHeight={CARD}
            sort={sort}
            onSort={(next) => onSearch({ sort: sortText(next) })}
            keyOf={({ id }) => id}
            nameOf={({ number }) => formatPhone(number)}
            onOpen={open}
            menu={(number) =>
              numberMenu({
                number,
                viewer: user,
                onDialog,
                onOpenCampaign: () => void navigate({ to: pathOf(number) ?? '.' }),
              })
            }
            renderCard={(number, around) => (
              <NumberCard number={number} now={now} zone={zone} around={around} />
            )}
            fallback={rows.length === 0 ? <NoNumbers any={all.length > 0} onClear={clear} /> : undefined}
          />
        </div>
      </div>
    </Panel>
  )
}

/** Filters, CSV file, and the button to port in a number from another carrier. */
function NumbersTools({
  numbers,
  search,
  onSearch,
  onCsv,
  onDialog,
}: {
  numbers: readonly BilledNumber[]
  search: BillingSearch
  onSearch: (change: Partial<BillingSearch>) => void
  onCsv: () => void
  onDialog: (dialog: BillingDialog) => void
}) {
  const { user, teamNoun } = useViewer()
  const teams = new Map(
    numbers.flatMap(({ campaign }) => (campaign ? [[campaign.teamRef, campaign.teamName]] : [])),
  )
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <FilterMenu
        size="bar"
        label={teamNoun.team}
        value={search.team}
        options={[
          { value: '', label: `All ${teamNoun.teams.toLowerCase()}` },
          ...[...teams].map(([value, label]) => ({ value, label })),
        ]}
        onChange={(team) => onSearch({ team })}
      />
      <FilterMenu
        size="bar"
        label="State"
        value={search.state}
        options={[
          { value: '', label: 'All states' },
          ...numberStates.map((value) => ({ value, label: stateLabel(value) })),
        ]}
        onChange={(value) => onSearch({ state: numberStates.find((one) => one === value) })}
      />
      <Button size="bar" icon={Download} onClick={onCsv}>
        CSV
      </Button>
      <GatedButton
        size="bar"
        verdict={canPortIn(user)}
        icon={PhoneIncoming}
        onClick={() => onDialog({ type: 'port-in' })}
      >
        Port in
      </GatedButton>
    </span>
  )
}

function NoNumbers({ any, onClear }: { any: boolean; onClear: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-3 px-4 py-5 text-ink-2">
      {any ? 'No number matches.' : 'No numbers yet. A campaign buys its number when it is added.'}
      {any && <ClearFilters size="sm" onClear={onClear} />}
    </p>
  )
}
