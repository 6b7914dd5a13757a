import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'
import { waitAfter } from '#/lib/wait-after.ts'

import { type PhoneStatus, type Unreachable } from '../voice-store.tsx'

/** Milliseconds between attempts to report to the server. The last one is repeated for ever. */
const RETRIES_MS = [5_000, 15_000, 45_000] as const

/** The report to the server about this browser's phone. `reason` is why it cannot answer. */
interface AnswerState {
  readonly deviceId: string
  readonly canAnswer: boolean
  readonly reason?: Unreachable | undefined
}

/** Reports to the server whether this browser can answer. */
export interface DeviceReport {
  /** Identifies this browser to the server. It is also sent with requests for voice tokens. */
  readonly deviceId: string
  /** Takes the current status of the phone in the phone leader's tab. */
  know(status: PhoneStatus): void
  stop(): void
}

/**
 * Creates a report that sends each change once and retries until the server has received it. A change that is outdated
 * by then is not sent. A phone that could answer from the start reports nothing, because its registration already shows
 * that.
 * @param tell rejects when the server did not receive the report
 */
export function createDeviceReport(tell: (state: AnswerState) => Promise<unknown>): DeviceReport {
  const deviceId = crypto.randomUUID()
  /** The reason why this browser cannot answer; undefined when it can. */
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
      const wait = waitAfter(failures, RETRIES_MS)
      failures += 1
      if (!stopped) retry = setSteadyTimeout(() => void say(), wait)
    }
    telling = false
    if (failures === 0) void say()
  }

  return {
    deviceId,
    know(status) {
      // Other statuses are not known yet, or are about a call.
      if (!['unreachable', 'some-lines', 'ready', 'quiet'].includes(status.at)) return
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
