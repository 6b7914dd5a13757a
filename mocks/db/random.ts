/** A random number generator that gives the same sequence for the same seed. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Returns a whole number from `min` to `max`, both inclusive. */
  int(min: number, max: number): number
  /**
   * Returns an item of a list.
   * @throws RangeError when the list is empty
   */
  pick<T>(list: readonly T[]): T
  /** Returns true with the given probability, 0 to 1. */
  chance(probability: number): boolean
}

/** Creates a deterministic random number generator (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    pick(list) {
      const chosen = list[int(0, list.length - 1)]
      if (chosen === undefined) throw new RangeError('nothing to pick from')
      return chosen
    },
    chance: (probability) => next() < probability,
  }
}
