import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'

import { type PhoneStatus, type Unreachable } from '../voice-store.tsx'

/** Between attempts to tell the server, the last one for ever. */
const RETRIES_MS = [5_000, 15_000, 45_000] as const

/** What the server is told of this browser's phone; `reason` is why it cannot answer. */
interface AnswerState {
  readonly deviceId: string
  readonly canAnswer: boolean
  readonly reason?: Unreachable | undefined
}

/** Tells the server whether this browser can answer. */
export interface DeviceReport {
  /** Names this browser to the server; voice tokens are asked for with it, too. */
  readonly deviceId: string
  /** How the phone of the tab that leads is now. */
  know(status: PhoneStatus): void
  stop(): void
}

/**
 * A report that tells each change once, and tells it until it is heard; what is over meanwhile is not told. A phone that
 * could answer from its start tells nothing: its registration says so.
 * @param tell rejects where the server did not hear it
 */
export function createDeviceReport(tell: (state: AnswerState) => Promise<unknown>): DeviceReport {
  const deviceId = crypto.randomUUID()
  /** Why it cannot answer; undefined: it can. */
  let reported: Unreachable | undefined
  let wanted: Unreachable | undefined
  let telling = false
  let stopped = false
  let failures = 0
  let retry: SteadyTimer | undefined

  async function say(): Promise<void> {
    clearSteadyTimeout(retry)
    if (telling || stopped || reported === wanted) return
    telling = true
    const reason = wanted
    try {
      await tell({ deviceId, canAnswer: reason === undefined, reason })
      reported = reason
      failures = 0
    } catch {
      const wait = RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)] ?? 0
      failures += 1
      if (!stopped) retry = setSteadyTimeout(() => void say(), wait)
    }
    telling = false
    if (failures === 0) void say()
  }

  return {
    deviceId,
    know(status) {
      // Others say nothing yet, or are about a call.
      if (status.at !== 'unreachable' && status.at !== 'ready' && status.at !== 'quiet') return
      const next = status.at === 'unreachable' ? status.why : undefined
      if (next === wanted) return
      wanted = next
      failures = 0
      void say()
    },
    stop() {
      stopped = true
      clearSteadyTimeout(retry)
    },
  }
}
