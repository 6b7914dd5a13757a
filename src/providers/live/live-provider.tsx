import { type ReactNode, useState } from 'react'

import { ConnectableWireContext, LiveContext } from './live-context.ts'
import { createLiveWire } from './live-wire.ts'

/**
 * Provides the live wire to the tree. The component that connects it (`LiveChannel`) is mounted next to the page once
 * the first page is on the screen.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [wire] = useState(createLiveWire)
  return (
    <ConnectableWireContext value={wire}>
      <LiveContext value={wire}>{children}</LiveContext>
    </ConnectableWireContext>
  )
}
