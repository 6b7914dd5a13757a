/** A set of rows as bits: row n is bit n % 32 of word n / 32. */
export type RowBits = Uint32Array

/** Returns the rows below `size` that pass a test. */
export function bitsOf(size: number, passes: (row: number) => boolean): RowBits {
  const bits = new Uint32Array(Math.ceil(size / 32))
  for (let word = 0, row = 0; row < size; word++) {
    let found = 0
    for (const end = Math.min(row + 32, size); row < end; row++) if (passes(row)) found |= 1 << (row & 31)
    bits[word] = found
  }
  return bits
}

/** Returns the rows that are in all of the sets, or all rows below `size` if there is no set. */
export function inAll(size: number, sets: readonly RowBits[]): RowBits {
  const [first, ...others] = sets
  const bits = first?.slice() ?? allRows(size)
  for (const other of others)
    for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0)
  return bits
}

function allRows(size: number): RowBits {
  const bits = new Uint32Array(Math.ceil(size / 32)).fill(0xff_ff_ff_ff)
  if (size % 32 > 0) bits[bits.length - 1] = 2 ** (size % 32) - 1
  return bits
}

/** Whether a row is in the set. */
export function hasRow(bits: RowBits, row: number): boolean {
  return ((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0
}

/** Visits the rows in ascending order. */
export function eachRow(bits: RowBits, see: (row: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0
    while (rest !== 0) {
      const lowest = rest & -rest
      see(word * 32 + 31 - Math.clz32(lowest))
      rest ^= lowest
    }
  }
}

/** Returns the number of rows in the set. */
export function countRows(bits: RowBits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    // Sums of neighboring bits, then of pairs, groups of four, and bytes.
    let rest = bits[word] ?? 0
    rest -= (rest >>> 1) & 0x55555555
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
    count += Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}
