import { type Clock } from '#/lib/clock.ts'
import { warn } from '#/lib/log.ts'

import { type EndReason } from './gate.ts'
import { type Identity, type Tokens } from './identity.ts'
import { connectOtherTabs, createStoredTokens } from './session-tabs.ts'
import { createTokenRenewal } from './token-renewal.ts'

/** Holds the tokens of one signed-in person: renews them once for everybody who asks, and notices the end. */
export interface SessionTokens {
  readonly userId: string
  /** A token that is valid now; undefined once the session is over. */
  token(): Promise<string | undefined>
  /**
   * After a 401.
   * @param refused the token that was refused: if it is not the current one, the current one is the answer
   */
  renew(refused: string | undefined): Promise<string | undefined>
  /** Whether the last renewal failed for lack of an answer: a 401 then does not prove that the session is over. */
  unreachable(): boolean
  /** The tokens, for the provider's own sign-out. */
  tokens(): Tokens
  /** Looks whether another tab has ended or changed the session (bfcache, wake-up). */
  recheck(): void
  /** Ends it: timers stop, this browser forgets the tokens, others are told. The first reason counts. */
  end(reason: EndReason): void
  /** Stops without forgetting: another session takes over. */
  stop(): void
}

interface SessionTokensOptions {
  identity: Identity
  tokens: Tokens
  clock: Pick<Clock, 'local'>
  /** It ends, here or in another tab; until this returns the token is still given: what waits to be sent can go out. */
  onEnding: () => void
  onEnd: (reason: EndReason) => void
  /** Another person signed in in another tab: this page belongs to nobody any more and starts anew. */
  onOtherPerson: () => void
}

/** Keeps the tokens of a signed-in person until the session ends. */
export function createSessionTokens(options: SessionTokensOptions): SessionTokens {
  const { userId } = options.tokens
  const stored = createStoredTokens(options.tokens)
  let over = false

  // What another tab did meanwhile: renewed (true), or ended or changed the session (then this one is over).
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
      // A tab that slept hears late: somebody may have signed in again since.
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
