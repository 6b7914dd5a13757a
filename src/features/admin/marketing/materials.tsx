import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { FileText, Link, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { type CSSProperties, useMemo, useState } from 'react'

import {
  aboutMarketing,
  type AdvertisedProperty,
  removeUndoably,
  shownMarketingOf,
} from '#/api/admin/marketing.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { GatedButton } from '#/components/gated-button.tsx'
import { safeHref } from '#/components/safe-link/safe-href.ts'
import { type MaterialDetails, whereUsed } from '#/domain/settings/marketing.ts'
import { materialKind } from '#/domain/template/marketing-material.ts'
import { formatShortDate } from '#/domain/time/format.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { fileSize } from '#/lib/files/file-size.ts'
import { trimmed } from '#/lib/text/blank.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { allowed, refusalText, type Verdict } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'
import { toast } from '#/ui/layers/toast.ts'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'

import { SettingsGroup } from '../settings/section-page.tsx'
import { type AdminColumn, type AdminSort } from '../table/admin-row.tsx'
import { AdminTable, sortedRows } from '../table/admin-table.tsx'
import { byKnown, byNumber, byText } from '../table/column-order.ts'
import { type MaterialDialogKind } from './material-dialog.tsx'
import { MissingMarketing } from './missing-marketing.tsx'

const MaterialDialog = lazyComponent(
  () => import('./material-dialog.tsx').then((module) => module.MaterialDialog),
  { onFailed: closeOnFailure },
)

const ROW = 38
const CARD = 56
const HEAD = 32
/** Maximum number of rows before the table scrolls on its own, because a property may have thousands. */
const MOST_SHOWN = 12

const nameOf = ({ name }: MaterialDetails) => shortName(trimmed(name) || 'Untitled')

function columnsOf(now: number, narrow: boolean): AdminColumn<MaterialDetails>[] {
  const more: AdminColumn<MaterialDetails>[] = [
    {
      id: 'sent',
      header: 'Sent, 30 days',
      size: 84,
      right: true,
      // The arrow of the sorted column uses the gap before it.
      className: '-ml-3',
      priority: 2,
      descFirst: true,
      ...byKnown(({ sent }) => sent),
      draw: ({ sent }) =>
        sent === undefined ? (
          '–'
        ) : (
          <>
            {formatCount(sent)} <span className="text-ink-3">{sent === 1 ? 'time' : 'times'}</span>
          </>
        ),
    },
    {
      id: 'added',
      header: 'Added',
      size: 64,
      priority: 1,
      descFirst: true,
      compare: byNumber(({ addedTs }) => addedTs),
      draw: ({ addedTs }) =>
        addedTs === undefined ? '–' : <span className="text-ink-2">{formatShortDate(addedTs, now)}</span>,
    },
  ]
  return [
    {
      id: 'name',
      header: 'Name',
      size: 220,
      flexible: true,
      compare: byText(nameOf),
      draw: (material, open) => (
        <span className="flex items-center gap-2.5" data-user-text>
          <Icon
            icon={materialKind(material) === 'PDF' ? FileText : Link}
            size={15}
            className="shrink-0 text-ink-3"
          />
          {open(<bdi className="block truncate font-medium">{nameOf(material)}</bdi>)}
        </span>
      ),
    },
    {
      id: 'type',
      header: 'Type',
      size: 48,
      compare: byText(materialKind),
      draw: (material) => (
        <span className="rounded-sm bg-active px-1.5 py-0.5 text-small font-medium text-ink-2">
          {materialKind(material)}
        </span>
      ),
    },
    {
      id: 'size',
      header: 'Size',
      size: 64,
      right: true,
      descFirst: true,
      ...byKnown(({ bytes }) => bytes),
      draw: ({ bytes }) => fileSize(bytes) ?? '–',
    },
    ...(narrow ? [] : more),
  ]
}

/** Adds, changes and deletes materials. A deletion can be undone for six seconds. */
export function useMaterials(property: AdvertisedProperty, verdict: Verdict = allowed) {
  const client = useQueryClient()
  const [dialog, setDialog] = useState<MaterialDialogKind>()
  const remove = (material: MaterialDetails) => {
    const name = nameOf(material)
    const said = { id: '' }
    const started = removeUndoably(client, property, 'material', material.id, {
      onSend: () => toast.dismiss(said.id),
      onFailure: (error) => toastNotDone(error, `${name} couldn’t be deleted`, `${name} was deleted`),
    })
    said.id = toast.success({
      title: `${name} deleted`,
      body: whereUsed(material),
      action: {
        label: 'Undo',
        onPress: () => {
          if (started.undo()) announce(`${name} is back`)
        },
      },
    })
  }
  return {
    remove,
    add: () => setDialog({ kind: 'add' }),
    rename: (material: MaterialDetails) => setDialog({ kind: 'rename', material }),
    replace: (material: MaterialDetails) => setDialog({ kind: 'replace', material }),
    dialog: dialog && (
      <MaterialDialog
        property={property}
        dialog={dialog}
        verdict={verdict}
        onClose={() => setDialog(undefined)}
      />
    ),
  }
}

export function AddMaterialButton({ verdict, onAdd }: { verdict: Verdict; onAdd: () => void }) {
  return (
    <GatedButton verdict={verdict} size="sm" icon={Plus} onClick={onAdd}>
      Add file or link
    </GatedButton>
  )
}

/** The materials as a section of the settings. */
export function MaterialsGroup({
  property,
  materials,
  verdict,
}: {
  property: AdvertisedProperty
  materials: readonly MaterialDetails[]
  verdict: Verdict
}) {
  const actions = useMaterials(property, verdict)
  return (
    <SettingsGroup
      title="Materials"
      count={materials.length}
      aside={<AddMaterialButton verdict={verdict} onAdd={actions.add} />}
    >
      <MaterialsTable materials={materials} actions={actions} verdict={verdict} />
      <MissingMarketing propertyId={property.propertyId} part="materials" />
      {actions.dialog}
    </SettingsGroup>
  )
}

/**
 * The files and pages of a property that can be sent to renters. Used in the settings and in the dialog of the
 * Properties tab.
 */
export function MaterialsTable({
  materials,
  actions,
  verdict,
  narrow = false,
}: {
  materials: readonly MaterialDetails[]
  actions: Pick<ReturnType<typeof useMaterials>, 'remove' | 'rename' | 'replace'>
  verdict: Verdict
  /** Hides the columns that only fit on the settings page. */
  narrow?: boolean
}) {
  const now = useNow(60_000)
  const client = useQueryClient()
  const pending = useSelector(shownMarketingOf(client))
  const [sort, setSort] = useState<AdminSort>()
  const columns = useMemo(() => columnsOf(now, narrow), [now, narrow])
  const shown = materials.filter(({ id }) => pending.get(aboutMarketing('material', id)) === undefined)
  const rows = sortedRows(shown, columns, sort)
  if (rows.length === 0) {
    return (
      <p className="rounded-md border border-line px-4 py-6 text-center text-ink-3">
        No materials yet. Add what renters ask for: floor plans, rules, a virtual tour.
      </p>
    )
  }
  const blocked = refusalText(verdict)
  const menu = (material: MaterialDetails): MenuItemOption[] => [
    { id: 'rename', label: 'Rename', icon: Pencil, blocked, onSelect: () => actions.rename(material) },
    {
      id: 'replace',
      label: materialKind(material) === 'PDF' ? 'Replace file' : 'Change link',
      icon: RefreshCw,
      blocked,
      onSelect: () => actions.replace(material),
    },
    { type: 'separator', id: 'before delete' },
    {
      id: 'delete',
      label: 'Delete',
      icon: Trash2,
      danger: true,
      blocked,
      onSelect: () => actions.remove(material),
    },
  ]
  const shownRows = Math.min(rows.length, MOST_SHOWN)
  // A frame shows that the table scrolls on its own. Without a frame it is as wide as the other sections.
  const scrolls = rows.length > MOST_SHOWN
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--table': `${HEAD + shownRows * ROW + 2}px`,
    '--cards': `${shownRows * CARD + 2}px`,
    ...(scrolls ? {} : { '--admin-left': '0px', '--admin-right': '0px' }),
  }
  return (
    <div
      style={style}
      className={cx(
        'flex h-(--table) min-h-0 flex-col overflow-hidden border-line max-tablet:h-(--cards)',
        scrolls ? 'rounded-md border' : 'border-t',
      )}
    >
      <AdminTable
        label="Materials"
        rows={rows}
        columns={columns}
        headHeight={HEAD}
        rowHeight={ROW}
        cardHeight={CARD}
        sort={sort}
        onSort={setSort}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onOpen={openMaterial}
        menu={menu}
        renderCard={(material, open) => (
          <span className="block" data-user-text>
            {open(<bdi className="block truncate font-medium">{nameOf(material)}</bdi>)}
            <span className="block text-small text-ink-3">
              {[materialKind(material), fileSize(material.bytes), sentLabel(material)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </span>
        )}
      />
    </div>
  )
}

const sentLabel = ({ sent }: MaterialDetails) =>
  sent === undefined ? undefined : `sent ${countOf(sent, 'time')}`

/** Opens a material in a new tab, if its URL may become a link. */
function openMaterial({ url, name }: MaterialDetails): void {
  const safe = safeHref(url, location.origin)
  if (safe) window.open(safe.href, '_blank', 'noopener,noreferrer')
  else toast.info({ title: `${shortName(name)} can’t be opened`, body: 'Its address is not safe' })
}
