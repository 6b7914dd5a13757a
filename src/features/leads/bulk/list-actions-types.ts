import { type Ref, type RefObject } from 'react'

import { type LeadView } from '#/api/leads.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type TableMarks } from '#/ui/table/marks.ts'
import { type TableHandle } from '#/ui/table/table-body.tsx'

import { type LeadRows, type ListRow } from '../page/use-lead-pages.ts'

/** What a page may ask of its desk. */
export interface ListActionsHandle {
  /** Takes a lead for oneself, at once. */
  claim(row: LeadRow): void
  /** These ask in a dialog. */
  assign(row: LeadRow): void
  status(row: LeadRow): void
  share(row: LeadRow): void
  /** Opens the preview panel. */
  preview(row: LeadRow): void
}

/** What stands over and beside a list of leads: the bar of the selection, its dialogs and keys, the preview panel. */
export interface ListActionsProps {
  /** The name of the list. */
  title: string
  /** Its order: "Longest wait first". */
  sortWords: string
  rows: LeadRows
  /** What the server is asked for. */
  view: LeadView
  marks: TableMarks<ListRow>
  table: RefObject<TableHandle | null>
  onOpen: (row: LeadRow) => void
  onText: (row: LeadRow) => void
  ref?: Ref<ListActionsHandle> | undefined
}
