import { createContext, use } from 'react'

import { type LiveWire, type ConnectableWire } from './live-wire.ts'

/** The channel of the acting user, provided by `LiveProvider` and by tests. */
export const LiveContext = createContext<LiveWire | undefined>(undefined)

/** The live wire of the tree, for the code that connects it. */
export const ConnectableWireContext = createContext<ConnectableWire | undefined>(undefined)

/**
 * Returns the live wire of the tree, for the channel.
 * @throws Error outside a LiveProvider
 */
export function useConnectableWire(): ConnectableWire {
  const wire = use(ConnectableWireContext)
  if (!wire) throw new Error('The live channel needs a LiveProvider above')
  return wire
}
