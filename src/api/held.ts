import { type QueryClient } from '@tanstack/react-query'

import { belongingsOf } from './query-client.ts'

/** Milliseconds for which a change is held, so that Undo needs no call of its own (decisions, Lists). */
export const UNDO_MS = 6_000

/** A change that is held. */
export interface Held {
  /** Takes it back. @returns false when the call has already gone out */
  undo(): boolean
  /** Sends it now. */
  send(): void
}

/** What a held change does. */
export interface HeldChange {
  /**
   * Sends it; failures are its own affair.
   * @param leaving the page or the acting user is being left: the call goes with `keepalive`, which outlives both
   */
  send: (leaving: boolean) => Promise<void>
  /** It was taken back. */
  undone: () => void
}

// Of whichever acting user: a page is left by all of them.
const held = new Set<() => void>()

const leavePage = () => {
  for (const send of held) send()
}

/**
 * Holds a change for 6 s and sends it then: at once when the page is left, or when its acting user is.
 * @param client the query client of the acting user whose change it is
 */
export function hold(client: QueryClient, change: HeldChange): Held {
  const own = belongingsOf(client).held
  const take = (): boolean => {
    if (!held.delete(leave)) return false
    clearTimeout(timer)
    own.delete(leave)
    if (held.size === 0) globalThis.removeEventListener('pagehide', leavePage)
    return true
  }
  const leave = () => {
    if (take()) void change.send(true)
  }
  const send = () => {
    if (take()) void change.send(false)
  }
  const timer = setTimeout(send, UNDO_MS)
  if (held.size === 0) globalThis.addEventListener('pagehide', leavePage)
  held.add(leave)
  own.add(leave)
  return {
    send,
    undo() {
      if (!take()) return false
      change.undone()
      return true
    },
  }
}
