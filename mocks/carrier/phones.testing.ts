import { type CarrierFrame, type CarrierRequest, readFrame } from '#/domain/call/carrier-wire.ts'

import { type Backend } from '../db/backend.ts'

/** A device or telephone for tests. It sends what it is told to and records what it receives. */
export function phoneOf(backend: Backend) {
  const heard: CarrierFrame[] = []
  let open = true
  const connection = backend.connectPhone({
    send(text) {
      const frame = readFrame(text)
      if (!frame) throw new Error(`not a frame: ${text}`)
      heard.push(frame)
    },
    close() {
      open = false
    },
  })
  return {
    heard,
    isOpen: () => open,
    say: (request: CarrierRequest) => connection.receive(JSON.stringify(request)),
    gone() {
      open = false
      connection.closed()
    },
    /** Returns the newest frame of a type. */
    last<T extends CarrierFrame['type']>(type: T): Extract<CarrierFrame, { type: T }> | undefined {
      return heard.findLast((frame): frame is Extract<CarrierFrame, { type: T }> => frame.type === type)
    },
    kinds: () => heard.map((frame) => frame.type),
  }
}
