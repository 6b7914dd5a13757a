import { type Clock } from '#/lib/clock.ts'
import { webLocks } from '#/lib/web-locks.ts'

import { type Identity, type Tokens } from './identity.ts'
import { type StoredTokens } from './session-tabs.ts'

/** Milliseconds before its expiry at which a token is renewed. */
const RENEW_AHEAD_MS = 60_000

/** Milliseconds before its expiry from which a token is no longer used. */
const TOO_LATE_MS = 5_000

// Browser timers overflow beyond 2^31 ms.
const LONGEST_TIMER_MS = 2_000_000_000
const RETRY_MS = 15_000

// Milliseconds to keep the lock after storing, because another tab can get the lock before it sees what was stored
// before the release.
const SETTLE_MS = 300

/** Renews the tokens of a session before they expire, once for all concurrent callers. */
export interface TokenRenewal {
  /** See `SessionTokens.renew`. */
  renew(refused: string | undefined): Promise<string | undefined>
  /** Schedules the renewal of newly stored tokens before they expire. */
  schedule(): void
  /** Whether the last renewal failed because there was no response. */
  unreachable(): boolean
  /** Whether the current token is still valid long enough for a request. */
  isUsable(): boolean
  /** Whether the current token is in its last minute. */
  isDue(): boolean
  stop(): void
}

interface TokenRenewalOptions {
  identity: Identity
  stored: StoredTokens
  clock: Pick<Clock, 'local'>
  /** Adopts tokens that another tab has renewed, and returns whether there were any. It may `stop()` this renewal. */
  adoptFromOtherTab: () => boolean
  /** Called when the provider refused and no other tab has renewed the tokens in the meantime. */
  onRefused: () => void
}

/** Creates the token renewal. It renews nothing until `schedule()` or `renew()` is called. */
export function createTokenRenewal(options: TokenRenewalOptions): TokenRenewal {
  const { identity, stored, clock, adoptFromOtherTab, onRefused } = options
  let stopped = false
  let noAnswer = false
  let inFlight: Promise<string | undefined> | undefined
  const timer = createRenewalTimer(stored.tokens, clock, () => void renew(stored.tokens().accessToken))

  const schedule = () => {
    noAnswer = false
    timer.schedule()
  }

  const result = (isStored: boolean): Renewed => ({
    token: stopped ? undefined : stored.tokens().accessToken,
    stored: isStored,
  })

  const renewAlone = async (former: string): Promise<Renewed> => {
    // Another tab may have renewed the tokens while this tab waited for the lock.
    if (stopped || stored.tokens().accessToken !== former || adoptFromOtherTab()) return result(false)
    if (stopped) return result(false)
    const outcome = await identity.renew(stored.tokens())
    if (stopped) return result(false)
    if ('tokens' in outcome) {
      // Another tab may have logged out or signed in again, and this tab has not noticed yet.
      if (adoptFromOtherTab() || stopped) return result(false)
      const isStored = stored.write(outcome.tokens)
      schedule()
      return result(isStored)
    }
    if (outcome.failed === 'refused') {
      // The refusal may be due to another tab that has used the refresh token in the meantime.
      if (!adoptFromOtherTab()) onRefused()
      return result(false)
    }
    noAnswer = true
    timer.retry()
    return { token: undefined, stored: false }
  }

  const renew = (refused: string | undefined): Promise<string | undefined> => {
    if (stopped) return Promise.resolve(undefined)
    const { accessToken } = stored.tokens()
    if (refused !== undefined && refused !== accessToken) return Promise.resolve(accessToken)
    inFlight ??= withRenewalLock(() => renewAlone(accessToken)).finally(() => {
      inFlight = undefined
    })
    return inFlight
  }

  return {
    renew,
    schedule,
    unreachable: () => noAnswer,
    isUsable: () => remainingMs(stored.tokens(), clock) > TOO_LATE_MS,
    isDue: () => remainingMs(stored.tokens(), clock) < RENEW_AHEAD_MS,
    stop() {
      stopped = true
      timer.stop()
    },
  }
}

/** The result of a renewal, and whether it was stored for other tabs. */
interface Renewed {
  token: string | undefined
  stored: boolean
}

// Two tabs must not use the same refresh token twice: providers that rotate refresh tokens would end the session.
async function withRenewalLock(work: () => Promise<Renewed>): Promise<string | undefined> {
  const locks = webLocks()
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

function remainingMs(tokens: Tokens, clock: Pick<Clock, 'local'>): number {
  return tokens.expiresAt - clock.local()
}

/** Triggers a renewal before the current token expires, and again when a renewal got no response. */
function createRenewalTimer(tokens: () => Tokens, clock: Pick<Clock, 'local'>, renew: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(then, Math.min(Math.max(ms, 1_000), LONGEST_TIMER_MS))
  }
  const schedule = () => {
    const remaining = remainingMs(tokens(), clock)
    const ahead = tokens().refreshToken === undefined ? TOO_LATE_MS : RENEW_AHEAD_MS
    // A token with a lifetime of less than two minutes is renewed halfway through it.
    wait(Math.max(remaining - ahead, Math.min(remaining / 2, ahead)), renewOrWait)
  }
  const renewOrWait = () => {
    // Restart timers that were cut to the browser's limit.
    if (remainingMs(tokens(), clock) > RENEW_AHEAD_MS * 2) schedule()
    else renew()
  }

  return {
    schedule,
    retry: () => wait(RETRY_MS, renew),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
