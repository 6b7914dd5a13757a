import { createAtom } from '@tanstack/store'
import * as z from 'zod/mini'

import { type LiveState } from '#/api/live/channel.ts'
import { type LiveEvent, type LiveMessage, liveEventSchema } from '#/api/live/events.ts'
import { clock } from '#/lib/clock.ts'

import { type LiveWire } from './live-wire.tsx'

const openedBy = (status: LiveState['status']) => (status === 'OPEN' ? clock.local() : undefined)

/** A channel without a connection: the test decides what arrives. Pass it to `LiveContext`. */
export class TestChannel implements LiveWire {
  readonly acknowledged: string[] = []
  private readonly hearers = new Set<(event: LiveEvent) => void>()
  readonly state = createAtom<LiveState>({ status: 'OPEN', closedSince: undefined, caughtUpAt: 0 })

  readonly onEvent = (listener: (event: LiveEvent) => void) => {
    this.hearers.add(listener)
    return () => this.hearers.delete(listener)
  }

  readonly acknowledge = (communicationId: string) => {
    if (!this.acknowledged.includes(communicationId)) this.acknowledged.push(communicationId)
  }

  readonly connect = () => () => undefined

  /** Changes the state of the connection. */
  set(change: Partial<LiveState>): void {
    const opened = change.status === undefined ? {} : { openedAt: openedBy(change.status) }
    this.state.set((before) => ({ ...before, ...opened, ...change }))
  }

  /** Delivers an event in the form in which the server sends it. */
  say(message: Pick<LiveMessage, 'eventType'> & Partial<LiveMessage>): void {
    const event = z.parse(liveEventSchema, { createdTs: 1_784_040_720_000, ...message })
    for (const hear of this.hearers) hear(event)
  }
}
