import { createAtom } from '@tanstack/store'
import { createContext, type ReactNode, use, useState } from 'react'

import { type Channel, type LiveState } from '#/api/live/channel.ts'
import { type LiveEvent } from '#/api/live/events.ts'
import { createEmitter } from '#/lib/emitter.ts'

/** What the tree uses of a channel. */
type WiredChannel = Pick<Channel, 'state' | 'onEvent' | 'acknowledge'>

/** The live channel of a tree, before and after it is connected. Listeners and senders need not know which. */
export interface LiveWire extends WiredChannel {
  /** Connects the channel to the wire. Returns a function that disconnects it. */
  connect(channel: WiredChannel): () => void
}

const nothingYet: LiveState = { status: 'UNINSTANTIATED', closedSince: undefined, caughtUpAt: undefined }

/**
 * Creates a live wire without a channel. The channel's code loads after the first page, so that no page waits for it.
 */
export function createLiveWire(): LiveWire {
  const events = createEmitter<[event: LiveEvent]>()
  const unsaid: Parameters<LiveWire['acknowledge']>[] = []
  const connected = createAtom<WiredChannel | undefined>(undefined)
  return {
    state: createAtom(() => connected.get()?.state.get() ?? nothingYet),
    onEvent: events.on,
    acknowledge(...shown) {
      const channel = connected.get()
      if (channel) channel.acknowledge(...shown)
      else unsaid.push(shown)
    },
    connect(channel) {
      const stop = channel.onEvent(events.emit)
      for (const shown of unsaid.splice(0)) channel.acknowledge(...shown)
      connected.set(channel)
      return () => {
        stop()
        connected.set(() => undefined)
      }
    },
  }
}

/** The live wire of the acting user, provided by `LiveProvider` and by tests. */
export const LiveContext = createContext<LiveWire | undefined>(undefined)

/**
 * Provides the live wire to the tree. The component that connects it (`LiveChannel`) is mounted next to the page once
 * the first page is on the screen.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [wire] = useState(createLiveWire)
  return <LiveContext value={wire}>{children}</LiveContext>
}

/**
 * Returns the live wire of the tree.
 * @throws Error outside a LiveProvider
 */
export function useLiveWire(): LiveWire {
  const wire = use(LiveContext)
  if (!wire) throw new Error('The live channel needs a LiveProvider above')
  return wire
}
