import { type Clock } from '#/lib/clock.ts'
import { warn } from '#/lib/log.ts'

import { type EndReason } from './gate.ts'
import { type Identity, type Tokens } from './identity.ts'
import { connectOtherTabs, createStoredTokens } from './session-tabs.ts'
import { createTokenRenewal } from './token-renewal.ts'

/**
 * Holds the tokens of one signed-in user. It renews them once for all concurrent callers and detects the end of the
 * session.
 */
export interface SessionTokens {
  readonly userId: string
  /** Returns a token that is valid now; undefined once the session is over. */
  token(): Promise<string | undefined>
  /**
   * Renews the token after a 401.
   * @param refused the token that was refused. If it is no longer the current one, the current one is returned.
   */
  renew(refused: string | undefined): Promise<string | undefined>
  /**
   * Whether the last renewal failed because there was no response. A 401 then does not prove that the session is over.
   */
  unreachable(): boolean
  /** Returns the tokens, for the provider's own sign-out. */
  tokens(): Tokens
  /** Checks whether another tab has ended or changed the session (after bfcache or wake-up). */
  recheck(): void
  /**
   * Ends the session: timers stop, this browser forgets the tokens, and other tabs are notified. Only the first reason
   * counts.
   */
  end(reason: EndReason): void
  /** Stops without forgetting the tokens, because another session takes over. */
  stop(): void
}

interface SessionTokensOptions {
  identity: Identity
  tokens: Tokens
  clock: Pick<Clock, 'local'>
  /**
   * Called when the session is about to end, here or in another tab. The token stays available until this function
   * returns, so that pending requests can still be sent.
   */
  onEnding: () => void
  onEnd: (reason: EndReason) => void
  /** Called when another user signed in in another tab. This page no longer has a user and must start again. */
  onOtherPerson: () => void
}

/** Creates the holder of a signed-in user's tokens. It keeps them until the session ends. */
export function createSessionTokens(options: SessionTokensOptions): SessionTokens {
  const { userId } = options.tokens
  const stored = createStoredTokens(options.tokens)
  let over = false

  // Applies what another tab did in the meantime. Returns true when it renewed the tokens. If it ended or changed the
  // session, this session is over.
  const adoptFromOtherTab = (): boolean => {
    switch (stored.compare()) {
      case 'same':
        return false
      case 'removed':
        finishElsewhere(stored.hasExpired())
        return false
      case 'other-person':
        stop()
        options.onOtherPerson()
        return false
      case 'renewed':
        renewal.schedule()
        return true
    }
  }

  const renewal = createTokenRenewal({
    identity: options.identity,
    stored,
    clock: options.clock,
    adoptFromOtherTab,
    onRefused: () => end('expired'),
  })

  const stop = () => {
    over = true
    renewal.stop()
    otherTabs.stop()
  }
  const finish = (reason: EndReason) => {
    if (over) return
    stop()
    options.onEnd(reason)
  }
  const settle = () => {
    if (!over && renewal.isUsable()) options.onEnding()
  }
  const finishElsewhere = (expired: boolean) => {
    settle()
    finish(expired ? 'expired' : 'elsewhere')
  }
  const end = (reason: EndReason) => {
    if (over) return
    settle()
    stored.clear(reason)
    otherTabs.tellEnded(userId, reason)
    finish(reason)
  }

  const recheck = () => {
    if (!over) adoptFromOtherTab()
  }
  const wake = () => {
    if (over || document.visibilityState === 'hidden') return
    recheck()
    const { accessToken, refreshToken } = stored.tokens()
    if (!over && renewal.isDue() && refreshToken !== undefined) void renewal.renew(accessToken)
  }

  const otherTabs = connectOtherTabs({
    onStored: recheck,
    onEnded(ended, expired) {
      // A tab that slept receives this message late: somebody may have signed in again since.
      if (ended !== userId || adoptFromOtherTab() || over) return
      finishElsewhere(expired)
    },
    onWake: wake,
  })
  renewal.schedule()

  return {
    userId,
    async token() {
      if (over) return undefined
      const { accessToken } = stored.tokens()
      if (renewal.isUsable()) return accessToken
      const fresh = await renewal.renew(accessToken)
      if (fresh === undefined && !over) warn('The access token has ended and could not be renewed yet')
      return fresh ?? (over ? undefined : stored.tokens().accessToken)
    },
    renew: renewal.renew,
    unreachable: renewal.unreachable,
    tokens: stored.tokens,
    recheck,
    end,
    stop,
  }
}
