import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'

import {
  changedFields,
  type FieldConflict,
  type FieldsOf,
  rebase,
  type Rebased,
} from '#/domain/field-conflicts.ts'

import { FieldConflictError } from './field-conflict-error.ts'

/** Why a form cannot be saved while there are conflicts. */
export const CONFLICTS_FIRST = 'Choose whose changes stay, then save'

/** What a form knows about changes that colleagues made while it was open. */
interface ChangedBy<T> {
  /**
   * The values that the form's changes are compared with. These are the values from when the form opened, updated field
   * by field as differences to the server are settled.
   */
  readonly base: T
  /** Changes that were made in this form would be lost. Changes made only by a colleague do not count. */
  readonly dirty: boolean
  /** The fields that were changed on both sides. Saving waits until there are none. */
  readonly conflicts: readonly FieldConflict[]
  /** Keeps the form's value, which will overwrite the colleague's value when saved. */
  keepMine(field: string): void
  /** Replaces the form's value with the colleague's value. */
  takeTheirs(field: string): void
  /**
   * Call before saving: compares the form's values, or the values being saved, with the latest values from the server.
   * @throws FieldConflictError
   */
  check(theirs: T, saving?: T): void
  /**
   * Call before saving: returns the form's values, merged with the latest changes that only colleagues made.
   * @throws FieldConflictError
   */
  onto(theirs: T): T
  /** Call after saving with the values that the server has now. */
  saved(values: T): void
}

/**
 * Detects concurrent edits ("Changed by Ana") without version numbers by comparing a form with the server's values.
 * Fields that only a colleague changed are updated in the form. Fields that were changed on both sides are reported as
 * conflicts.
 * @param theirs the values of the latest read
 * @param mine the values in the form
 * @param onMine writes values into the form
 * @param baseState the state of `base`, for a form that needs it before it calls this hook
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

  // Update the form and its base together. If only one of them changed, the difference would look like a change made in
  // the form.
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
