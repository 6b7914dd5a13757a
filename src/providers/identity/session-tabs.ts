import { onOtherTab } from '#/lib/storage.ts'

import { storedTokens, type Tokens } from './identity.ts'

const CHANNEL = 'lintel:session'

/** See `createStoredTokens`. */
export type StoredTokens = ReturnType<typeof createStoredTokens>

/** The tokens of this tab, and what this browser has stored of them for all tabs. */
export function createStoredTokens(first: Tokens) {
  let tokens = first
  // Where storage is blocked nothing is found there, and that means nothing.
  let isStored = storedTokens.write(first)
  return {
    tokens: () => tokens,
    /** @returns whether other tabs can find them */
    write(next: Tokens): boolean {
      tokens = next
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
    /** A newer session of another tab is not ours to remove. */
    clear() {
      if (storedTokens.read()?.userId === tokens.userId) storedTokens.clear()
    },
  }
}

/** Tells other tabs of the end of a session, and hears what they did, also when this tab wakes up. */
export function connectOtherTabs(callbacks: {
  /** The stored tokens changed. */
  onStored: () => void
  onEnded: (ended: unknown) => void
  onWake: () => void
}) {
  const { onStored, onEnded, onWake } = callbacks
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined
  const unlisten = onOtherTab((key) => {
    if (key === 'session') onStored()
  })
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { data } = event
    if (typeof data === 'object' && data !== null && 'ended' in data) onEnded(data.ended)
  })
  globalThis.addEventListener?.('online', onWake)
  globalThis.document?.addEventListener('visibilitychange', onWake)
  return {
    tellEnded(userId: string) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
      channel?.postMessage({ ended: userId })
    },
    stop() {
      channel?.close()
      unlisten()
      globalThis.removeEventListener?.('online', onWake)
      globalThis.document?.removeEventListener('visibilitychange', onWake)
    },
  }
}
