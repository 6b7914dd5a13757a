/** How the fields of a value that two people edit are named, read and written. */
export interface FieldsOf<T> {
  /** Returns every field that can differ between the three versions. */
  names(base: T, mine: T, theirs: T): readonly string[]
  get(of: T, field: string): unknown
  /** Returns `into` with one field taken from `from`. */
  put(into: T, field: string, from: T): T
}

/** A field that was changed to different values on both sides. */
export interface FieldConflict {
  readonly field: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** The result of updating a form to the server's current values. */
export interface Rebased<T> {
  /** The initial values of the form. Fields without an open conflict have the server's value. */
  readonly base: T
  /** The values of the form, with the fields that only a colleague changed updated. */
  readonly mine: T
  /** The conflicts that the user has to decide. */
  readonly conflicts: readonly FieldConflict[]
}

/** The fields of a plain object: its own keys, each compared as a whole. */
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
 * Whether two values are equal by content. A missing property equals an undefined one. Supports the values of forms:
 * strings, numbers, booleans, arrays and plain objects of them.
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
 * Compares a form with a refetch, field by field, without version numbers. A field that only a colleague changed is
 * updated. A field that both changed to the same value is settled. A field that both changed differently is a conflict
 * and stays as typed.
 * @param base the initial values of the form
 * @param mine the current values of the form
 * @param theirs the server's current values
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

/** Returns the fields that the form changes compared with its initial values. */
export function changedFields<T>(fields: FieldsOf<T>, base: T, mine: T): readonly string[] {
  return fields
    .names(base, mine, base)
    .filter((field) => !sameValue(fields.get(base, field), fields.get(mine, field)))
}

/**
 * Returns the values of a form after saving: the saved values, overlaid with what was typed while the request was on
 * its way.
 * @param sent the form's values when it was saved
 * @param typed the form's current values
 */
export function typedSince<T>(fields: FieldsOf<T>, sent: T, typed: T, saved: T): T {
  return changedFields(fields, sent, typed).reduce((into, field) => fields.put(into, field, typed), saved)
}
