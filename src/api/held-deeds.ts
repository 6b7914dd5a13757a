import { type QueryClient } from '@tanstack/react-query'

import { type Lead } from '#/domain/lead/lead.ts'

import { applierOf } from './applier-of.ts'
import { type Api, type CallOptions } from './call.ts'
import { deskOf } from './deed-desk.ts'
import { isAborted } from './errors.ts'
import { type Held, hold } from './held.ts'
import { leadQuery } from './lead.ts'
import { type Hint } from './live/invalidation.ts'
import { outcomeUnknown } from './outcome.ts'
import { apiOf } from './query-client.ts'

/** A change of leads that waits for its six seconds, and what is shown of it meanwhile. */
export interface Deed {
  /** What it is about: `tour:tour-1`, `communication:comm-4`. A second deed about the same sends the first at once. */
  readonly about: string
  /** What is shown in its place until the server's answer is here; an empty text: it is gone. */
  readonly shows: string
  /** The leads that it changes. */
  readonly leadIds: readonly string[]
  /** The call. */
  readonly send: (api: Api, options: CallOptions) => Promise<unknown>
  readonly causes: readonly Hint[]
  /** Whether a lead that was read again shows it done: settles an outcome that is not known (P10). */
  readonly isDone: (lead: Lead) => boolean
}

/** What the person is told of it. */
export interface DeedTold {
  /** The call goes out now: it can not be undone any more. */
  onSend?: (() => void) | undefined
  onDone?: (() => void) | undefined
  /** All is as it was; `error` says why. */
  onFailure: (error: unknown) => void
}

/**
 * Does something to leads that can be taken back: it is shown as done at once, the call goes out after 6 s, or at once
 * when the page is left (decisions, Lists). What fails is as it was before, with words.
 */
export function holdDeed(client: QueryClient, deed: Deed, told: DeedTold): Held {
  const desk = deskOf(client)
  desk.held.get(deed.about)?.send()
  desk.set(deed.about, deed.shows)

  const isMine = () => desk.held.get(deed.about) === held
  const letGo = () => {
    if (!isMine()) return
    desk.held.delete(deed.about)
    desk.set(deed.about, undefined)
  }
  const reread = () => Promise.all(deed.leadIds.map((id) => client.query({ ...leadQuery(id), staleTime: 0 })))
  const fail = (error: unknown) => {
    letGo()
    for (const hint of deed.causes) applierOf(client).apply(hint)
    if (!isAborted(error)) told.onFailure(error)
  }

  const held = hold(client, {
    send: async (leaving) => {
      told.onSend?.()
      try {
        await deed.send(apiOf(client), { keepalive: leaving })
      } catch (error) {
        // Nobody is here any more to be told.
        if (leaving) return
        if (!outcomeUnknown(error)) return fail(error)
        try {
          const leads = await reread()
          if (!leads.some((lead) => deed.isDone(lead))) return fail(error)
        } catch {
          return fail(error)
        }
      }
      if (leaving) return
      for (const hint of deed.causes) applierOf(client).apply(hint)
      // What is shown in its place stays until the lead itself shows it.
      await reread().catch(() => undefined)
      letGo()
      told.onDone?.()
    },
    undone: letGo,
  })
  desk.held.set(deed.about, held)
  return held
}
