import { createContext, use } from 'react'

import { type LiveWire, type ConnectableWire } from './live-wire.ts'

/** The channel of the acting user; given by `LiveProvider`, and by tests. */
export const LiveContext = createContext<LiveWire | undefined>(undefined)

/** The wire of the tree, for what connects it. */
export const ConnectableWireContext = createContext<ConnectableWire | undefined>(undefined)

/**
 * For the channel: the wire of the tree.
 * @throws Error outside a LiveProvider
 */
export function useConnectableWire(): ConnectableWire {
  const line = use(ConnectableWireContext)
  if (!line) throw new Error('The live channel needs a LiveProvider above')
  return line
}
