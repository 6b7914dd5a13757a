import { CARRIER_PATH } from '#/domain/call/carrier-wire.ts'

import { type Transport } from '../transport.ts'
import { type OpenSocket } from './carrier-connection.ts'
import { createSimulatedDevice, type DeviceOptions } from './device.ts'
import { canChooseSpeaker, createCallSound } from './sound.ts'

/** Where the simulated carrier is. */
export interface SimulatedOptions {
  /** Address of its socket; anything but `ws:` is read as a page's address. Without it: this page's own server. */
  readonly url?: string | undefined
  /** What tests put in the place of the browser's own. */
  readonly tools?: Partial<Pick<DeviceOptions, 'socket' | 'sound' | 'canChooseSpeaker'>> | undefined
}

/** The transport over the simulated carrier: its signaling, and real sound between pages. */
export function createSimulatedTransport({
  url = CARRIER_PATH,
  tools = {},
}: SimulatedOptions = {}): Transport {
  const address = new URL(url, globalThis.location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  return {
    kind: 'simulated',
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
        // One that is being closed only complains in the console; that it is closed is told in a moment.
        if (socket.readyState === WebSocket.OPEN) socket.send(text)
      },
      close: () => socket.close(),
    }
  }
}
