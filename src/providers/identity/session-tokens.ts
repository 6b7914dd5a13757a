import { type Clock } from '#/lib/clock.ts'
import { warn } from '#/lib/log.ts'
import { onOtherTab } from '#/lib/storage.ts'

import { type EndReason } from './gate.ts'
import { type Identity, type Renewal, type Tokens, storedTokens } from './identity.ts'

/** Milliseconds before its end at which a token is renewed. */
export const RENEW_AHEAD_MS = 60_000

/** Milliseconds before its end from which a token is not used any more. */
export const TOO_LATE_MS = 5_000

// The browser's timers overflow beyond 2^31 ms.
const LONGEST_TIMER_MS = 2_000_000_000
const RETRY_MS = 15_000

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

interface KeeperOptions {
  identity: Identity
  tokens: Tokens
  clock: Pick<Clock, 'local'>
  onEnd: (reason: EndReason) => void
  /** Another person signed in in another tab: this page belongs to nobody any more and starts anew. */
  onOtherPerson: () => void
}

const CHANNEL = 'lintel:session'

// A lock reaches another tab sooner than what was stored before it was let go.
const SETTLE_MS = 300

/** What a renewal gave, and whether it was stored for other tabs to find. */
interface Renewed {
  token: string | undefined
  stored: boolean
}

// Two tabs must not spend one refresh token twice: providers that rotate them would end the session.
async function alone(work: () => Promise<Renewed>): Promise<string | undefined> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (!locks) return (await work()).token
  return new Promise((resolve, reject) => {
    locks
      .request('lintel:renewal', async () => {
        const { token, stored } = await work()
        resolve(token)
        if (stored) await new Promise((settled) => setTimeout(settled, SETTLE_MS))
      })
      .catch(reject)
  })
}

/** Keeps the tokens of a signed-in person until the session ends. */
export function createSessionTokens(options: KeeperOptions): SessionTokens {
  const { identity, clock } = options
  let tokens = options.tokens
  let over = false
  let noAnswer = false
  let inFlight: Promise<string | undefined> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  // Where storage is blocked nothing is found there, and that means nothing.
  let stored = storedTokens.write(tokens)
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined

  const remaining = () => tokens.expiresAt - clock.local()

  const schedule = () => {
    clearTimeout(timer)
    const ahead = tokens.refreshToken === undefined ? TOO_LATE_MS : RENEW_AHEAD_MS
    // A token that lives for less than two minutes is renewed half-way.
    const due = Math.max(remaining() - ahead, Math.min(remaining() / 2, ahead))
    wait(due)
  }
  const wait = (ms: number) => {
    clearTimeout(timer)
    if (!over) timer = setTimeout(onTimer, Math.min(Math.max(ms, 1_000), LONGEST_TIMER_MS))
  }
  const onTimer = () => {
    // Timers that were cut to the browser's limit start anew; a renewal without an answer is tried again.
    if (!noAnswer && remaining() > RENEW_AHEAD_MS * 2) schedule()
    else void renew(tokens.accessToken)
  }

  const adopt = (next: Tokens) => {
    tokens = next
    noAnswer = false
    schedule()
  }

  // What another tab did meanwhile: renewed (true), or ended or changed the session (then this one is over).
  const tookFromOtherTab = (): boolean => {
    if (!stored) return false
    const found = storedTokens.read()
    if (!found) {
      finish('elsewhere')
      return false
    }
    if (found.issuer !== tokens.issuer || found.userId !== tokens.userId) {
      stop()
      options.onOtherPerson()
      return false
    }
    if (found.accessToken === tokens.accessToken) return false
    adopt(found)
    return true
  }

  const renewAlone = (former: string): Promise<string | undefined> =>
    alone(async () => {
      const nothing: Renewed = { token: undefined, stored: false }
      const found = (): Renewed => ({ token: over ? undefined : tokens.accessToken, stored: false })
      // Another tab may have told of its renewal while this one waited for its turn.
      if (over || tokens.accessToken !== former || tookFromOtherTab()) return found()
      if (over) return nothing
      const outcome: Renewal = await identity.renew(tokens)
      if (over) return nothing
      if ('tokens' in outcome) {
        stored = storedTokens.write(outcome.tokens)
        adopt(outcome.tokens)
        return { token: tokens.accessToken, stored }
      }
      if (outcome.failed === 'refused') {
        // Perhaps because another tab has spent it meanwhile.
        if (tookFromOtherTab()) return found()
        end('expired')
        return nothing
      }
      noAnswer = true
      wait(RETRY_MS)
      return nothing
    })

  const renew = (refused: string | undefined): Promise<string | undefined> => {
    if (over) return Promise.resolve(undefined)
    if (refused !== undefined && refused !== tokens.accessToken) return Promise.resolve(tokens.accessToken)
    inFlight ??= renewAlone(tokens.accessToken).finally(() => {
      inFlight = undefined
    })
    return inFlight
  }

  const stop = () => {
    over = true
    clearTimeout(timer)
    channel?.close()
    unlisten()
    globalThis.removeEventListener?.('online', wake)
    globalThis.document?.removeEventListener('visibilitychange', wake)
  }
  const finish = (reason: EndReason) => {
    if (over) return
    stop()
    options.onEnd(reason)
  }
  const end = (reason: EndReason) => {
    if (over) return
    // A newer session of another tab is not ours to remove.
    if (storedTokens.read()?.userId === tokens.userId) storedTokens.clear()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    channel?.postMessage({ ended: tokens.userId })
    finish(reason)
  }

  const recheck = () => {
    if (!over) tookFromOtherTab()
  }
  const wake = () => {
    if (over || document.visibilityState === 'hidden') return
    recheck()
    if (!over && remaining() < RENEW_AHEAD_MS && tokens.refreshToken !== undefined)
      void renew(tokens.accessToken)
  }

  const unlisten = onOtherTab((key) => {
    if (key === 'session') recheck()
  })
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { data } = event
    if (typeof data === 'object' && data !== null && 'ended' in data && data.ended === tokens.userId)
      finish('elsewhere')
  })
  globalThis.addEventListener?.('online', wake)
  globalThis.document?.addEventListener('visibilitychange', wake)
  schedule()

  return {
    userId: tokens.userId,
    async token() {
      if (over) return undefined
      if (remaining() > TOO_LATE_MS) return tokens.accessToken
      const renewed = await renew(tokens.accessToken)
      if (renewed === undefined && !over) warn('The access token has ended and could not be renewed yet')
      return renewed ?? (over ? undefined : tokens.accessToken)
    },
    renew,
    unreachable: () => noAnswer,
    tokens: () => tokens,
    recheck,
    end,
    stop,
  }
}
