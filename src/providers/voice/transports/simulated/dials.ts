import { type CarrierFrame } from '#/domain/call/carrier-wire.ts'

import { type TransportError } from '../transport.ts'
import { callErrors } from './call-status.ts'
import { type SimulatedCall } from './call.ts'

/** How long a call that is placed waits for the carrier. */
const DIAL_MS = 10_000

/** The calls of a device that are being dialled: they wait to be known to the carrier, then for its answer. */
export function createDials({ isKnown, connect }: { isKnown: () => boolean; connect: () => void }): {
  /** What the carrier's answer to a dial is recognized by. */
  nextRef(): string
  /** Says it to the carrier as soon as it knows the device; gives the call up if that takes too long. */
  dial(ref: string, call: SimulatedCall, say: () => void): void
  answered(frame: Extract<CarrierFrame, { type: 'dialled' }>): void
  refused(ref: string, error: TransportError): void
  /** The carrier knows the device from now on. */
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
