import { type Clock } from '#/lib/clock.ts'

import { type Identity, type Tokens } from './identity.ts'
import { type StoredTokens } from './session-tabs.ts'

/** Milliseconds before its end at which a token is renewed. */
const RENEW_AHEAD_MS = 60_000

/** Milliseconds before its end from which a token is not used any more. */
const TOO_LATE_MS = 5_000

// The browser's timers overflow beyond 2^31 ms.
const LONGEST_TIMER_MS = 2_000_000_000
const RETRY_MS = 15_000

// A lock reaches another tab sooner than what was stored before it was let go.
const SETTLE_MS = 300

/** Renews the tokens of a session, once for everybody who asks, and ahead of their end. */
export interface TokenRenewal {
  /** See `SessionTokens.renew`. */
  renew(refused: string | undefined): Promise<string | undefined>
  /** The stored tokens are new: they are renewed ahead of their end. */
  schedule(): void
  /** Whether the last renewal failed for lack of an answer. */
  unreachable(): boolean
  /** Whether the current token still counts for a request. */
  isUsable(): boolean
  /** Whether the current token is in its last minute. */
  isDue(): boolean
  stop(): void
}

interface TokenRenewalOptions {
  identity: Identity
  stored: StoredTokens
  clock: Pick<Clock, 'local'>
  /** Takes over what another tab has renewed, and tells whether there was something; may `stop()` this renewal. */
  adoptFromOtherTab: () => boolean
  /** The provider refused, and no other tab has renewed meanwhile. */
  onRefused: () => void
}

/** Renews nothing until `schedule()` or `renew()`. */
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
    // Another tab may have told of its renewal while this one waited for its turn.
    if (stopped || stored.tokens().accessToken !== former || adoptFromOtherTab()) return result(false)
    if (stopped) return result(false)
    const outcome = await identity.renew(stored.tokens())
    if (stopped) return result(false)
    if ('tokens' in outcome) {
      const isStored = stored.write(outcome.tokens)
      schedule()
      return result(isStored)
    }
    if (outcome.failed === 'refused') {
      // Perhaps because another tab has spent it meanwhile.
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

/** What a renewal gave, and whether it was stored for other tabs to find. */
interface Renewed {
  token: string | undefined
  stored: boolean
}

// Two tabs must not spend one refresh token twice: providers that rotate them would end the session.
async function withRenewalLock(work: () => Promise<Renewed>): Promise<string | undefined> {
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

function remainingMs(tokens: Tokens, clock: Pick<Clock, 'local'>): number {
  return tokens.expiresAt - clock.local()
}

/** Asks for a renewal ahead of the end of the current token, and again when a renewal had no answer. */
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
    // A token that lives for less than two minutes is renewed half-way.
    wait(Math.max(remaining - ahead, Math.min(remaining / 2, ahead)), renewOrWait)
  }
  const renewOrWait = () => {
    // Timers that were cut to the browser's limit start anew.
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
