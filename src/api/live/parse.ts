import * as z from 'zod/mini'

import { type LiveEvent, liveEventSchema, liveEventTypes } from './events.ts'

/** Characters above which a message is not read; the largest known event has some 500. */
const MAX_LENGTH = 100_000

const named = z.object({ eventType: z.string() })
const known: ReadonlySet<string> = new Set(liveEventTypes)

/** What a frame turned out to be. */
export type Frame =
  | { kind: 'event'; event: LiveEvent }
  /** An event of a newer server. */
  | { kind: 'unknown' }
  /** Not JSON, not text, or not the shape of its event. */
  | { kind: 'malformed' }
  /** A server's answer to a keepalive; nothing needs it. */
  | { kind: 'pong' }

/** Reads one frame of the live channel. Never throws. */
export function parseFrame(data: unknown): Frame {
  if (data === 'pong') return { kind: 'pong' }
  if (typeof data !== 'string' || data.length > MAX_LENGTH) return { kind: 'malformed' }
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    return { kind: 'malformed' }
  }
  const parsed = z.safeParse(liveEventSchema, value)
  if (parsed.success) return { kind: 'event', event: parsed.data }
  const name = z.safeParse(named, value)
  return name.success && !known.has(name.data.eventType) ? { kind: 'unknown' } : { kind: 'malformed' }
}
