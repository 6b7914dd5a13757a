import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { type CellChange, sendCells, userRowsQuery } from '#/api/admin/users.ts'
import { startUndoable, UNDO_MS } from '#/api/cache/undo.ts'
import { errorMessage } from '#/api/request/errors.ts'
import {
  changeOfCell,
  editedPermission,
  type FlagEdit,
  type MatrixCell,
} from '#/domain/user/permission-matrix.ts'
import { entryIn, personRows } from '#/domain/user/user-rows.ts'
import { type TeamPermission } from '#/domain/user/user.ts'
import { countOf } from '#/lib/count-of.ts'
import { toast } from '#/ui/layers/toast.ts'

import { type PersonResult } from './result-list.tsx'

/** A cell by its person and its team. */
export const cellKey = (userRef: string, teamRef: string) => `${userRef} ${teamRef}`

const none: ReadonlyMap<string, TeamPermission> = new Map()

/** Changes of several cells: shown at once, sent after six seconds unless they are undone, with a result for each. */
export function usePendingCells() {
  const client = useQueryClient()
  const [permissions, setPermissions] = useState(none)
  const [results, setResults] = useState<readonly PersonResult[]>()
  const serial = useRef(0)
  const without = (keys: ReadonlySet<string>) =>
    setPermissions((now) => new Map([...now].filter(([key]) => !keys.has(key))))
  const start = (cells: readonly MatrixCell[], edit: FlagEdit) => {
    const changed = cells.filter(({ entry }) => Object.keys(changeOfCell(entry?.permission, edit)).length > 0)
    if (changed.length === 0) return
    const changes: CellChange[] = changed.map(({ row, team, entry }) => ({
      userRef: row.id,
      teamRef: team.id,
      permission: changeOfCell(entry?.permission, edit),
      fromTs: entry?.changedTs,
    }))
    const keys = new Set(changes.map(({ userRef, teamRef }) => cellKey(userRef, teamRef)))
    setPermissions(
      (now) =>
        new Map([
          ...now,
          ...changed.map(
            ({ row, team, entry }) =>
              [cellKey(row.id, team.id), editedPermission(entry?.permission, edit)] as const,
          ),
        ]),
    )
    serial.current += 1
    const id = `cells-${serial.current}`
    const nameOf = new Map(
      changed.map(({ row, team }) => [cellKey(row.id, team.id), `${row.name}, ${team.name}`]),
    )
    const action = startUndoable(
      client,
      {
        about: [...keys].map((key) => `cell:${key}`),
        shows: '',
        causes: [{ eventType: 'MEMBERS_CHANGED' }],
        send: async (api, options) => {
          const answers = await sendCells(api, changes, options)
          if (answers.some(({ ok }) => !ok))
            setResults(
              answers.map(({ userRef, teamRef, ok, message }) => ({
                id: cellKey(userRef, teamRef),
                name: nameOf.get(cellKey(userRef, teamRef)) ?? 'A cell',
                ok,
                message,
              })),
            )
        },
        read: () => client.query({ ...userRowsQuery(), staleTime: 0 }),
        isDone: ({ users }) => {
          const rows = new Map(personRows(users, [], 0).map((row) => [row.id, row]))
          return changes.every(({ userRef, teamRef, permission }) => {
            const row = rows.get(userRef)
            const now = row && entryIn(row, teamRef)?.permission
            return Object.keys(changeOfCell(now, permission)).length === 0
          })
        },
      },
      {
        onDone: () => without(keys),
        onFailure: (error) => {
          without(keys)
          toast.error({ title: 'The permissions couldn’t be changed', body: errorMessage(error) })
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
          if (action.undo()) without(keys)
        },
      },
    })
  }
  return { permissions, start, results, clearResults: () => setResults(undefined) }
}

/** Changes of cells that wait to be sent. */
export type PendingCells = ReturnType<typeof usePendingCells>
