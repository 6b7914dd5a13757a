import { type Channel, type LiveState } from '#/api/live/channel.ts'
import { type LiveEvent } from '#/api/live/events.ts'

/** What the tree knows of the live channel. */
export type LiveWire = Pick<Channel, 'state' | 'subscribe' | 'onEvent' | 'acknowledge'>

/** The wire of a tree before and after its channel is there: whoever listens or speaks need not know which. */
export interface LiveLine extends LiveWire {
  /** Puts the channel behind the wire; returns how to take it away again. */
  connect(channel: LiveWire): () => void
}

const nothingYet: LiveState = { status: 'UNINSTANTIATED', closedSince: undefined, caughtUpAt: undefined }

/** A wire without a channel. The channel's code comes after the first page, and no page waits for it. */
export function createLine(): LiveLine {
  const listeners = new Set<() => void>()
  const hearers = new Set<(event: LiveEvent) => void>()
  const unsaid: Parameters<LiveWire['acknowledge']>[] = []
  let channel: LiveWire | undefined
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    state: () => channel?.state() ?? nothingYet,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onEvent(hear) {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    acknowledge(...shown) {
      if (channel) channel.acknowledge(...shown)
      else unsaid.push(shown)
    },
    connect(next) {
      channel = next
      const stops = [
        next.subscribe(tell),
        next.onEvent((event) => {
          for (const hear of hearers) {
            try {
              hear(event)
            } catch (error) {
              // One broken listener does not silence the others.
              reportError(error)
            }
          }
        }),
      ]
      for (const shown of unsaid.splice(0)) next.acknowledge(...shown)
      tell()
      return () => {
        for (const stop of stops) stop()
        channel = undefined
        tell()
      }
    },
  }
}
