/** Milliseconds of the interval over which the speed is measured. */
const LAP_MS = 40
/** Movement becomes fast above the first value and stops being fast below the second. */
const FAST_PX_PER_MS = [3, 2] as const

/** Measures whether something moves too fast to read. Mouse wheels scroll in jerks, so a single step proves nothing. */
export class Speedometer {
  #fast = false
  #distance = 0
  #since: number | undefined

  get fast(): boolean {
    return this.#fast
  }

  /** @param at milliseconds of any clock */
  moved(pixels: number, at: number): void {
    if (this.#since === undefined) {
      this.#since = at
      return
    }
    this.#distance += Math.abs(pixels)
    const time = at - this.#since
    if (time < LAP_MS) return
    this.#fast = this.#distance / time > FAST_PX_PER_MS[this.#fast ? 1 : 0]
    this.#since = at
    this.#distance = 0
  }

  /** Call this when the movement has stopped. */
  rest(): void {
    this.#fast = false
    this.#distance = 0
    this.#since = undefined
  }
}
