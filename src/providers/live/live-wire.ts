import { createAtom } from '@tanstack/store'

import { type Channel, type LiveState } from '#/api/live/channel.ts'
import { type LiveEvent } from '#/api/live/events.ts'
import { createEmitter } from '#/lib/emitter.ts'

/** What components can access of the live channel. */
export type LiveWire = Pick<Channel, 'state' | 'onEvent' | 'acknowledge'>

/** The live wire of a tree before and after its channel is connected. Listeners and senders need not know which. */
export interface ConnectableWire extends LiveWire {
  /** Connects the channel to the wire. Returns a function that disconnects it. */
  connect(channel: LiveWire): () => void
}

const nothingYet: LiveState = { status: 'UNINSTANTIATED', closedSince: undefined, caughtUpAt: undefined }

/**
 * Creates a live wire without a channel. The channel's code loads after the first page, so that no page waits for it.
 */
export function createLiveWire(): ConnectableWire {
  const events = createEmitter<[event: LiveEvent]>()
  const unsaid: Parameters<LiveWire['acknowledge']>[] = []
  const connected = createAtom<LiveWire | undefined>(undefined)
  return {
    state: createAtom(() => connected.get()?.state.get() ?? nothingYet),
    onEvent: (hear) =>
      events.on((event) => {
        try {
          hear(event)
        } catch (error) {
          // An error in one listener must not keep the other listeners from being called.
          reportError(error)
        }
      }),
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
