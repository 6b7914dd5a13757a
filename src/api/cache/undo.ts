import { type QueryClient, type QueryKey } from '@tanstack/react-query'

import { type Lead } from '#/domain/lead/lead.ts'

import { leadQuery } from '../leads.ts'
import { type Hint } from '../live/invalidation.ts'
import { type Api, type CallOptions } from '../request/call.ts'
import { ApiError, isAborted } from '../request/errors.ts'
import { applierOf } from './applier-of.ts'
import { optimisticOf } from './optimistic.ts'
import { apiOf, belongingsOf } from './query-client.ts'
import { readAnew } from './read-anew.ts'
import { settle } from './settle.ts'

/** Milliseconds for which an undoable action waits, so that Undo needs no call of its own (docs/decisions.md). */
export const UNDO_MS = 6_000

/** A change that is shown as done at once and sent after six seconds. */
export interface UndoableAction<Now = unknown> {
  /** What it is about: `tour:tour-1`, `alert:alert-4`. A second action about the same sends the first at once. */
  readonly about: readonly string[]
  /** What is shown in its place until the server has it; an empty text: it is gone. */
  readonly shows: string
  /** The cached list that its entries leave for good. Without one, what is shown ends when `read` has shown the change. */
  readonly leaves?: LeavingEntries
  readonly send: (api: Api, options: CallOptions) => Promise<unknown>
  readonly causes: readonly Hint[]
  /** Reads again what it changes. */
  readonly read: () => Promise<Now>
  /** Whether what was read again shows it done: settles an outcome that is not known. */
  readonly isDone: (now: Now) => boolean
}

/** What is called while an undoable action goes its way. */
export interface UndoableCallbacks {
  /** The call goes out now: it can not be undone any more. */
  readonly onSend?: (() => void) | undefined
  readonly onDone?: (() => void) | undefined
  /** It was taken back. */
  readonly onUndone?: (() => void) | undefined
  /** All is as it was; `error` says why. */
  readonly onFailure: (error: unknown) => void
}

/** An undoable action that was started. */
export interface StartedAction {
  /** Takes it back. @returns false when the call has already gone out */
  undo(): boolean
  /** Sends it now. */
  send(): void
}

/** Entries that are out of a cached list while they leave it. */
export interface LeavingEntries {
  /** Takes them out. @returns what puts them back */
  take(client: QueryClient): () => void
}

/**
 * Entries of one cached list.
 * @param sorted the order of the list; without one, an entry comes back where it stood
 */
export function leavingEntries<T extends { id: string }>(
  key: QueryKey,
  ids: readonly string[],
  sorted?: (list: T[]) => T[],
): LeavingEntries {
  const leave = new Set(ids)
  return {
    take(client) {
      const before = client.getQueryData<T[]>(key) ?? []
      client.setQueryData<T[]>(key, (now) => now?.filter(({ id }) => !leave.has(id)))
      return () =>
        client.setQueryData<T[]>(key, (now) => {
          if (now === undefined) return now
          const there = new Set(now.map(({ id }) => id))
          const list = [...now]
          for (const [at, entry] of before.entries())
            if (leave.has(entry.id) && !there.has(entry.id)) list.splice(at, 0, entry)
          return sorted ? sorted(list) : list
        })
    },
  }
}

/** A deletion of what is gone already counts as done. */
export async function goneIsDone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

// The actions of each acting user that were started, by what they are about.
const startedActions = new WeakMap<QueryClient, Map<string, StartedAction>>()

function startedOf(client: QueryClient): Map<string, StartedAction> {
  const known = startedActions.get(client) ?? new Map<string, StartedAction>()
  startedActions.set(client, known)
  return known
}

/** Takes back what waits to be sent about something, because another choice about the same is sent now. */
export function takeBackWaiting(client: QueryClient, about: string): void {
  startedOf(client).get(about)?.undo()
}

// The actions of whichever acting user: a page is left by all of them.
const waiting = new Set<() => void>()

const leavePage = () => {
  for (const send of waiting) send()
}

/**
 * Starts an undoable action: it is shown as done at once, and the call goes out after 6 s, or at once when the page or its
 * acting user is left. What fails is as it was before.
 * @param client the query client of the acting user whose action it is
 */
export function startUndoable<Now>(
  client: QueryClient,
  action: UndoableAction<Now>,
  callbacks: UndoableCallbacks,
): StartedAction {
  const shown = optimisticOf(client)
  const started = startedOf(client)
  for (const about of action.about) started.get(about)?.send()
  shown.set((now) => new Map([...now, ...action.about.map((about) => [about, action.shows] as const)]))
  const putBack = action.leaves?.take(client)

  // A later action about the same keeps what it shows.
  const showNothing = () => {
    const own = action.about.filter((about) => started.get(about) === mine)
    for (const about of own) started.delete(about)
    if (own.length > 0) shown.set((now) => new Map([...now].filter(([about]) => !own.includes(about))))
  }
  const makeStale = () => {
    for (const hint of action.causes) applierOf(client).apply(hint)
  }
  const takeBack = () => {
    showNothing()
    putBack?.()
  }
  const readAgain = () => {
    // A list says that an entry is still there only when nothing hides the entry.
    if (action.leaves) showNothing()
    return action.read()
  }

  const mine = waitToSend(client, {
    undone() {
      takeBack()
      callbacks.onUndone?.()
      // What was read meanwhile has left its entries out.
      if (action.leaves) makeStale()
    },
    async send(leaving) {
      callbacks.onSend?.()
      const call = () => action.send(apiOf(client), { keepalive: leaving })
      try {
        if (leaving) await call()
        else await settle(call, { read: readAgain, found: action.isDone })
      } catch (error) {
        // Nobody is here any more to be told.
        if (leaving) return
        takeBack()
        makeStale()
        if (!isAborted(error)) callbacks.onFailure(error)
        return
      }
      makeStale()
      if (leaving) return
      if (!action.leaves) {
        await action.read().catch(() => undefined)
        showNothing()
      }
      callbacks.onDone?.()
    },
  })
  for (const about of action.about) started.set(about, mine)
  return mine
}

/** Calls `send` after 6 s, or at once with `leaving` when the page or the acting user goes, unless it is undone before. */
function waitToSend(
  client: QueryClient,
  { send, undone }: { send: (leaving: boolean) => Promise<void>; undone: () => void },
): StartedAction {
  const own = belongingsOf(client).waiting
  const take = (): boolean => {
    if (!waiting.delete(leave)) return false
    clearTimeout(timer)
    own.delete(leave)
    if (waiting.size === 0) globalThis.removeEventListener('pagehide', leavePage)
    return true
  }
  const leave = () => {
    if (take()) void send(true)
  }
  const sendNow = () => {
    if (take()) void send(false)
  }
  const timer = setTimeout(sendNow, UNDO_MS)
  if (waiting.size === 0) globalThis.addEventListener('pagehide', leavePage)
  waiting.add(leave)
  own.add(leave)
  return {
    send: sendNow,
    undo() {
      if (!take()) return false
      undone()
      return true
    },
  }
}

/** An undoable action on leads. */
export interface LeadAction extends Pick<UndoableAction, 'shows' | 'send' | 'causes'> {
  /** What it is about: `tour:tour-1`, `communication:comm-4`. */
  readonly about: string
  /** The leads that it changes. */
  readonly leadIds: readonly string[]
  /** Whether a lead that was read again shows it done. */
  readonly isDone: (lead: Lead) => boolean
}

/** Does something to leads that can be taken back for six seconds. */
export function startLeadAction(
  client: QueryClient,
  { about, leadIds, isDone, ...action }: LeadAction,
  callbacks: UndoableCallbacks,
): StartedAction {
  return startUndoable(
    client,
    {
      ...action,
      about: [about],
      read: () => Promise.all(leadIds.map((id) => readAnew(client, leadQuery(id)))),
      isDone: (leads) => leads.some((lead) => isDone(lead)),
    },
    callbacks,
  )
}
