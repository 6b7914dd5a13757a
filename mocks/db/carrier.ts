/** The phone company between the world and the renters. */
export interface Carrier {
  /** Rejects the next texts. */
  refuseNext(refusal: {
    times?: number | undefined
    afterMs?: number | undefined
    number?: string | undefined
  }): void
  /** Whether a text to this number will be rejected, and after how many milliseconds. Each rejection is used once. */
  judge(number: string): { afterMs: number } | undefined
  /** Number of pending rejections. */
  pending(): number
}

/** Milliseconds after which a carrier rejects a text by default. */
const SAYS_NO_AFTER_MS = 1_500

/** Creates a carrier that delivers everything. */
export function createCarrier(): Carrier {
  const refusals: { times: number; afterMs: number; number: string | undefined }[] = []
  return {
    refuseNext({ times = 1, afterMs = SAYS_NO_AFTER_MS, number }) {
      refusals.push({ times, afterMs, number })
    },
    judge(number) {
      const at = refusals.findIndex((refusal) => refusal.number === undefined || refusal.number === number)
      const refusal = refusals[at]
      if (!refusal) return undefined
      refusal.times -= 1
      if (refusal.times <= 0) refusals.splice(at, 1)
      return { afterMs: refusal.afterMs }
    },
    pending: () => refusals.reduce((sum, refusal) => sum + refusal.times, 0),
  }
}

/** Schedules what happens later in a world, but not once the world is gone. */
export interface Later {
  in(ms: number, run: () => void): void
  cancelAll(): void
}

/** Creates a schedule with the machine's timers. */
export function createLater(): Later {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  return {
    in(ms, run) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        run()
      }, ms)
      // A pending timer must not keep a finished process alive.
      if (typeof timer === 'object' && 'unref' in timer) timer.unref()
      timers.add(timer)
    },
    cancelAll() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
