import { isBlank } from '#/lib/blank.ts'

import { type Communication } from './communication.ts'
import { type Attempt } from './draft.ts'
import { isSameMessage } from './text-thread.ts'

/** Why an outcome is not known. */
export type Doubt =
  /** No answer, or one that says nothing (timeout, cut, 502 to 504, unreadable). */
  | 'lost'
  /** The page ended while the request was on its way. */
  | 'interrupted'
  /** The person asked to send again what may have arrived after all; nothing leaves before the thread was read. */
  | 'again'

interface Doubtful {
  readonly attempt: Attempt
  readonly doubt: Doubt
  /** Epoch ms from when on a thread without the text counts as "not sent". */
  readonly settleTs: number
  /** Reads of the thread so far. */
  readonly reads: number
}

/** Where sending stands in one conversation. */
export type SendState =
  /** Nothing has been sent, or all of it is in the thread. */
  | { readonly at: 'draft' }
  /** The request is on its way. */
  | { readonly at: 'sending'; readonly attempt: Attempt }
  /** The server took it (2xx); it is not in the thread yet. */
  | { readonly at: 'accepted'; readonly attempt: Attempt; readonly sinceTs: number; readonly reads: number }
  /** Whether it was sent is not known; the thread will be read. `trouble`: why the last reading failed. */
  | ({ readonly at: 'unknown'; readonly trouble: string | undefined } & Doubtful)
  /** The thread is being read. */
  | ({ readonly at: 'checking' } & Doubtful)
  /** It is not in the thread; the text is back in the field. `trouble`: it could not be checked once more. */
  | { readonly at: 'uncommitted'; readonly attempt: Attempt; readonly trouble: string | undefined }
  /** The server refused it, for this reason; the text is back in the field. */
  | { readonly at: 'failed'; readonly reason: string }
  /** The server asked to wait until then (epoch ms); the text is back in the field. */
  | { readonly at: 'limited'; readonly untilTs: number }
  /** There was no connection; nothing left and nothing is queued. */
  | { readonly at: 'offline' }

/** The field and the send of one conversation. */
export interface Sending {
  readonly text: string
  readonly send: SendState
}

/** What can happen to a conversation. Times are epoch ms of the server's clock. */
export type SendEvent =
  | { readonly is: 'typed'; readonly text: string; readonly now: number }
  /** Send was pressed. `attempt.text` is the text of the field. */
  | {
      readonly is: 'pressed'
      readonly attempt: Attempt
      readonly online: boolean
      /** It is a text of the thread that is sent once more as a new one; what stands in the field stays there. */
      readonly resend?: boolean | undefined
    }
  | {
      readonly is: 'accepted'
      readonly id: string
      readonly communicationId: string | undefined
      readonly now: number
    }
  | { readonly is: 'refused'; readonly id: string; readonly reason: string }
  | { readonly is: 'limited'; readonly id: string; readonly untilTs: number }
  | { readonly is: 'lost'; readonly id: string; readonly now: number }
  /** An attempt was found in storage, or was begun in another tab. */
  | { readonly is: 'restored'; readonly attempt: Attempt; readonly now: number }
  /** The thread is shown as this, whoever asked for it. */
  | { readonly is: 'thread'; readonly texts: readonly Communication[] }
  /** A read that we asked for begins, ends, fails. */
  | { readonly is: 'reading'; readonly id: string }
  | {
      readonly is: 'read'
      readonly id: string
      readonly texts: readonly Communication[]
      readonly now: number
    }
  | {
      readonly is: 'read-failed'
      readonly id: string
      readonly reason: string
      /** It may not be read any more: asking again would say the same. */
      readonly final?: boolean
    }
  /** Another tab settled it. */
  | { readonly is: 'settled-elsewhere' }

/** What has to be done next. */
export type SendEffect =
  | { readonly do: 'post'; readonly attempt: Attempt }
  | { readonly do: 'read'; readonly id: string; readonly afterMs: number }

/** The next state and what it asks for. */
export interface SendStep {
  readonly next: Sending
  readonly effects: readonly SendEffect[]
}

/** Nothing sent, nothing typed. */
export const notSending: SendState = { at: 'draft' }

/** Milliseconds that a request may still be on its way after the page that sent it ended. */
export const IN_FLIGHT_MS = 30_000

/** Milliseconds after the start of a request within which a server that lost the connection may still store its text. */
export const LATE_COMMIT_MS = 10_000

/** Milliseconds during which the thread is read again after an outcome was lost, at least. */
export const SETTLE_MS = 3_000

/** Milliseconds after a 2xx in which the thread must show the text. */
export const APPEAR_MS = 30_000

/** Milliseconds to wait where a 429 does not say for how long. */
export const DEFAULT_LIMIT_MS = 20_000

/** Whether Send can start something now. */
export function canSend({ text, send }: Sending, now: number): boolean {
  if (isBlank(text)) return false
  return send.at === 'limited' ? now >= send.untilTs : !isAway(send)
}

/** Whether a text is neither in the field nor settled: it is on its way, or its outcome is not known. */
export function isAway(send: SendState): boolean {
  return send.at === 'sending' || send.at === 'accepted' || send.at === 'unknown' || send.at === 'checking'
}

/** What is written down of a state, so that it survives the page. */
export function attemptOf(send: SendState): Attempt | undefined {
  return 'attempt' in send ? send.attempt : undefined
}

/**
 * The next attempt on the same message keeps the identity of the last one, so that whichever of the two requests was stored
 * is recognized; another message is a new attempt.
 */
export function nextAttempt(send: SendState, fresh: Attempt): Attempt {
  if (send.at !== 'uncommitted' || !isSameMessage(send.attempt, fresh)) return fresh
  const { sinceTs, baseline, accepted } = send.attempt
  return { ...fresh, sinceTs, baseline, accepted }
}
