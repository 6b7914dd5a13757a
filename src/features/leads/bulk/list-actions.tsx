import './selection.css'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react'

import { keys } from '#/api/keys.ts'
import { callPart } from '#/components/call-button/call-part.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { rowRights } from '#/domain/policy/row-rights.ts'
import { type Team } from '#/domain/team/team.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { VoiceContext } from '#/providers/voice/voice-store.tsx'
import { announce } from '#/ui/live-region.tsx'
import { part, preload, usePart } from '#/ui/part.ts'
import { dialogPart } from '#/ui/parts.ts'
import { nothing, selectTo, type SelectGround, toggleAt, without } from '#/ui/table/select.ts'
import { toast } from '#/ui/toast.ts'

import { type ListRow } from '../page/use-lead-pages.ts'
import { rowName } from '../table/row-words.ts'
import { type BulkActionRequest } from './bulk-action-dialog.tsx'
import { type BulkActionKind } from './bulk-action-labels.ts'
import { type BulkRun } from './bulk-run.ts'
import { freshRows } from './fresh-rows.ts'
import { leadsCount, nameOf } from './lead-labels.ts'
import { type ListActionsProps } from './list-actions-types.ts'
import { useClaimNow } from './use-claim-now.ts'
import { useListShortcuts } from './use-list-shortcuts.ts'

/** The dialogs, and the panel: each comes when it is asked for. */
const dialogsPart = part(async () => {
  const [deed, result, end] = await Promise.all([
    import('./bulk-action-dialog.tsx'),
    import('./run-result.tsx'),
    import('./bulk-run.ts'),
  ])
  return { ...deed, ...result, ...end }
})
const previewPart = part(() => import('../preview/preview-host.tsx'))
const barPart = part(() => import('./selection-bar.tsx'))

const noPart = () => announce('Could not load this part. Check your connection', 'assertive')

/** The bar of the selection, its dialogs and keys, and the preview panel of a list. */
export function ListActions({ title, rows, view, marks, table, onOpen, onText, ref }: ListActionsProps) {
  const client = useQueryClient()
  const { user } = useViewer()
  const voice = use(VoiceContext)
  const selected = useSyncExternalStore(marks.selected.subscribe, marks.selected.get)
  const [wish, setWish] = useState<BulkActionRequest>()
  const [run, setRun] = useState<BulkRun>()
  // The row that is shown, and how often one was opened by name: each time is a new panel.
  const [preview, setPreview] = useState<{ row: LeadRow; turn: number }>()
  const Dialogs = usePart(dialogsPart)
  const Preview = usePart(previewPart)?.PreviewHost
  const Bar = usePart(barPart)?.SelectionBar
  const count = selected.rows.size

  const ground: SelectGround<ListRow> = {
    rowAt: rows.rowAt,
    keyOf: rows.keyOf,
    indexOf: rows.indexOf,
    labelOf: (row) => (isUnreadable(row) ? undefined : rowName(row)),
  }
  const atCursor = (): LeadRow | undefined => {
    const index = marks.cursor.get()?.index
    const row = index === undefined ? undefined : rows.rowAt(index)
    return row === undefined || isUnreadable(row) ? undefined : row
  }
  const withCursor = (act: (index: number) => void) => () => {
    const index = marks.cursor.get()?.index
    if (index !== undefined) act(index)
  }
  /** What an action is about: the selection, else what is previewed, else the lead under the cursor. */
  const about = (): LeadRow[] => {
    if (count > 0) return freshRows(client, selected.rows.values())
    const one = preview?.row ?? atCursor()
    return one ? freshRows(client, [one]) : []
  }
  const ask = (kind: BulkActionKind, leads: readonly LeadRow[]) => {
    if (leads.length === 0) return
    dialogsPart.load().catch(() => {
      noPart()
      setWish(undefined)
    })
    setWish({ kind, leads })
  }

  const taken = (row: LeadRow) => {
    const next = nextClaimable(row)
    if (next !== undefined) table.current?.focus(next)
  }
  const teamOf = (row: LeadRow) =>
    client.getQueryData<Team[]>(keys.teams())?.find((team) => team.id === row.teamRef)
  const canClaim = (row: LeadRow) => rowRights(row, user, teamOf(row)).claim
  const call = () => {
    // Nobody calls a whole selection: the one that is previewed, or under the cursor.
    const row = preview?.row ?? atCursor()
    if (!row) return
    const team = teamOf(row)
    callPart
      .load()
      .then(({ callRow }) => callRow(row, rowRights(row, user, team).text, team, voice))
      .catch(noPart)
  }
  /** Further down, as far as rows are here; else the first from the top. */
  const nextClaimable = (row: LeadRow): number | undefined => {
    const from = rows.indexOf(row.id) ?? marks.cursor.get()?.index ?? -1
    const total = rows.total ?? 0
    return claimableIn(from + 1, total) ?? claimableIn(0, Math.max(0, from))
  }
  const claimableIn = (from: number, to: number): number | undefined => {
    for (let index = from; index < to; index += 1) {
      const other = rows.rowAt(index)
      if (other === undefined) return undefined
      if (!isUnreadable(other) && canClaim(other).ok) return index
    }
    return undefined
  }
  const claiming = useClaimNow(taken)
  const claim = (row: LeadRow) => {
    const verdict = canClaim(row)
    // While the team is not known the server decides.
    if (verdict.ok || verdict.rule === 'checking') claiming.act(row)
    else
      toast.info({
        title: `${nameOf(row)} cannot be claimed`,
        body: `${verdict.why}.`,
        id: `claim-${row.id}`,
      })
  }
  const open = (row: LeadRow) => {
    previewPart.load().catch(() => {
      noPart()
      setPreview(undefined)
    })
    setPreview((before) => ({ row, turn: (before?.turn ?? 0) + 1 }))
  }

  useImperativeHandle(ref, () => ({
    claim,
    assign: (row) => ask('ASSIGN', [row]),
    status: (row) => ask('STATUS', [row]),
    share: (row) => ask('SHARE', [row]),
    preview: open,
  }))
  useListShortcuts({
    toggle: withCursor((index) => toggleAt(marks, ground, index)),
    range: withCursor((index) => selectTo(marks, ground, index)),
    assign: () => ask('ASSIGN', about()),
    status: () => ask('STATUS', about()),
    call,
    claim: () => {
      const leads = about()
      const [only] = leads
      if (count === 0 && only) claim(only)
      else ask('CLAIM', leads)
    },
    preview() {
      if (preview) return setPreview(undefined)
      const row = atCursor()
      if (row) open(row)
      else table.current?.move('next')
    },
    escape:
      preview === undefined && count === 0
        ? undefined
        : () => (preview ? setPreview(undefined) : marks.selected.set(nothing())),
  })

  // Another list is another selection; another order of the same is not.
  const scope = hashKey([{ ...view, sort: undefined, dir: undefined }])
  const before = useRef(scope)
  useEffect(() => {
    if (before.current === scope) return
    before.current = scope
    marks.selected.set(nothing())
    setPreview(undefined)
  }, [scope, marks])
  const told = useRef(count)
  useEffect(() => {
    if (told.current === count) return
    told.current = count
    announce(count === 0 ? 'Selection cleared' : `${leadsCount(count)} selected`)
    if (count === 0) return
    barPart.load().catch(noPart)
    preload(dialogPart)
    preload(dialogsPart)
  }, [count])

  const shown = useRef<BulkRun>(undefined)
  useEffect(() => {
    shown.current = run
  })
  useEffect(
    () => () => {
      shown.current = undefined
    },
    [],
  )

  return (
    <>
      {Preview && preview && (
        <Preview
          key={preview.turn}
          start={preview.row}
          rows={rows}
          marks={marks}
          table={table}
          claiming={claiming.isPending}
          onRow={(row) => setPreview((before) => before && { ...before, row })}
          onOpen={onOpen}
          onText={onText}
          onClose={() => {
            setPreview(undefined)
            const index = marks.cursor.get()?.index
            if (index !== undefined) table.current?.focus(index)
          }}
          onClaim={claim}
          onDeed={(kind, row) => ask(kind, freshRows(client, [row]))}
        />
      )}
      {Bar && count > 0 && (
        <Bar
          title={title}
          rows={rows}
          view={view}
          marks={marks}
          beside={preview !== undefined}
          onDeed={(kind) => ask(kind, about())}
          onClear={() => {
            marks.selected.set(nothing())
            const index = marks.cursor.get()?.index
            if (index !== undefined) table.current?.focus(index)
          }}
        />
      )}
      {Dialogs && wish && (
        <Dialogs.BulkActionDialog
          wish={wish}
          onClose={() => setWish(undefined)}
          onRun={(one) => {
            setWish(undefined)
            setRun(one)
          }}
          onDone={(ids) => marks.selected.set(without(marks.selected.get(), ids))}
          onEnd={(one) => {
            if (shown.current !== one) Dialogs.toastRunEnd(one, () => setRun(one))
          }}
          onOnly={
            count === 0
              ? undefined
              : (ids) => {
                  const only = new Set(ids)
                  const rest = [...marks.selected.get().rows.keys()].filter((id) => !only.has(id))
                  marks.selected.set(without(marks.selected.get(), rest))
                  setWish(undefined)
                }
          }
        />
      )}
      {Dialogs && run && <Dialogs.RunResult run={run} onClose={() => setRun(undefined)} />}
    </>
  )
}
