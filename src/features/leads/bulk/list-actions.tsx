import { useQueryClient } from '@tanstack/react-query'
import { type Atom } from '@tanstack/store'
import { type Ref, type RefObject, use, useEffect, useImperativeHandle } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type LeadListView } from '#/domain/list/lead-filters-query.ts'
import { rowRights } from '#/domain/policy/row-rights.ts'
import { type Team } from '#/domain/team/team.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { type LeadAtCursor, offerLeadAtCursor } from '#/providers/palette.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { VoiceContext } from '#/providers/voice/voice-store.tsx'
import { announceNotLoaded, closeOnFailure, importOrAnnounce, lazyComponent } from '#/ui/lazy.tsx'
import { type TableMarks } from '#/ui/table/marks.ts'
import { type TableHandle } from '#/ui/table/table-body.tsx'

import { type LeadRows, type ListRow } from '../page/use-lead-pages.ts'
import { type BulkActionKind } from './bulk-action-labels.ts'
import { freshRows } from './fresh-rows.ts'
import { nameOf } from './lead-labels.ts'
import { type RowPopoverKind } from './row-popover.tsx'
import { useClaim } from './use-claim.ts'
import {
  BulkActionDialogs,
  RowPopover,
  useBulkActions,
  usePreview,
  useRowPopover,
} from './use-list-layers.ts'
import { useLeadPageTab, useListShortcuts, useSetTour } from './use-list-shortcuts.ts'
import { type Selection, useSelection } from './use-selection.ts'

const PreviewHost = lazyComponent(
  () => import('../preview/preview-host.tsx').then((module) => module.PreviewHost),
  { onFailed: closeOnFailure },
)
const SelectionBar = lazyComponent(
  () => import('./selection-bar.tsx').then((module) => module.SelectionBar),
  {
    onFailed: announceNotLoaded,
  },
)

/** The actions that the rows of a list can call. */
export interface ListActionsHandle {
  /** Claims a lead immediately. */
  claim(row: LeadRow): void
  /** These two open a popover at the row. `at` is the cell that was pressed. */
  assign(row: LeadRow, at?: HTMLElement): void
  status(row: LeadRow, at?: HTMLElement): void
  /** Opens a menu with all actions of a row, for phones, where rows have no buttons. */
  menu(row: LeadRow, at: HTMLElement): void
  /** Opens the share dialog. */
  share(row: LeadRow): void
  /** Opens the preview panel. */
  preview(row: LeadRow): void
}

interface ListActionsProps {
  /** Set to whether the preview is open. */
  previewed: Atom<boolean>
  /** The title of the list. */
  title: string
  /**
   * Identifies what the user chose to see. Another list or other filters start another selection; another sort order
   * does not.
   */
  listKey: string
  rows: LeadRows
  /** The query that the server answers. */
  view: LeadListView
  marks: TableMarks<ListRow>
  table: RefObject<TableHandle | null>
  onOpen: (row: LeadRow) => void
  onText: (row: LeadRow) => void
  ref?: Ref<ListActionsHandle> | undefined
}

/** The actions of a list of leads: the selection bar, the dialogs, the shortcuts and the preview panel. */
export function ListActions({
  title,
  listKey,
  rows,
  view,
  marks,
  table,
  previewed,
  onOpen,
  onText,
  ref,
}: ListActionsProps) {
  const client = useQueryClient()
  const selection = useSelection(rows, marks, listKey)
  const preview = usePreview(listKey, previewed)
  const cursor = useRowCursor(rows, marks, table)
  const { ask, dialogs } = useBulkActions(listKey, selection, preview.row ? undefined : cursor.focus)

  const teamsNow = () => client.getQueryData<Team[]>(keys.teams()) ?? []
  const shareOne = (row: LeadRow) => ask('SHARE', [row])
  const popover = useRowPopover(rows, preview.row?.id, ask)
  const onFocusRow = (index: number) => table.current?.focus(index)
  const { claim, isClaiming } = useClaim({ rows, teamsNow, cursorIndex: cursor.index, onFocusRow })
  /**
   * Returns the leads that an action applies to: the selection, otherwise the previewed lead, otherwise the lead under
   * the cursor.
   */
  const targets = (): LeadRow[] => {
    if (selection.count > 0) return selection.leads()
    const one = preview.row ?? cursor.row()
    return one ? freshRows(client, [{ row: one, seenAt: 0 }]) : []
  }

  useImperativeHandle(ref, () => ({
    claim,
    assign: (row, at) => popover.open('assign', row, at),
    status: (row, at) => popover.open('status', row, at),
    menu: (row, at) => popover.open('menu', row, at),
    share: shareOne,
    preview: preview.open,
  }))
  const call = useCallRow(teamsNow)
  useEffect(() =>
    offerLeadAtCursor(() => {
      const row = preview.row ?? cursor.row()
      return row && atCursor(row, { claim, popover: popover.open, share: () => shareOne(row) })
    }),
  )
  const listed = {
    open: onOpen,
    text: onText,
    call: (row: LeadRow) => void call(row),
    select: selecting(rows, selection),
  }
  const shared = {
    selection,
    preview,
    cursor,
    table,
    targets,
    ask,
    claim,
    call,
    popover: popover.open,
  }
  useActionShortcuts({ ...shared, setTour: useSetTour() })

  return (
    <>
      {preview.row && (
        <PreviewHost
          key={preview.turn}
          start={preview.row}
          rows={rows}
          marks={marks}
          table={table}
          isClaiming={isClaiming}
          onRow={preview.follow}
          onOpen={onOpen}
          onText={onText}
          onClose={() => {
            preview.close()
            cursor.focus()
          }}
          onClaim={claim}
          onAction={(kind, row) => ask(kind, freshRows(client, [{ row, seenAt: 0 }]))}
          onPopover={popover.open}
        />
      )}
      {selection.count > 0 && (
        <SelectionBar
          title={title}
          rows={rows}
          view={view}
          marks={marks}
          nextToPanel={preview.row !== undefined}
          onAction={(kind) => ask(kind, targets())}
          onClear={letGo(selection, cursor)}
        />
      )}
      {popover.request && (
        <RowPopover
          key={popover.turn}
          request={popover.request}
          teams={teamsNow()}
          onClaim={claim}
          does={{ ...listed, share: shareOne, popover: popover.open }}
          onReason={(status, row) =>
            ask(status === 'CLOSED' ? 'CLOSE' : 'NOT_LEAD', freshRows(client, [{ row, seenAt: 0 }]))
          }
          onClosed={() => {
            // If the popover was opened from the preview panel, the panel's button already has the focus again.
            if (!popover.request?.at.matches('[data-preview-opens]')) cursor.focus()
          }}
        />
      )}
      {dialogs && <BulkActionDialogs {...dialogs} selection={selection} />}
    </>
  )
}

/**
 * Clears the selection and moves the focus to the cursor, because the selection bar, which may have the focus,
 * disappears.
 */
const letGo = (selection: Selection, cursor: RowCursor) => () => {
  selection.clear()
  cursor.focus()
}

/** Toggles the selection of a lead's row. */
const selecting =
  (rows: LeadRows, { toggle }: Selection) =>
  ({ id }: LeadRow) => {
    const index = rows.indexOf(id)
    if (index !== undefined) toggle(index)
  }

/** Returns the lead under the cursor and what the list's actions do with it. */
function atCursor(
  row: LeadRow,
  does: {
    claim: (row: LeadRow) => void
    popover: (kind: RowPopoverKind, row: LeadRow) => void
    share: () => void
  },
): LeadAtCursor {
  const actions = {
    assign: () => does.popover('assign', row),
    status: () => does.popover('status', row),
    share: does.share,
    claim: () => does.claim(row),
  }
  return { id: row.id, name: nameOf(row), status: row.leadStatus, actions }
}

interface RowCursor {
  index(): number | undefined
  /** undefined when the row is not loaded or can't be read. */
  row(): LeadRow | undefined
  focus(): void
}

/**
 * Returns access to the row under the cursor of a list. The row is read on demand, so that moving the cursor does not
 * re-render this component.
 */
function useRowCursor(
  rows: LeadRows,
  marks: TableMarks<ListRow>,
  table: RefObject<TableHandle | null>,
): RowCursor {
  const index = () => marks.cursor.get()?.index
  return {
    index,
    row() {
      const at = index()
      const row = at === undefined ? undefined : rows.rowAt(at)
      return row === undefined || isUnreadable(row) ? undefined : row
    },
    focus() {
      const at = index()
      if (at !== undefined) table.current?.focus(at)
    },
  }
}

/** Registers the shortcuts of a list. They do the same as its buttons. */
function useActionShortcuts({
  selection,
  preview,
  cursor,
  table,
  targets,
  ask,
  claim,
  call,
  popover,
  setTour,
}: {
  popover: (kind: RowPopoverKind, row: LeadRow) => void
  selection: Selection
  preview: ReturnType<typeof usePreview>
  cursor: RowCursor
  table: RefObject<TableHandle | null>
  targets: () => LeadRow[]
  ask: (kind: BulkActionKind, leads: readonly LeadRow[]) => void
  claim: (row: LeadRow) => void
  call: (row: LeadRow) => Promise<void>
  setTour: (row: LeadRow) => void
}): void {
  const atCursor = (act: (index: number) => void) => () => {
    const index = cursor.index()
    if (index !== undefined) act(index)
  }
  const leadPage = useLeadPageTab()
  const openTab = (tab: 'email' | 'comment') => {
    const row = preview.row ?? cursor.row()
    if (row) leadPage(row, tab)
  }
  // A single lead is changed in a popover at its row, a selection in a dialog.
  const atRowOrAsk = (kind: RowPopoverKind, bulk: BulkActionKind) => () => {
    const leads = targets()
    const [only] = leads
    if (selection.count === 0 && only) popover(kind, only)
    else ask(bulk, leads)
  }
  const closePreview = () => {
    preview.close()
    cursor.focus()
  }
  useListShortcuts({
    toggle: atCursor(selection.toggle),
    range: atCursor(selection.selectTo),
    assign: atRowOrAsk('assign', 'ASSIGN'),
    status: atRowOrAsk('status', 'STATUS'),
    call() {
      // A selection can't be called, so call the previewed lead or the one under the cursor.
      const row = preview.row ?? cursor.row()
      if (row) void call(row)
    },
    tour() {
      const row = preview.row ?? cursor.row()
      if (row) setTour(row)
    },
    email: () => openTab('email'),
    comment: () => openTab('comment'),
    claim() {
      const leads = targets()
      const [only] = leads
      if (selection.count === 0 && only) claim(only)
      else ask('CLAIM', leads)
    },
    preview() {
      if (preview.row) return preview.close()
      const row = cursor.row()
      if (row) preview.open(row)
      else table.current?.move('next')
    },
    escape: preview.row ? closePreview : selection.count > 0 ? letGo(selection, cursor) : undefined,
  })
}

/** Calls the lead of a row. */
function useCallRow(teamsNow: () => readonly Team[]) {
  const { user } = useViewer()
  const voice = use(VoiceContext)
  return async (row: LeadRow) => {
    const module = await importOrAnnounce(() => import('#/components/call-button/call-row.ts'))
    const teams = teamsNow()
    const team = teams.find(({ id }) => id === row.teamRef)
    module?.callRow(row, rowRights(row, user, teams).text, team, voice)
  }
}
