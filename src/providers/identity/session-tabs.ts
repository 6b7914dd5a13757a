import * as z from 'zod/mini'

import { onOtherTab, storageEntry } from '#/lib/storage.ts'

import { type EndReason } from './gate.ts'
import { storedTokens, type Tokens } from './identity.ts'

const CHANNEL = 'lintel:session'

/**
 * The user whose session has expired since they last signed in. It is stored because missing tokens do not tell why
 * they are missing.
 */
const storedExpiry = storageEntry('browser', 'session-expired', z.string())

const messageSchema = z.object({ ended: z.string(), expired: z.optional(z.boolean()) })

/** See `createStoredTokens`. */
export type StoredTokens = ReturnType<typeof createStoredTokens>

/** Creates the store of this tab's tokens, which also stores them in this browser for all tabs. */
export function createStoredTokens(first: Tokens) {
  let tokens = first
  // When storage is blocked, `compare` finds no tokens, but that does not mean that another tab removed them.
  let isStored = storedTokens.write(first)
  storedExpiry.clear()
  return {
    tokens: () => tokens,
    /** @returns whether other tabs can read them from storage */
    write(next: Tokens): boolean {
      tokens = next
      storedExpiry.clear()
      isStored = storedTokens.write(next)
      return isStored
    },
    /** Returns what another tab has done to the stored tokens. Adopts tokens that another tab has renewed. */
    compare(): 'same' | 'removed' | 'other-person' | 'renewed' {
      if (!isStored) return 'same'
      const found = storedTokens.read()
      if (!found) return 'removed'
      if (found.issuer !== tokens.issuer || found.userId !== tokens.userId) return 'other-person'
      if (found.accessToken === tokens.accessToken) return 'same'
      tokens = found
      return 'renewed'
    },
    /** Whether the session whose tokens another tab has removed had expired. */
    hasExpired: () => storedExpiry.read() === tokens.userId,
    /** Removes the stored tokens, unless they belong to a newer session of another user in another tab. */
    clear(reason: EndReason) {
      if (storedTokens.read()?.userId !== tokens.userId) return
      // Written before the tokens are removed, because the removal is the change that other tabs are notified of.
      if (reason === 'expired') storedExpiry.write(tokens.userId)
      storedTokens.clear()
    },
  }
}

/** Notifies other tabs when a session ends, and reports what they did, also when this tab wakes up. */
export function connectOtherTabs(callbacks: {
  /** Called when the stored tokens changed. */
  onStored: () => void
  onEnded: (userId: string, expired: boolean) => void
  onWake: () => void
}) {
  const { onStored, onEnded, onWake } = callbacks
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined
  const unlisten = onOtherTab((key) => {
    if (key === 'session') onStored()
  })
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { success, data } = z.safeParse(messageSchema, event.data)
    if (success) onEnded(data.ended, data.expired === true)
  })
  globalThis.addEventListener?.('online', onWake)
  globalThis.document?.addEventListener('visibilitychange', onWake)
  return {
    tellEnded(userId: string, reason: EndReason) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
      channel?.postMessage({ ended: userId, expired: reason === 'expired' })
    },
    stop() {
      channel?.close()
      unlisten()
      globalThis.removeEventListener?.('online', onWake)
      globalThis.document?.removeEventListener('visibilitychange', onWake)
    },
  }
}
