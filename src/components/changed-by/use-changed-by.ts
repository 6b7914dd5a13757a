import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'

import {
  changedFields,
  type FieldConflict,
  type FieldsOf,
  rebase,
  type Rebased,
} from '#/domain/field-conflicts.ts'

import { FieldConflictError } from './field-conflict-error.ts'

/** Why a form can't be saved while there are conflicts. */
export const CONFLICTS_FIRST = 'Choose whose changes stay, then save'

/** What a form knows of changes that others made meanwhile. */
export interface ChangedBy<T> {
  /** What the form's changes are measured at: as it was when the form opened, and as it is where that was settled. */
  readonly base: T
  /** Something that was changed here would be lost; what only others changed would not. */
  readonly dirty: boolean
  /** The fields that both sides changed; saving waits until there are none. */
  readonly conflicts: readonly FieldConflict[]
  /** What I typed stays and will be saved over theirs. */
  keepMine(field: string): void
  /** The field reads as they left it. */
  takeTheirs(field: string): void
  /**
   * Before saving: compares what the form holds, or what is being saved, with what was read just now.
   * @throws FieldConflictError
   */
  check(theirs: T, saving?: T): void
  /**
   * Before saving: what the form holds, with what only others changed until just now.
   * @throws FieldConflictError
   */
  onto(theirs: T): T
  /** After saving: this is what the server has. */
  saved(values: T): void
}

/**
 * "Changed by Ana" without versions. Keeps a form beside what the server has: fields that only others
 * changed follow them, fields that both changed are told one by one.
 * @param theirs the values as the newest read has them
 * @param mine what the form holds
 * @param onMine puts values into the form
 * @param baseState the state of `base`, for a form that reads it before it calls this
 */
export function useChangedBy<T>({
  fields,
  theirs,
  mine,
  onMine,
  baseState,
}: {
  fields: FieldsOf<T>
  theirs: T
  mine: T
  onMine: (values: T) => void
  baseState?: readonly [base: T, setBase: Dispatch<SetStateAction<T>>] | undefined
}): ChangedBy<T> {
  const own = useState(theirs)
  const [base, setBase] = baseState ?? own
  const now = rebase(fields, base, mine, theirs)

  // Form and base follow together: half of it would read as a change of mine.
  const follow = useEffectEvent(() => {
    if (now.base !== base) setBase(now.base)
    if (now.mine !== mine) onMine(now.mine)
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the form is a store outside of React; it and its base follow in one turn
  useEffect(() => follow(), [theirs, mine, base])

  return {
    base,
    dirty: changedFields(fields, base, mine).length > 0,
    conflicts: now.conflicts,
    keepMine: (field) => setBase((before) => fields.put(before, field, theirs)),
    takeTheirs: (field) => {
      setBase((before) => fields.put(before, field, theirs))
      onMine(fields.put(mine, field, theirs))
    },
    check: (read, saving = mine) => void withoutConflicts(rebase(fields, base, saving, read)),
    onto: (read) => withoutConflicts(rebase(fields, base, mine, read)),
    saved: setBase,
  }
}

function withoutConflicts<T>({ mine, conflicts }: Rebased<T>): T {
  if (conflicts.length > 0) throw new FieldConflictError()
  return mine
}
