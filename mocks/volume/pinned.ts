/** A named lead, placed before the generated row at position `before`. */
export interface Placed {
  id: string
  before: number
}

/**
 * The differences between the generated rows and a pinned order: the few named leads between them, and the few
 * positions that are left out because a named lead took over. Both are sorted by position.
 */
export interface Edits {
  readonly named: readonly Placed[]
  readonly out: readonly number[]
}

/** Returns the number of entries in an order. */
export function totalOf(rows: Uint32Array, { named, out }: Edits): number {
  return rows.length + named.length - out.length
}

/**
 * Returns a slice of an order. A number is a generated row, a string the ID of a named lead. Nothing as large as the
 * rows is copied.
 */
export function entriesOf(
  rows: Uint32Array,
  { named, out }: Edits,
  offset: number,
  limit: number,
): (number | string)[] {
  let [position, lead, gap, passed] = [0, 0, 0, 0]
  while (passed < offset && (lead < named.length || gap < out.length)) {
    const edit = Math.min(named[lead]?.before ?? Infinity, out[gap] ?? Infinity)
    if (passed + edit - position >= offset) break
    passed += edit - position
    position = edit
    if (named[lead]?.before === edit) {
      passed++
      lead++
    } else {
      position++
      gap++
    }
  }
  position += offset - passed
  const found: (number | string)[] = []
  while (found.length < limit) {
    const next = named[lead]
    if (next && next.before <= position) {
      found.push(next.id)
      lead++
    } else if (position >= rows.length) break
    else if (out[gap] === position) {
      position++
      gap++
    } else found.push(rows[position++] ?? 0)
  }
  return found
}

/** Replaces a row with the named lead that it became: same position, different source. */
export function handedOver({ named, out }: Edits, position: number, id: string): Edits {
  const after = named.findIndex((one) => one.before > position)
  return {
    named: named.toSpliced(after < 0 ? named.length : after, 0, { id, before: position }),
    out: [...out, position].toSorted((a, b) => a - b),
  }
}

/** Returns the edits of an order after some of its rows were removed. */
export function afterTakingAway(
  { named, out }: Edits,
  rows: Uint32Array,
  stays: (row: number) => boolean,
): Edits {
  const left: number[] = []
  const moved: Placed[] = []
  let [lead, gap, kept] = [0, 0, 0]
  for (let position = 0; position <= rows.length; position++) {
    for (let next = named[lead]; next?.before === position; next = named[++lead])
      moved.push({ ...next, before: kept })
    const here = rows[position]
    if (here === undefined) break
    const stayed = stays(here)
    if (out[gap] === position) {
      if (stayed) left.push(kept)
      gap++
    }
    if (stayed) kept++
  }
  return { named: moved, out: left }
}
