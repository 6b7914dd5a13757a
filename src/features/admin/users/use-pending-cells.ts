import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import { useEffect, useState } from 'react'

import { type CellChange, sendCells, userRowsQuery } from '#/api/admin/users.ts'
import { optimisticOf } from '#/api/cache/optimistic.ts'
import { perClient } from '#/api/cache/query-client.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { sendPending, startUndoable, UNDO_MS } from '#/api/cache/undo.ts'
import { useMounted } from '#/api/cache/use-mounted.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import {
  changeOfCell,
  editedPermission,
  type FlagEdit,
  type MatrixCell,
} from '#/domain/user/permission-matrix.ts'
import { entryVersion, type UserEntry, type UserRow } from '#/domain/user/user-rows.ts'
import { type TeamPermission } from '#/domain/user/user.ts'
import { randomId } from '#/lib/random-id.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { toast } from '#/ui/layers/toast.ts'

import { toastResults } from '../kit/toast-results.ts'
import { type PersonResult } from './result-list.tsx'

/** Returns the key of a cell, from its person and its team. */
export const cellKey = (userRef: string, teamRef: string) => `${userRef} ${teamRef}`

/**
 * The permissions that wait to be sent, by cell. They outlive the matrix, because the user may show the people, or
 * another page, and come back before they are sent.
 */
const waitingOf = perClient(() => createAtom<ReadonlyMap<string, TeamPermission>>(new Map()))

const aboutCell = (key: string) => `cell:${key}`

/**
 * Sends the waiting edits of cells when a dialog opens that changes entries, too. Otherwise the dialog would not show
 * them, and its save would make the server refuse them as if a colleague had been faster.
 */
export function useSendWaitingCells(): void {
  const client = useQueryClient()
  useEffect(() => {
    for (const key of waitingOf(client).get().keys()) sendPending(client, aboutCell(key))
  }, [client])
}

/** Returns the stored entries of the users by cell. */
const entriesOf = (users: readonly UserRow[]): ReadonlyMap<string, UserEntry> =>
  new Map(users.flatMap(({ id, entries }) => entries.map((entry) => [cellKey(id, entry.teamRef), entry])))

/** Applies the same edit to the cells as the server has them now. */
async function cellsAnew(
  client: QueryClient,
  changes: readonly CellChange[],
  edit: FlagEdit,
): Promise<CellChange[]> {
  const entries = entriesOf((await refetchNow(client, userRowsQuery())).users)
  return changes.flatMap((change) => {
    const now = entries.get(cellKey(change.userRef, change.teamRef))
    const permission = changeOfCell(now?.permission, edit)
    // A person whom a colleague removed from the team must not be added again.
    const fromTs = entryVersion(now) ?? change.fromTs
    return Object.keys(permission).length === 0 ? [] : [{ ...change, permission, fromTs }]
  })
}

/**
 * Edits several cells at once. The change is shown at once, sent after six seconds unless it is undone, and has a
 * result for each cell.
 */
export function usePendingCells() {
  const client = useQueryClient()
  const waiting = waitingOf(client)
  const permissions = useSelector(waiting)
  const [results, setResults] = useState<readonly PersonResult[]>()
  const mounted = useMounted()
  /** Returns what a cell shows: the permission that is waiting to be sent, or the stored one. */
  const permissionIn = ({ row, team, entry }: MatrixCell) =>
    permissions.get(cellKey(row.id, team.id)) ?? entry?.permission
  const start = (cells: readonly MatrixCell[], edit: FlagEdit) => {
    const changed = cells.filter((cell) => Object.keys(changeOfCell(permissionIn(cell), edit)).length > 0)
    if (changed.length === 0) return
    const changes: CellChange[] = changed.map((cell) => ({
      userRef: cell.row.id,
      teamRef: cell.team.id,
      permission: changeOfCell(permissionIn(cell), edit),
      fromTs: entryVersion(cell.entry),
    }))
    const mine = new Map(
      changed.map((cell) => [cellKey(cell.row.id, cell.team.id), editedPermission(permissionIn(cell), edit)]),
    )
    // A cell that was edited again keeps showing the later edit.
    const stopShowing = () =>
      waiting.set((now) => new Map([...now].filter(([key, shown]) => mine.get(key) !== shown)))
    const names = new Map(
      changed.map(({ row, team }) => [cellKey(row.id, team.id), `${row.name}, ${team.name}`]),
    )
    const about = [...mine.keys()].map(aboutCell)
    // The user's own waiting edit of these cells is sent before this one. The version that it creates must not look
    // like a colleague's change.
    const own = about.some((one) => optimisticOf(client).get().has(one))
    waiting.set((now) => new Map([...now, ...mine]))
    const id = `cells-${randomId()}`
    const action = startUndoable(
      client,
      {
        about,
        shows: '',
        causes: [{ eventType: 'MEMBERS_CHANGED' }],
        send: async (api, options) => {
          // When the page is being unloaded, there is no time to fetch first.
          const sent = own && options.keepalive !== true ? await cellsAnew(client, changes, edit) : changes
          if (sent.length === 0) return
          const answers = (await sendCells(api, sent, options)).map(
            ({ userRef, teamRef, ok, message }): PersonResult => {
              const key = cellKey(userRef, teamRef)
              return { id: key, name: names.get(key) ?? 'A cell', ok, message }
            },
          )
          if (answers.every(({ ok }) => ok)) return
          if (mounted.current) setResults(answers)
          else
            toastResults(answers, {
              refused: (count) => `${countOf(count, 'cell wasn’t', 'cells weren’t')} changed`,
            })
        },
        read: () => refetchNow(client, userRowsQuery()),
        isDone: ({ users }) => {
          const entries = entriesOf(users)
          return [...mine.keys()].every(
            (key) => Object.keys(changeOfCell(entries.get(key)?.permission, edit)).length === 0,
          )
        },
      },
      {
        onSend: () => toast.dismiss(id),
        onDone: stopShowing,
        onFailure: (error) => {
          stopShowing()
          toastNotDone(error, 'The permissions couldn’t be changed', 'the permissions were changed')
        },
      },
    )
    toast.success({
      id,
      title: `${countOf(changed.length, 'cell')} changed`,
      closesAfter: UNDO_MS,
      action: {
        label: 'Undo',
        onPress: () => {
          if (action.undo()) stopShowing()
        },
      },
    })
  }
  return { permissions, permissionIn, start, results, clearResults: () => setResults(undefined) }
}

/** The pending changes of cells. */
export type PendingCells = ReturnType<typeof usePendingCells>
