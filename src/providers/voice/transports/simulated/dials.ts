import { type CarrierFrame } from '#/domain/call/carrier-wire.ts'

import { type TransportError } from '../transport.ts'
import { callErrors } from './call-status.ts'
import { type SimulatedCall } from './call.ts'

/** How long a call that is being placed waits for the carrier. */
const DIAL_MS = 10_000

/**
 * Keeps the calls of a device that are being dialed. They wait until the carrier knows the device, then for its
 * response.
 */
export function createDials({ isKnown, connect }: { isKnown: () => boolean; connect: () => void }): {
  /** Returns a reference that identifies the carrier's response to a dial. */
  nextRef(): string
  /** Sends the dial once the carrier knows the device. Gives the call up if that takes too long. */
  dial(ref: string, call: SimulatedCall, say: () => void): void
  answered(frame: Extract<CarrierFrame, { type: 'dialled' }>): void
  refused(ref: string, error: TransportError): void
  /** From now on the carrier knows the device. */
  known(): void
} {
  const calls = new Map<string, SimulatedCall>()
  let count = 0
  let whenKnown: (() => void)[] = []
  return {
    nextRef() {
      count += 1
      return `dial-${String(count)}`
    },
    dial(ref, call, say) {
      calls.set(ref, call)
      if (isKnown()) return say()
      const run = () => {
        clearTimeout(late)
        if (call.status() !== 'closed') say()
      }
      const late = setTimeout(() => {
        whenKnown = whenKnown.filter((one) => one !== run)
        call.refused(callErrors.line)
      }, DIAL_MS)
      whenKnown.push(run)
      connect()
    },
    answered(frame) {
      calls.get(frame.ref)?.dialled(frame)
      calls.delete(frame.ref)
    },
    refused: (ref, error) => calls.get(ref)?.refused(error),
    known() {
      for (const run of whenKnown.splice(0)) run()
    },
  }
}
