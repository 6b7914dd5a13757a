import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query'

import { type Lead } from '#/domain/lead/lead.ts'

import { leadQuery } from '../lead.ts'
import { type Hint } from '../live/invalidation.ts'
import { type Api, type CallOptions } from '../request/call.ts'
import { isAborted, isNotFound } from '../request/errors.ts'
import { applierOf } from './applier-of.ts'
import { optimisticOf } from './optimistic.ts'
import { apiOf, clientContextOf, perClient } from './query-client.ts'
import { refetchNow } from './refetch-now.ts'
import { settle } from './settle.ts'

/** Milliseconds for which an undoable action waits, so that Undo needs no request of its own (docs/decisions.md). */
export const UNDO_MS = 6_000

/** A change that is shown as done at once and sent after six seconds. */
interface UndoableAction<Now = unknown> {
  /**
   * Keys of what the action is about: `tour:tour-1`, `alert:alert-4`. A second action with the same key sends the first
   * one at once.
   */
  readonly about: readonly string[]
  /**
   * The optimistic value that is shown until the server has the change. An empty string means that the entry is
   * removed.
   */
  readonly shows: string
  /**
   * The cached list from which the entries are removed for good. Without it, the optimistic value is dropped once
   * `read` has shown the change.
   */
  readonly leaves?: LeavingEntries
  readonly send: (api: Api, options: CallOptions) => Promise<unknown>
  readonly causes: readonly Hint[]
  /** Refetches what the action changes. */
  readonly read: () => Promise<Now>
  /** Whether the refetched data shows the change. This settles an unknown outcome. */
  readonly isDone: (now: Now) => boolean
}

/** Callbacks for the course of an undoable action. */
export interface UndoableCallbacks {
  /** The request is sent now, so it can no longer be undone. */
  readonly onSend?: (() => void) | undefined
  readonly onDone?: (() => void) | undefined
  /** The action was undone. */
  readonly onUndone?: (() => void) | undefined
  /** Everything is as it was before. `error` is the reason. */
  readonly onFailure: (error: unknown) => void
}

/** An undoable action that was started. */
export interface StartedAction {
  /** Undoes the action. @returns false when the request has already been sent */
  undo(): boolean
  /** Sends it now. */
  send(): void
}

/** Entries that are taken out of a cached list while an action removes them. */
interface LeavingEntries {
  /** Takes the entries out of the list. @returns a function that puts them back */
  take(client: QueryClient): () => void
}

/**
 * Returns the entries of one cached list that an action removes.
 * @param sorted sorts the list; without it, an entry comes back at its former position
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

/** Awaits a deletion. If the entry is already gone, the deletion counts as done. */
export async function goneIsDone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}

// The started actions of each acting user, by what they are about.
const startedOf = perClient(() => new Map<string, StartedAction>())

/** Undoes a pending action, because another choice about the same key is sent now. */
export function takeBackWaiting(client: QueryClient, about: string): void {
  startedOf(client).get(about)?.undo()
}

/** Sends a pending action now, because something else is about to change what it is about. */
export function sendPending(client: QueryClient, about: string): void {
  startedOf(client).get(about)?.send()
}

// The pending actions of all acting users, because closing the page ends all of them.
const waiting = new Set<() => void>()

const leavePage = () => {
  for (const send of waiting) send()
}

/**
 * Starts an undoable action. It is shown as done at once, and the request is sent after 6 s, or at once when the page
 * is closed or the acting user changes. After a failure, everything is as it was before.
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

  // If a later action has the same key, its optimistic value stays.
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
    // The refetched list can only show that an entry still exists if the entry is not hidden.
    if (action.leaves) showNothing()
    return action.read()
  }

  const mine = waitToSend(client, {
    undone() {
      takeBack()
      callbacks.onUndone?.()
      // Data that was fetched in the meantime lacks these entries.
      if (action.leaves) makeStale()
    },
    async send(leaving) {
      callbacks.onSend?.()
      const call = () => action.send(apiOf(client), { keepalive: leaving })
      try {
        if (leaving) await call()
        else await settle(call, { read: readAgain, found: action.isDone })
      } catch (error) {
        // The user is gone, so there is nobody to show the error to.
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
        // Components get the refetched data in a later task. If the optimistic value went before, they would show the
        // old data once more.
        await new Promise<void>((resolve) => notifyManager.schedule(resolve))
        showNothing()
      }
      callbacks.onDone?.()
    },
  })
  for (const about of action.about) started.set(about, mine)
  return mine
}

/**
 * Calls `send` after 6 s, or at once with `leaving` when the page is closed or the acting user changes, unless the
 * action is undone before.
 */
function waitToSend(
  client: QueryClient,
  { send, undone }: { send: (leaving: boolean) => Promise<void>; undone: () => void },
): StartedAction {
  const own = clientContextOf(client).waiting
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
  /** Key of what the action is about: `tour:tour-1`, `communication:comm-4`. */
  readonly about: string
  /** The leads that the action changes. */
  readonly leadIds: readonly string[]
  /** Whether a refetched lead shows the change. */
  readonly isDone: (lead: Lead) => boolean
}

/** Starts an action on leads that can be undone for six seconds. */
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
      read: () => Promise.all(leadIds.map((id) => refetchNow(client, leadQuery(id)))),
      isDone: (leads) => leads.some((lead) => isDone(lead)),
    },
    callbacks,
  )
}
