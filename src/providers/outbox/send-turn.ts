import * as z from 'zod/mini'

import { draftKeysOf } from '#/domain/message/draft-keys.ts'
import { type Attempt } from '#/domain/message/draft.ts'
import { type SendEvent } from '#/domain/message/send-state.ts'
import { isExpired } from '#/domain/message/unsent-draft.ts'
import { keysOf, storageEntry, type StorageEntry } from '#/lib/storage.ts'

import { registerWriter } from './purge-drafts.ts'

/** How a request ended, as the state machine of sending hears it. */
export type RequestEnd = Extract<SendEvent, { is: 'accepted' | 'refused' | 'limited' | 'lost' }>

/** Milliseconds that a tab waits for its turn: longer than any request takes. A tab that sleeps may keep it for ever. */
const TURN_MS = 40_000
/** A lock reaches another tab sooner than what was stored before it was let go. */
const SETTLE_MS = 300
/** A press so long after the words were taken is made by somebody who sees that they don't show up: Send again. */
const AGAIN_MS = 20_000
/** Of a request that has not ended. */
const NOT_YET = Number.MAX_SAFE_INTEGER

const turnSchema = z.object({
  /** Names the words of one draft (`Attempt.key`). */
  key: z.string(),
  attemptId: z.string(),
  /** Missing where an earlier version of the app wrote it. */
  startedTs: z.optional(z.number()),
  endedTs: z.number(),
  is: z.enum(['accepted', 'refused', 'limited', 'lost']),
  communicationId: z.optional(z.string()),
  reason: z.optional(z.string()),
  untilTs: z.optional(z.number()),
})
type Turn = z.output<typeof turnSchema>
type Turns = Pick<StorageEntry<Turn[]>, 'read' | 'write'>

/** The draft that something is sent of: its key in storage, and whose it is. */
interface SentDraft {
  readonly key: string
  readonly signedInUser: string
}

const START = 'sending:'

const storedTurns = (draft: string) => storageEntry('browser', START + draft, z.array(turnSchema))

/** Forgets the sends of a signed-in person that are older than any draft they could be of. */
export function sweepTurns(signedInUser: string, now: number): void {
  for (const key of keysOf('browser', START + draftKeysOf(signedInUser))) {
    const entry = storedTurns(key.slice(START.length))
    const isOld = ({ endedTs, startedTs = 0 }: Turn) =>
      isExpired({ updatedTs: endedTs === NOT_YET ? startedTs : endedTs }, now)
    if ((entry.read() ?? []).every(isOld)) entry.clear()
  }
}

/** Requests of one draft whose end is remembered: more than there are tabs that wait for their turn. */
const MOST_TURNS = 8

/**
 * Sends when no other tab sends of the same draft. Two tabs show one draft, and Enter is pressed in both: the second finds
 * that the same words have gone from this draft, and ends as the first ended, without a request of its own.
 * @param request one request; it never rejects
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
 * Does something while no other tab does what has this name.
 * @param work `waited`: another tab was at it first
 * @param late its end where the turn does not come
 */
function inTurn(
  name: string,
  work: (waited: boolean) => Promise<RequestEnd>,
  late: () => RequestEnd,
): Promise<RequestEnd> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
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
  // What was refused before this press was made is tried again; what was taken only on purpose, under the same key. What
  // never ended belongs to a tab that is gone: it was on its way when this press was made only where this press had to wait.
  const duringThisPress = before?.endedTs === NOT_YET ? waited : (before?.endedTs ?? 0) >= startedTs
  const wasAccepted = before?.is === 'accepted' && startedTs < before.endedTs + AGAIN_MS
  if (before && before.attemptId !== id && (wasAccepted || duringThisPress)) {
    // Once: another press in this tab asks the server.
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
