import { type QueryClient, type QueryKey } from '@tanstack/react-query'

import { outcomeUnknown } from '#/api/cache/settle.ts'
import { ApiError, errorMessage } from '#/api/request/errors.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { type Attempt } from '#/domain/message/draft.ts'
import {
  DEFAULT_LIMIT_MS,
  type SendEffect,
  type SendEvent,
  type Sending,
  type SendState,
} from '#/domain/message/send-state.ts'

import { type DraftStore } from './drafts.ts'
import { type RequestEnd } from './send-turn.ts'

/** One message in the making, and where its sending stands. */
export interface Delivery<Ref, View> {
  readonly ref: Ref
  send: SendState
  /** What composers were shown last. */
  view: View | undefined
  /** Something changed since. */
  stale: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  /** Effects of a restored attempt, waiting for the outbox to start. */
  waiting: readonly SendEffect[]
}

/** A step that the state machine of sending took. */
export interface DeliveryStep {
  readonly before: SendState
  readonly event: SendEvent
  readonly next: Sending
  /** What was sent is with the lead now. */
  readonly arrived: boolean
}

/** What an outbox needs from outside. `Ref` tells one message in the making from every other. */
export interface OutboxContext<Ref> {
  readonly drafts: DraftStore<Ref>
  /** The query client of the acting user. */
  readonly client: QueryClient
  readonly actingUser: string
  /** Epoch ms of the server's clock. */
  readonly now: () => number
  readonly online: () => boolean
  readonly newId: () => string
  /** A UUID for a message that has not been sent before. */
  readonly newKey: () => string
}

/** What makes an outbox one of texts, or of emails. */
export interface MessageKind<Ref, View> {
  readonly nameOf: (ref: Ref) => string
  /** What the draft says, as the state machine compares it with what the lead holds. */
  readonly textOf: (ref: Ref) => string
  /** What composers show. */
  readonly viewOf: (delivery: Delivery<Ref, View>) => View
  /** @throws ApiError */
  readonly post: (
    ref: Ref,
    attempt: Attempt,
  ) => Promise<{ readonly id?: string | undefined } | null | undefined>
  /** Reads what the lead holds, anew. @throws ApiError */
  readonly read: (ref: Ref) => Promise<readonly Communication[]>
  /** What the lead holds according to a query that was just read; undefined where the query is about something else. */
  readonly readBy: (key: QueryKey, ref: Ref) => readonly Communication[] | undefined
  /** Stores what a step changed; nothing leaves before this returns. */
  readonly store: (ref: Ref, step: DeliveryStep) => void
}

/** What a failed request says about its message, as the next event of its delivery. @param now epoch ms of the server's clock */
export function outcomeOf(error: unknown, id: string, now: number): RequestEnd {
  if (!(error instanceof ApiError)) return { is: 'lost', id, now }
  if (error.status === 429)
    return { is: 'limited', id, untilTs: now + (error.retryAfterMs ?? DEFAULT_LIMIT_MS) }
  if (outcomeUnknown(error)) return { is: 'lost', id, now }
  return { is: 'refused', id, reason: error.fieldErrors?.message ?? errorMessage(error) }
}
