import { isBlank } from '#/lib/text/blank.ts'

import { type Communication } from './communication.ts'
import { type Attempt } from './draft.ts'
import { isSameMessage } from './text-thread.ts'

/** The reasons why an outcome is unknown. */
export type Doubt =
  /** There was no response, or one that does not tell (timeout, connection lost, 502 to 504, unreadable). */
  | 'lost'
  /** The page was closed while the request was on its way. */
  | 'interrupted'
  /**
   * The user pressed Send again for a text that may have arrived after all. Nothing is sent before the thread was read.
   */
  | 'again'

interface Doubtful {
  readonly attempt: Attempt
  readonly doubt: Doubt
  /** Epoch ms. From this time, a thread without the text means "not sent". */
  readonly settleTs: number
  /** How many times the thread was read so far. */
  readonly reads: number
}

/** The server's error texts by field of the request. */
type FieldErrors = Readonly<Record<string, string>>

/** The state of sending in one conversation. */
export type SendState =
  /** Nothing was sent, or everything that was sent is in the thread. */
  | { readonly at: 'draft' }
  /** The request is on its way. */
  | { readonly at: 'sending'; readonly attempt: Attempt }
  /** The server accepted it (2xx), but it is not in the thread yet. */
  | { readonly at: 'accepted'; readonly attempt: Attempt; readonly sinceTs: number; readonly reads: number }
  /** It is not known whether the text was sent, and the thread will be read. `problem` is why the last read failed. */
  | ({ readonly at: 'unknown'; readonly problem: string | undefined } & Doubtful)
  /** The thread is being read. */
  | ({ readonly at: 'checking' } & Doubtful)
  /** The text is not in the thread and is back in the field. `problem` is why the thread could not be checked again. */
  | { readonly at: 'uncommitted'; readonly attempt: Attempt; readonly problem: string | undefined }
  /** The server rejected it for this reason, with these errors of single fields. The text is back in the field. */
  | { readonly at: 'failed'; readonly reason: string; readonly fields?: FieldErrors | undefined }
  /**
   * The server asked to wait until this time (epoch ms). The text is back in the field, or was `cleared` from it since:
   * a text typed after that was never refused, and only waits.
   */
  | { readonly at: 'limited'; readonly untilTs: number; readonly cleared?: true }
  /** There was no connection. Nothing was sent and nothing is queued. */
  | { readonly at: 'offline' }

/** The field's text and the send state of one conversation. */
export interface Sending {
  readonly text: string
  readonly send: SendState
}

/** An event in a conversation. Times are in epoch ms of the server's clock. */
export type SendEvent =
  | { readonly is: 'typed'; readonly text: string; readonly now: number }
  /** The user pressed Send. `attempt.text` is the text of the field. */
  | {
      readonly is: 'pressed'
      readonly attempt: Attempt
      readonly online: boolean
      /** True when a text of the thread is sent again as a new one. The text in the field then stays there. */
      readonly resend?: boolean | undefined
    }
  | {
      readonly is: 'accepted'
      readonly id: string
      readonly communicationId: string | undefined
      readonly now: number
    }
  | {
      readonly is: 'refused'
      readonly id: string
      readonly reason: string
      readonly fields?: FieldErrors | undefined
    }
  | { readonly is: 'limited'; readonly id: string; readonly untilTs: number }
  | { readonly is: 'lost'; readonly id: string; readonly now: number }
  /** An attempt was found in storage, or another tab began one. */
  | { readonly is: 'restored'; readonly attempt: Attempt; readonly now: number }
  /** The thread was displayed with these texts, regardless of who requested it. */
  | { readonly is: 'thread'; readonly texts: readonly Communication[] }
  /** A read that the state machine requested begins, ends or fails. */
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
      /** True when the thread can no longer be read, so that another attempt would fail the same way. */
      readonly final?: boolean
    }
  /** Another tab settled the outcome. */
  | { readonly is: 'settled-elsewhere' }

/** An action that the caller has to perform. */
export type SendEffect =
  | { readonly do: 'post'; readonly attempt: Attempt }
  | { readonly do: 'read'; readonly id: string; readonly afterMs: number }

/** The next state and the actions that it requires. */
export interface SendStep {
  readonly next: Sending
  readonly effects: readonly SendEffect[]
}

/** The reason for which something was not sent or not read while there was no connection. */
export const OFFLINE = 'You are offline'

/** The state when nothing was sent. */
export const notSending: SendState = { at: 'draft' }

/** How long a request may still be on its way after the page that sent it was closed, in milliseconds. */
export const IN_FLIGHT_MS = 30_000

/**
 * How long after the start of a request a server that lost the connection may still store the text, in milliseconds.
 */
export const LATE_COMMIT_MS = 10_000

/** Minimum time during which the thread is read again after an outcome was lost, in milliseconds. */
export const SETTLE_MS = 3_000

/** Time after a 2xx within which the text must appear in the thread, in milliseconds. */
export const APPEAR_MS = 30_000

/** Time to wait when a 429 does not say how long, in milliseconds. */
export const DEFAULT_LIMIT_MS = 20_000

/** Whether pressing Send can start something now. */
export function canSend({ text, send }: Sending, now: number): boolean {
  if (isBlank(text)) return false
  return send.at === 'limited' ? now >= send.untilTs : !isAway(send)
}

/** Whether a text is neither in the field nor settled: the text is on its way, or its outcome is unknown. */
export function isAway(send: SendState): boolean {
  return send.at === 'sending' || send.at === 'accepted' || send.at === 'unknown' || send.at === 'checking'
}

/** Returns the part of a state that is stored so that it survives a reload. */
export function attemptOf(send: SendState): Attempt | undefined {
  return 'attempt' in send ? send.attempt : undefined
}

/**
 * Returns the next attempt. If it sends the same message as the last one, it keeps the last one's identity, so that
 * whichever of the two requests was stored is recognized. It also names the last one's contact, because the key
 * identifies the whole request. A different message is a new attempt.
 */
export function nextAttempt(send: SendState, fresh: Attempt): Attempt {
  if (send.at !== 'uncommitted' || !isSameMessage(send.attempt, fresh)) return fresh
  const { sinceTs, baseline, accepted, contact = fresh.contact } = send.attempt
  return { ...fresh, sinceTs, baseline, accepted, contact }
}
