import { type Channel, type LiveState } from '#/api/live/channel.ts'
import { type LiveEvent } from '#/api/live/events.ts'
import { createEmitter } from '#/lib/emitter.ts'

/** What the tree knows of the live channel. */
export type LiveWire = Pick<Channel, 'state' | 'subscribe' | 'onEvent' | 'acknowledge'>

/** The wire of a tree before and after its channel is there: whoever listens or speaks need not know which. */
export interface ConnectableWire extends LiveWire {
  /** Puts the channel behind the wire; returns how to take it away again. */
  connect(channel: LiveWire): () => void
}

const nothingYet: LiveState = { status: 'UNINSTANTIATED', closedSince: undefined, caughtUpAt: undefined }

/** A wire without a channel. The channel's code comes after the first page, and no page waits for it. */
export function createLiveWire(): ConnectableWire {
  const changes = createEmitter<[]>()
  const events = createEmitter<[event: LiveEvent]>()
  const unsaid: Parameters<LiveWire['acknowledge']>[] = []
  let channel: LiveWire | undefined
  return {
    state: () => channel?.state() ?? nothingYet,
    subscribe: changes.on,
    onEvent: (hear) =>
      events.on((event) => {
        try {
          hear(event)
        } catch (error) {
          // One broken listener does not silence the others.
          reportError(error)
        }
      }),
    acknowledge(...shown) {
      if (channel) channel.acknowledge(...shown)
      else unsaid.push(shown)
    },
    connect(next) {
      channel = next
      const stops = [next.subscribe(changes.emit), next.onEvent(events.emit)]
      for (const shown of unsaid.splice(0)) next.acknowledge(...shown)
      changes.emit()
      return () => {
        for (const stop of stops) stop()
        channel = undefined
        changes.emit()
      }
    },
  }
}
