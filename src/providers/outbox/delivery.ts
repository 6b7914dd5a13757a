import { type QueryClient, type QueryKey } from '@tanstack/react-query'

import { outcomeUnknown } from '#/api/cache/settle.ts'
import { ApiError, errorMessage, isOffline } from '#/api/request/errors.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { type Attempt } from '#/domain/message/draft.ts'
import {
  DEFAULT_LIMIT_MS,
  OFFLINE,
  type SendEffect,
  type SendEvent,
  type Sending,
  type SendState,
} from '#/domain/message/send-state.ts'

import { type DraftStore } from './drafts.ts'
import { type RequestEnd } from './send-turn.ts'

/** One message being composed, and the state of sending it. */
export interface Delivery<Ref, View> {
  readonly ref: Ref
  send: SendState
  /** The view that composers were shown last. */
  view: View | undefined
  /** Whether something has changed since that view. */
  stale: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  /** Effects of a restored attempt that wait for the outbox to start. */
  waiting: readonly SendEffect[]
}

/** One step of the state machine of sending. */
export interface DeliveryStep {
  readonly before: SendState
  readonly event: SendEvent
  readonly next: Sending
  /** Whether the sent message is now part of the lead. */
  readonly arrived: boolean
}

/** The dependencies of an outbox. `Ref` identifies one message being composed. */
export interface OutboxContext<Ref> {
  readonly drafts: DraftStore<Ref>
  /** The query client of the acting user. */
  readonly client: QueryClient
  readonly actingUser: string
  /** Epoch ms of the server's clock. */
  readonly now: () => number
  readonly online: () => boolean
  readonly newId: () => string
  /** Returns a UUID for a message that has not been sent before. */
  readonly newKey: () => string
}

/** The functions that differ between an outbox of texts and an outbox of emails. */
export interface MessageKind<Ref, View> {
  readonly nameOf: (ref: Ref) => string
  /** Returns the text of the draft in the form in which the state machine compares it with the lead's messages. */
  readonly textOf: (ref: Ref) => string
  /** Returns what composers show. */
  readonly viewOf: (delivery: Delivery<Ref, View>) => View
  /** @throws ApiError */
  readonly post: (
    ref: Ref,
    attempt: Attempt,
  ) => Promise<{ readonly id?: string | undefined } | null | undefined>
  /** Refetches the lead's messages. @throws ApiError */
  readonly read: (ref: Ref) => Promise<readonly Communication[]>
  /**
   * Returns the lead's messages according to a query that was just fetched; undefined when the query is about something
   * else.
   */
  readonly readBy: (key: QueryKey, ref: Ref) => readonly Communication[] | undefined
  /** Stores the changes of a step. Nothing is sent before this function returns. */
  readonly store: (ref: Ref, step: DeliveryStep) => void
}

/**
 * Converts the error of a failed request to the next event of its delivery.
 * @param now epoch ms of the server's clock
 */
export function outcomeOf(error: unknown, id: string, now: number): RequestEnd {
  if (!(error instanceof ApiError)) return { is: 'lost', id, now }
  if (error.status === 429)
    return { is: 'limited', id, untilTs: now + (error.retryAfterMs ?? DEFAULT_LIMIT_MS) }
  if (outcomeUnknown(error)) return { is: 'lost', id, now }
  const fields = error.fieldErrors
  return { is: 'refused', id, reason: Object.values(fields ?? {}).join('. ') || reasonOf(error), fields }
}

/** Returns why a request failed, so that a missing connection can be told from other reasons later. */
export function reasonOf(error: unknown): string {
  return isOffline(error) ? OFFLINE : errorMessage(error)
}
