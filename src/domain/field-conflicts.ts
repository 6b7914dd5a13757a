/** How the fields of something that two people edit are named, read and written. */
export interface FieldsOf<T> {
  /** Every field that can differ between three versions. */
  names(base: T, mine: T, theirs: T): readonly string[]
  get(of: T, field: string): unknown
  /** `into` with one field as it is in `from`. */
  put(into: T, field: string, from: T): T
}

/** A field that both sides changed, each to something else. */
export interface FieldConflict {
  readonly field: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** What came of bringing a form to what the server has now. */
export interface Rebased<T> {
  /** What the form started from, where that no longer matters as the server has it. */
  readonly base: T
  /** What the form holds, with what only the others changed. */
  readonly mine: T
  /** To be decided by the person. */
  readonly conflicts: readonly FieldConflict[]
}

/** The fields of a plain object: its own keys, each as a whole. */
export function plainFields<T extends object>(): FieldsOf<T> {
  return {
    names: (base, mine, theirs) => [
      ...new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]),
    ],
    get: (of, field): unknown => (Object.hasOwn(of, field) ? Reflect.get(of, field) : undefined),
    put: (into, field, from) => ({
      ...into,
      [field]: Object.hasOwn(from, field) ? Reflect.get(from, field) : undefined,
    }),
  }
}

/**
 * Whether two values say the same: by content; a missing part and an undefined one are the same. For what forms hold:
 * texts, numbers, yes and no, lists and plain objects of them.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((part, index) => sameValue(part, b[index]))
  }
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    sameValue(Reflect.get(a, key), Reflect.get(b, key)),
  )
}

/**
 * Compares a form with a refetch, field by field, without versions. What only the others changed is
 * taken over; what both changed to the same is settled; what both changed differently is a conflict and stays as typed.
 * @param base what the form started from
 * @param mine what it holds
 * @param theirs what the server has now
 */
export function rebase<T>(fields: FieldsOf<T>, base: T, mine: T, theirs: T): Rebased<T> {
  let settled = base
  let rebased = mine
  const conflicts: FieldConflict[] = []
  for (const field of fields.names(base, mine, theirs)) {
    const was = fields.get(base, field)
    const now = fields.get(theirs, field)
    if (sameValue(was, now)) continue
    const own = fields.get(mine, field)
    if (!sameValue(own, was) && !sameValue(own, now)) {
      conflicts.push({ field, base: was, mine: own, theirs: now })
      continue
    }
    settled = fields.put(settled, field, theirs)
    if (!sameValue(own, now)) rebased = fields.put(rebased, field, theirs)
  }
  return { base: settled, mine: rebased, conflicts }
}

/** The fields that the form changes, measured at what it started from. */
export function changedFields<T>(fields: FieldsOf<T>, base: T, mine: T): readonly string[] {
  return fields
    .names(base, mine, base)
    .filter((field) => !sameValue(fields.get(base, field), fields.get(mine, field)))
}

/**
 * What a form holds after saving: what is saved, and over it what was typed while it was on its way.
 * @param sent what the form held when it was saved
 * @param typed what it holds now
 */
export function typedSince<T>(fields: FieldsOf<T>, sent: T, typed: T, saved: T): T {
  return changedFields(fields, sent, typed).reduce((into, field) => fields.put(into, field, typed), saved)
}
