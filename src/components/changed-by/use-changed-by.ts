import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'

import { type FieldConflict, type FieldsOf, rebase } from '#/domain/field-conflicts.ts'

/** What a form knows of changes that others made meanwhile. */
export interface ChangedBy<T> {
  /** What the form's changes are measured at: as it was when the form opened, and as it is where that was settled. */
  readonly base: T
  /** The fields that both sides changed; saving waits until there are none. */
  readonly conflicts: readonly FieldConflict[]
  /** What I typed stays and will be saved over theirs. */
  keepMine(field: string): void
  /** The field reads as they left it. */
  takeTheirs(field: string): void
  /** Before saving: the conflicts of what the form holds, or of what is being saved, with what was read just now. */
  against(theirs: T, saving?: T): readonly FieldConflict[]
  /** Before saving: what the form holds, with what only others changed until just now; undefined where both changed a field. */
  onto(theirs: T): T | undefined
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
    conflicts: now.conflicts,
    keepMine: (field) => setBase((before) => fields.put(before, field, theirs)),
    takeTheirs: (field) => {
      setBase((before) => fields.put(before, field, theirs))
      onMine(fields.put(mine, field, theirs))
    },
    against: (read, saving = mine) => rebase(fields, base, saving, read).conflicts,
    onto: (read) => {
      const rebased = rebase(fields, base, mine, read)
      return rebased.conflicts.length > 0 ? undefined : rebased.mine
    },
    saved: setBase,
  }
}
