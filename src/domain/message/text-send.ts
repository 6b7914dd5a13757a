import { isBlank } from '#/lib/text/blank.ts'

import { type Attempt } from './draft.ts'
import {
  APPEAR_MS,
  attemptOf,
  type Doubt,
  notSending,
  IN_FLIGHT_MS,
  isAway,
  LATE_COMMIT_MS,
  nextAttempt,
  OFFLINE,
  type SendEffect,
  type SendEvent,
  type Sending,
  type SendState,
  type SendStep,
  SETTLE_MS,
} from './send-state.ts'
import { committedAs, isSameMessage, sameText } from './text-thread.ts'

const PAUSES_MS = [1_000, 1_000, 2_000, 4_000, 8_000, 15_000]
const LONGEST_PAUSE_MS = 30_000

/** The state machine for sending a text (docs/product.md#outbox). There is only one. */
export function stepSend(from: Sending, event: SendEvent): SendStep {
  const { text, send } = from
  switch (event.is) {
    case 'typed':
      return still({ text: event.text, send: afterTyping(send, event) })

    case 'pressed':
      return pressed(from, event)

    case 'accepted': {
      const known = attemptOf(send)
      if (known?.id !== event.id) return still(from)
      const attempt: Attempt = { ...known, phase: 'accepted', accepted: true }
      if (event.communicationId !== undefined) attempt.communicationId = event.communicationId
      const next = {
        text: settled(from, attempt).text,
        send: { at: 'accepted', attempt, sinceTs: event.now, reads: 0 } as const,
      }
      return { next, effects: [{ do: 'read', id: attempt.id, afterMs: 0 }] }
    }

    case 'refused':
      if (send.at !== 'sending' || send.attempt.id !== event.id) return still(from)
      return still({
        text: putBack(text, send.attempt),
        send: { at: 'failed', reason: event.reason, fields: event.fields },
      })

    case 'limited':
      if (send.at !== 'sending' || send.attempt.id !== event.id) return still(from)
      return still({ text: putBack(text, send.attempt), send: { at: 'limited', untilTs: event.untilTs } })

    case 'lost': {
      if (send.at !== 'sending' || send.attempt.id !== event.id) return still(from)
      const settleTs = Math.max(event.now + SETTLE_MS, send.attempt.startedTs + LATE_COMMIT_MS)
      return inDoubt(text, send.attempt, 'lost', settleTs)
    }

    case 'restored':
      return restored(from, event.attempt, event.now)

    case 'thread': {
      const attempt = attemptOf(send)
      // While the request is on its way, its own response decides, so that a rejection is never mistaken for success.
      if (!attempt || send.at === 'sending' || !committedAs(attempt, event.texts)) return still(from)
      return still(settled(from, attempt))
    }

    case 'reading': {
      if (send.at !== 'unknown' || send.attempt.id !== event.id) return still(from)
      const { problem: _, ...doubtful } = send
      return still({ text, send: { ...doubtful, at: 'checking' } })
    }

    case 'read':
      return read(from, event)

    case 'read-failed':
      return readFailed(from, event)

    case 'settled-elsewhere':
      if (isAway(send) || send.at === 'uncommitted') return still({ text, send: notSending })
      return isBlank(text) ? still({ text, send: afterEmptying(send) }) : still(from)
  }
}

function still(next: Sending): SendStep {
  return { next, effects: [] }
}

function afterTyping(send: SendState, { text, now }: Extract<SendEvent, { is: 'typed' }>): SendState {
  // The server's wait and an unknown outcome survive an edit. A message about a text that is gone does not.
  if (send.at === 'failed' || send.at === 'offline') return notSending
  if (send.at === 'limited' && now >= send.untilTs) return notSending
  return isBlank(text) ? afterEmptying(send) : send
}

function afterEmptying(send: SendState): SendState {
  if (send.at === 'limited') return { ...send, cleared: true }
  return isAway(send) ? send : notSending
}

function pressed(from: Sending, event: Extract<SendEvent, { is: 'pressed' }>): SendStep {
  const { text, send } = from
  if (isAway(send) || isBlank(event.attempt.text)) return still(from)
  // A text that was not found in the thread must be settled before another text is sent.
  if (event.resend === true && send.at === 'uncommitted') return still(from)
  const attempt = nextAttempt(send, event.attempt)
  if (send.at === 'limited' && attempt.startedTs < send.untilTs) return still(from)
  // The field's text, without the text that an earlier attempt put back there.
  const rest = event.resend === true ? without(text, attempt) : ''
  if (!event.online) {
    return still({
      text: event.resend === true ? putBack(rest, attempt) : text,
      send: send.at === 'uncommitted' ? { ...send, problem: OFFLINE } : { at: 'offline' },
    })
  }
  if (send.at === 'uncommitted' && isSameMessage(send.attempt, attempt)) {
    return inDoubt('', attempt, 'again', attempt.startedTs)
  }
  return { next: { text: rest, send: { at: 'sending', attempt } }, effects: [{ do: 'post', attempt }] }
}

function inDoubt(text: string, attempt: Attempt, doubt: Doubt, settleTs: number): SendStep {
  return {
    next: { text, send: { at: 'unknown', attempt, doubt, settleTs, reads: 0, problem: undefined } },
    effects: [{ do: 'read', id: attempt.id, afterMs: 0 }],
  }
}

function restored(from: Sending, attempt: Attempt, now: number): SendStep {
  const { text, send } = from
  const known = attemptOf(send)
  // Our own request is on its way. Its response will tell more than what was stored when it was sent.
  if (known?.id === attempt.id && known.phase === attempt.phase) return still(from)
  if (send.at === 'sending') return still(from)
  const effects: SendEffect[] = [{ do: 'read', id: attempt.id, afterMs: 0 }]
  if (attempt.phase === 'returned')
    return { next: { text, send: { at: 'uncommitted', attempt, problem: undefined } }, effects }
  if (attempt.phase === 'accepted')
    return {
      next: {
        text,
        send: { at: 'accepted', attempt: { ...attempt, accepted: true }, sinceTs: now, reads: 0 },
      },
      effects,
    }
  return inDoubt(text, attempt, 'interrupted', attempt.startedTs + IN_FLIGHT_MS)
}

function read(from: Sending, event: Extract<SendEvent, { is: 'read' }>): SendStep {
  const { text, send } = from
  const attempt = attemptOf(send)
  if (attempt?.id !== event.id) return still(from)
  if (send.at !== 'sending' && committedAs(attempt, event.texts)) return still(settled(from, attempt))
  if (send.at === 'accepted') {
    const left = send.sinceTs + APPEAR_MS - event.now
    if (left <= 0) return still(returned(text, attempt, undefined))
    const reads = send.reads + 1
    return {
      next: { text, send: { ...send, reads } },
      effects: [{ do: 'read', id: attempt.id, afterMs: Math.min(pause(reads), left) }],
    }
  }
  if (send.at !== 'checking') return still(from)
  if (event.now >= send.settleTs) {
    if (send.doubt !== 'again') return still(returned(text, attempt, undefined))
    return { next: { text, send: { at: 'sending', attempt } }, effects: [{ do: 'post', attempt }] }
  }
  return later(text, send, undefined, Math.min(pause(send.reads + 1), send.settleTs - event.now))
}

function readFailed(from: Sending, event: Extract<SendEvent, { is: 'read-failed' }>): SendStep {
  const { text, send } = from
  const attempt = attemptOf(send)
  if (attempt?.id !== event.id) return still(from)
  if (event.final === true) return neverRead(from, attempt, event.reason)
  if (send.at === 'accepted') {
    const reads = send.reads + 1
    return {
      next: { text, send: { ...send, reads } },
      effects: [{ do: 'read', id: event.id, afterMs: pause(reads) }],
    }
  }
  if (send.at !== 'checking') return still(from)
  if (send.doubt === 'again') return still(returned(text, send.attempt, event.reason))
  return later(text, send, event.reason, pause(send.reads + 1))
}

/**
 * The lead can no longer be opened, so the outcome of an attempt stays unknown. The user can still read the text and
 * end the attempt.
 */
function neverRead({ text, send }: Sending, attempt: Attempt, reason: string): SendStep {
  if (send.at === 'sending' || send.at === 'unknown') return still({ text, send })
  if (send.at === 'uncommitted') return still({ text, send: { ...send, problem: reason } })
  const { accepted, ...unsure } = attempt
  const isUnsure = accepted === false && !(send.at === 'checking' && send.doubt === 'again')
  return still(returned(text, isUnsure ? unsure : attempt, reason))
}

function later(
  text: string,
  send: Extract<SendState, { at: 'checking' }>,
  problem: string | undefined,
  afterMs: number,
): SendStep {
  const next = { text, send: { ...send, at: 'unknown', reads: send.reads + 1, problem } as const }
  return { next, effects: [{ do: 'read', id: send.attempt.id, afterMs }] }
}

function pause(reads: number): number {
  return PAUSES_MS[reads - 1] ?? LONGEST_PAUSE_MS
}

function returned(text: string, attempt: Attempt, problem: string | undefined): Sending {
  const phased: Attempt = { ...attempt, phase: 'returned' }
  return { text: putBack(text, attempt), send: { at: 'uncommitted', attempt: phased, problem } }
}

/** Puts the text back into the field, above anything that was written there in the meantime. */
function putBack(text: string, attempt: Attempt): string {
  // Another tab may have put the same text back already.
  if (`\n${text}\n`.includes(`\n${attempt.text}\n`)) return text
  return isBlank(text) || sameText(text, attempt.text) ? attempt.text : `${attempt.text}\n${text}`
}

/** The text is in the thread. If it had been put back into the field, removes it from there. */
function settled({ text, send }: Sending, attempt: Attempt): Sending {
  return { text: send.at === 'uncommitted' ? without(text, attempt) : text, send: notSending }
}

/** Returns the field's text without the text of an attempt that was put back there. */
function without(text: string, attempt: Attempt): string {
  if (sameText(text, attempt.text)) return ''
  const joined = `${attempt.text}\n`
  return text.startsWith(joined) ? text.slice(joined.length) : text
}
