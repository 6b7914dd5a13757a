import { type ReactNode, useState } from 'react'

import { ConnectableWireContext, LiveContext } from './live-context.ts'
import { createLiveWire } from './live-wire.ts'

/** Gives the tree its wire. What connects it (`LiveChannel`) is mounted beside the page once the first page stands. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [line] = useState(createLiveWire)
  return (
    <ConnectableWireContext value={line}>
      <LiveContext value={line}>{children}</LiveContext>
    </ConnectableWireContext>
  )
}
