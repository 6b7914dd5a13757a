import * as z from 'zod/mini'

import { onOtherTab, storageEntry } from '#/lib/storage.ts'

import { type EndReason } from './gate.ts'
import { storedTokens, type Tokens } from './identity.ts'

const CHANNEL = 'lintel:session'

/** Whose session has expired since they last signed in: the tokens that are gone do not say why. */
const storedExpiry = storageEntry('browser', 'session-expired', z.string())

const messageSchema = z.object({ ended: z.string(), expired: z.optional(z.boolean()) })

/** See `createStoredTokens`. */
export type StoredTokens = ReturnType<typeof createStoredTokens>

/** The tokens of this tab, and what this browser has stored of them for all tabs. */
export function createStoredTokens(first: Tokens) {
  let tokens = first
  // Where storage is blocked nothing is found there, and that means nothing.
  let isStored = storedTokens.write(first)
  storedExpiry.clear()
  return {
    tokens: () => tokens,
    /** @returns whether other tabs can find them */
    write(next: Tokens): boolean {
      tokens = next
      storedExpiry.clear()
      isStored = storedTokens.write(next)
      return isStored
    },
    /** What another tab has done to the stored tokens; takes over those that it has renewed. */
    compare(): 'same' | 'removed' | 'other-person' | 'renewed' {
      if (!isStored) return 'same'
      const found = storedTokens.read()
      if (!found) return 'removed'
      if (found.issuer !== tokens.issuer || found.userId !== tokens.userId) return 'other-person'
      if (found.accessToken === tokens.accessToken) return 'same'
      tokens = found
      return 'renewed'
    },
    /** Whether what another tab has removed had expired. */
    hasExpired: () => storedExpiry.read() === tokens.userId,
    /** A newer session of another tab is not ours to remove. */
    clear(reason: EndReason) {
      if (storedTokens.read()?.userId !== tokens.userId) return
      // Before the tokens go: that is what other tabs hear of.
      if (reason === 'expired') storedExpiry.write(tokens.userId)
      storedTokens.clear()
    },
  }
}

/** Tells other tabs of the end of a session, and hears what they did, also when this tab wakes up. */
export function connectOtherTabs(callbacks: {
  /** The stored tokens changed. */
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
