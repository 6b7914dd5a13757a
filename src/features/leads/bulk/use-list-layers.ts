import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type Atom } from '@tanstack/store'
import { useEffect, useEffectEvent, useState } from 'react'

import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { announceNotLoaded, closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'

import { type LeadRows } from '../page/use-lead-pages.ts'
import { type BulkActionKind } from './bulk-action-labels.ts'
import { type BulkRun } from './bulk-run.ts'
import { openForRuns, removeChanged, type RunOrigin, showRunInList, unchangedIn } from './ended-run.ts'
import { freshRows } from './fresh-rows.ts'
import { type RowPopoverKind, type RowPopoverRequest } from './row-popover.tsx'
import { type Selection } from './use-selection.ts'

/** The dialogs of bulk actions. */
export const BulkActionDialogs = lazyComponent(
  () => import('./bulk-action-dialogs.tsx').then((module) => module.OpenBulkDialog),
  { onFailed: closeOnFailure },
)

/** The popovers of a row. */
export const RowPopover = lazyComponent(
  () => import('./row-popover.tsx').then((module) => module.OpenRowPopover),
  {
    onFailed: announceNotLoaded,
  },
)

/**
 * Returns what opens a popover at a row, or at the preview if that shows the row. If the row is not mounted, a dialog
 * asks instead.
 */
export function useRowPopover(
  rows: LeadRows,
  previewed: string | undefined,
  ask: (kind: BulkActionKind, leads: readonly LeadRow[]) => void,
) {
  const client = useQueryClient()
  const [shown, setShown] = useState<{ request: RowPopoverRequest; turn: number }>()
  return {
    request: shown?.request,
    turn: shown?.turn,
    open(kind: RowPopoverKind, row: LeadRow, pressed?: HTMLElement) {
      const [fresh = row] = freshRows(client, [{ row, seenAt: 0 }])
      const element = document.querySelector(`[data-index="${rows.indexOf(row.id) ?? ''}"]`)
      const find = (cell: string) => {
        const found = element?.querySelector<HTMLElement>(cell)
        return found && getComputedStyle(found).display !== 'none' ? found : undefined
      }
      // If the list does not have the column or is too narrow for it, use the lead's name as the anchor.
      const ofPanel = document.querySelector<HTMLElement>(`[data-preview-opens=${kind}]`)
      const at =
        pressed ??
        (row.id === previewed ? ofPanel : null) ??
        find(`[data-opens=${kind}]`) ??
        find('[data-open]')
      if (!at) {
        if (kind !== 'menu') ask(kind === 'assign' ? 'ASSIGN' : 'STATUS', [fresh])
        return
      }
      void RowPopover.preload()
      setShown((before) => ({ request: { kind, row: fresh, at }, turn: (before?.turn ?? 0) + 1 }))
    },
  }
}

/**
 * Returns the dialogs of bulk actions: first for the requested action, then for the action whose result is shown.
 * @param listKey identifies the list with its filters
 * @param toList moves the focus to the list
 */
export function useBulkActions(
  listKey: string,
  { count, add, remove }: Selection,
  toList: (() => void) | undefined,
) {
  const client = useQueryClient()
  const router = useRouter()
  const [asked, setAsked] = useState<{ kind: BulkActionKind; origin: RunOrigin }>()
  const [run, setRun] = useState<BulkRun>()
  // With leads selected, an action is likely, so preload its dialogs.
  const likely = count > 0
  useEffect(() => {
    if (!likely) return
    void BulkActionDialogs.preload()
  }, [likely])
  const onRun = (next: BulkRun) => {
    setAsked(undefined)
    setRun(next)
  }
  const list = useEffectEvent(() => ({
    show(ended: BulkRun, leads: readonly LeadRow[]) {
      const unchanged = unchangedIn(ended)
      add(leads.filter(({ id }) => unchanged.has(id)))
      onRun(ended)
    },
    remove,
  }))
  useEffect(
    () =>
      openForRuns(client, {
        listKey,
        show: (ended, leads) => list().show(ended, leads),
        remove: (ids) => list().remove(ids),
      }),
    [client, listKey],
  )
  return {
    ask(kind: BulkActionKind, leads: readonly LeadRow[]) {
      if (leads.length > 0) setAsked({ kind, origin: { listKey, href: router.latestLocation.href, leads } })
    },
    dialogs: (asked || run) && {
      request: asked && { kind: asked.kind, leads: asked.origin.leads },
      run,
      onRun,
      onShow(ended: BulkRun) {
        if (asked && !showRunInList(client, ended, asked.origin))
          void router.navigate({ href: asked.origin.href })
      },
      onDone(ids: readonly string[]) {
        if (asked) removeChanged(client, asked.origin, ids)
      },
      onClose() {
        if (asked) setAsked(undefined)
        else setRun(undefined)
        // Without selected leads, the bar that the dialog was opened from is gone.
        if (count === 0) toList?.()
      },
    },
  }
}

/** The lead in the preview panel. Switching to another list closes the panel. */
export function usePreview(listKey: string, previewed: Atom<boolean>) {
  // Opening a lead explicitly mounts a new panel. Following the cursor does not.
  const [shown, setShown] = useState<{ row: LeadRow; turn: number }>()
  const [openedIn, setOpenedIn] = useState(listKey)
  if (openedIn !== listKey) {
    setOpenedIn(listKey)
    setShown(undefined)
  }
  const isOpen = shown !== undefined
  useEffect(() => previewed.set(isOpen), [previewed, isOpen])
  return {
    row: shown?.row,
    turn: shown?.turn,
    open: (row: LeadRow) => setShown((before) => ({ row, turn: (before?.turn ?? 0) + 1 })),
    follow: (row: LeadRow) => setShown((before) => before && { ...before, row }),
    close: () => setShown(undefined),
  }
}
