import { CARRIER_PATH } from '#/domain/call/carrier-wire.ts'

import { canChooseSpeaker } from '../../audio/browser-support.ts'
import { type Transport } from '../transport.ts'
import { type OpenSocket } from './carrier-connection.ts'
import { createSimulatedDevice, type DeviceOptions } from './device.ts'
import { createCallSound } from './sound.ts'

/** Options of the simulated transport. */
interface SimulatedOptions {
  /**
   * URL of the carrier's socket. Anything but `ws:` is read as the URL of a page. Defaults to this page's own server.
   */
  readonly url?: string | undefined
  /** Replacements that tests use for the browser's own tools. */
  readonly tools?: Partial<Pick<DeviceOptions, 'socket' | 'sound' | 'canChooseSpeaker'>> | undefined
}

/** Creates the transport of the simulated carrier: its signaling, and real sound between pages. */
export function createSimulatedTransport({
  url = CARRIER_PATH,
  tools = {},
}: SimulatedOptions = {}): Transport {
  const address = new URL(url, globalThis.location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  return {
    createDevice: (token) =>
      createSimulatedDevice({
        token,
        socket: socketAt(address),
        sound: createCallSound,
        canChooseSpeaker: canChooseSpeaker(),
        ...tools,
      }),
  }
}

function socketAt(address: URL): OpenSocket {
  return ({ opened, heard, closed }) => {
    const socket = new WebSocket(address)
    socket.addEventListener('open', opened)
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') heard(data)
    })
    socket.addEventListener('close', closed)
    return {
      send(text) {
        // Sending on a closing socket would only log an error in the console. The close is reported in a moment.
        if (socket.readyState === WebSocket.OPEN) socket.send(text)
      },
      close: () => socket.close(),
    }
  }
}
