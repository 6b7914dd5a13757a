import * as z from 'zod/mini'

import { DRAFT_KEYS } from '#/domain/message/draft-keys.ts'
import { type Attempt } from '#/domain/message/draft.ts'
import { type SendEvent } from '#/domain/message/send-state.ts'
import { isExpired } from '#/domain/message/unsent-draft.ts'
import { keysOf, storageEntry, type StorageEntry } from '#/lib/storage.ts'
import { webLocks } from '#/lib/web-locks.ts'

import { registerWriter } from './purge-drafts.ts'

/** The result of a request, as an event for the state machine of sending. */
export type RequestEnd = Extract<SendEvent, { is: 'accepted' | 'refused' | 'limited' | 'lost' }>

/**
 * Milliseconds that a tab waits for its turn: longer than any request takes. The limit is needed because a sleeping tab
 * may keep its turn for ever.
 */
const TURN_MS = 40_000
/**
 * Milliseconds to keep the lock after storing, because another tab can get the lock before it sees what was stored
 * before the release.
 */
const SETTLE_MS = 300
/**
 * Milliseconds after a message was accepted. A user who presses Send after that time has seen that the message does not
 * show up, so it is sent again.
 */
const AGAIN_MS = 20_000
/** The end time of a request that has not ended. */
const NOT_YET = Number.MAX_SAFE_INTEGER

const turnSchema = z.object({
  /** Identifies one text of one draft (`Attempt.key`). */
  key: z.string(),
  attemptId: z.string(),
  /** Undefined when an earlier version of the app wrote the entry. */
  startedTs: z.optional(z.number()),
  endedTs: z.number(),
  is: z.enum(['accepted', 'refused', 'limited', 'lost']),
  communicationId: z.optional(z.string()),
  reason: z.optional(z.string()),
  untilTs: z.optional(z.number()),
})
type Turn = z.output<typeof turnSchema>
type Turns = Pick<StorageEntry<Turn[]>, 'read' | 'write'>

/** The draft that a message is sent from: its storage key and its owner. */
interface SentDraft {
  readonly key: string
  readonly signedInUser: string
}

const START = 'sending:'

const storedTurns = (draft: string) => storageEntry('browser', START + draft, z.array(turnSchema))

/** Forgets the sends that are older than any draft they could belong to, of all users of the browser. */
export function sweepTurns(now: number): void {
  for (const key of keysOf('browser', START + DRAFT_KEYS)) {
    const entry = storedTurns(key.slice(START.length))
    const isOld = ({ endedTs, startedTs = 0 }: Turn) =>
      isExpired({ updatedTs: endedTs === NOT_YET ? startedTs : endedTs }, now)
    if ((entry.read() ?? []).every(isOld)) entry.clear()
  }
}

/**
 * Number of requests per draft whose result is remembered. It is larger than the number of tabs that could be waiting
 * for their turn.
 */
const MOST_TURNS = 8

/**
 * Sends when no other tab is sending from the same draft. If two tabs show one draft and Enter is pressed in both, the
 * second tab finds that the same text of this draft was already sent. It then takes over the result of the first tab
 * without sending a request.
 * @param request sends one request and never rejects
 */
export function sendInTurn(
  draft: SentDraft,
  attempt: Attempt,
  now: () => number,
  request: () => Promise<RequestEnd>,
): Promise<RequestEnd> {
  const person = { isHere: true }
  const leave = registerWriter(draft.signedInUser, () => (person.isHere = false))
  const stored = storedTurns(draft.key)
  const turns: Turns = { read: stored.read, write: (all) => person.isHere && stored.write(all) }
  const work = (waited: boolean) => sendUnlessSent(turns, attempt, now, request, waited)
  const lost = (): RequestEnd => ({ is: 'lost', id: attempt.id, now: now() })
  return inTurn(`lintel:${draft.key}`, work, lost).finally(leave)
}

/**
 * Runs some work while no other tab runs work with the same name.
 * @param work `waited` is true when another tab was first
 * @param late returns the result for the case that the turn never comes
 */
function inTurn(
  name: string,
  work: (waited: boolean) => Promise<RequestEnd>,
  late: () => RequestEnd,
): Promise<RequestEnd> {
  const locks = webLocks()
  if (!locks) return work(true)
  return new Promise((resolve) => {
    const take = async (waited: boolean) => {
      resolve(await work(waited))
      await new Promise((settled) => setTimeout(settled, SETTLE_MS))
      return true
    }
    locks
      .request(name, { ifAvailable: true }, (lock) => lock !== null && take(false))
      .then(
        (acquired) =>
          acquired || locks.request(name, { signal: AbortSignal.timeout(TURN_MS) }, () => take(true)),
      )
      .catch(() => resolve(late()))
  })
}

async function sendUnlessSent(
  turns: Turns,
  attempt: Attempt,
  now: () => number,
  request: () => Promise<RequestEnd>,
  waited: boolean,
): Promise<RequestEnd> {
  const { id, key, startedTs } = attempt
  if (key === undefined) return request()
  const before = turns.read()?.find((turn) => turn.key === key)
  const remember = (turn: Turn) => {
    const others = (turns.read() ?? []).filter((one) => one.key !== key)
    turns.write([turn, ...others].slice(0, MOST_TURNS))
  }
  const mine = { key, attemptId: id, startedTs }
  // A message that was refused before this press is sent again. A message that was accepted is only sent again on
  // purpose, under the same key. A request that never ended belongs to a tab that is gone. It was in flight at this
  // press only if this press had to wait.
  const duringThisPress = before?.endedTs === NOT_YET ? waited : (before?.endedTs ?? 0) >= startedTs
  const wasAccepted = before?.is === 'accepted' && startedTs < before.endedTs + AGAIN_MS
  if (before && before.attemptId !== id && (wasAccepted || duringThisPress)) {
    // The result is taken over only once. Another press in this tab sends a request.
    remember({ ...before, ...mine, endedTs: now() })
    return endOf(before, id, now())
  }
  remember({ ...mine, endedTs: NOT_YET, is: 'lost' })
  const end = await request()
  remember({
    ...mine,
    endedTs: now(),
    is: end.is,
    ...('communicationId' in end ? { communicationId: end.communicationId } : {}),
    ...('reason' in end ? { reason: end.reason } : {}),
    ...('untilTs' in end ? { untilTs: end.untilTs } : {}),
  })
  return end
}

function endOf({ is, communicationId, reason = '', untilTs = 0 }: Turn, id: string, now: number): RequestEnd {
  switch (is) {
    case 'accepted':
      return { is, id, communicationId, now }
    case 'refused':
      return { is, id, reason }
    case 'limited':
      return { is, id, untilTs }
    case 'lost':
      return { is, id, now }
  }
}
