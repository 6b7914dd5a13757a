import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'
import { waitAfter } from '#/lib/wait-after.ts'

/** Lifetime of a voice token: 60 minutes. */
const TOKEN_LIFE_MS = 3_600_000
/** Milliseconds after its issue at which a token is renewed, by our own timer. */
export const RENEW_MS = 3_300_000
/** Milliseconds to wait after a failed fetch. The last one is repeated until a fetch works. */
const RETRIES_MS = [5_000, 15_000, 45_000] as const
/** When a token is refused within this time after it was fetched, the next one is not fetched immediately. */
const FRESH_MS = 5_000

/** A voice token with its expiry in epoch milliseconds. */
export interface VoiceToken {
  readonly token: string
  readonly expiresAt: number
}

/** The token of one phone line, which is renewed for ever. */
export interface TokenManager {
  current(): VoiceToken | undefined
  /** Returns the current token if it is still valid. */
  valid(): VoiceToken | undefined
  /** Returns when the token is renewed next, in epoch milliseconds. */
  renewsAt(): number | undefined
  /** `failed`: there is no valid token, and two fetches in a row returned none. */
  condition(): 'fine' | 'failed'
  /** Called when the carrier refused the token: the token is no longer valid, and a new one is fetched once. */
  refused(): void
  /** Called after a sleep, or when the network is back: fetches a token if that is due. */
  wake(): void
  /** Called when the user presses Retry. */
  retry(): void
  stop(): void
}

/**
 * Creates a token manager. At most one fetch is in flight.
 * @param tools `onToken` receives each new token; `onChange` is called when the condition may have changed
 */
export function createTokenManager(tools: {
  readonly fetch: () => Promise<string>
  readonly now: () => number
  readonly onToken: (token: VoiceToken) => void
  readonly onChange: () => void
}): TokenManager {
  const { fetch, now, onToken, onChange } = tools
  let token: VoiceToken | undefined
  let issuedAt = 0
  let failures = 0
  /** Number of consecutive tokens that were refused as soon as they arrived. */
  let refusals = 0
  let inFlight = false
  let stopped = false
  let due: number | undefined
  let timer: SteadyTimer | undefined

  const plan = (at: number) => {
    clearSteadyTimeout(timer)
    due = at
    timer = setSteadyTimeout(run, Math.max(0, at - now()))
  }
  const valid = () => (token !== undefined && token.expiresAt > now() ? token : undefined)

  async function bring(): Promise<void> {
    if (inFlight || stopped) return
    inFlight = true
    clearSteadyTimeout(timer)
    due = undefined
    if (valid()) refusals = 0
    // The hour counts from before the request, because the server cannot have issued the token earlier.
    const asked = now()
    try {
      const brought = await fetch()
      inFlight = false
      if (stopped) return
      failures = 0
      issuedAt = asked
      token = { token: brought, expiresAt: asked + TOKEN_LIFE_MS }
      plan(asked + RENEW_MS)
      onToken(token)
    } catch {
      inFlight = false
      if (stopped) return
      const wait = waitAfter(failures, RETRIES_MS)
      failures += 1
      plan(now() + wait)
    }
    onChange()
  }
  function run() {
    void bring()
  }
  run()

  return {
    current: () => token,
    valid,
    renewsAt: () => due,
    condition: () => ((failures >= 2 || refusals >= 2) && !valid() ? 'failed' : 'fine'),
    refused() {
      if (stopped) return
      // A token that was fetched a moment ago was refused, too: fetching again without a pause would never end.
      if (token && now() - issuedAt < FRESH_MS) {
        if (!valid()) return
        token = { ...token, expiresAt: now() }
        plan(now() + waitAfter(refusals, RETRIES_MS))
        refusals += 1
        onChange()
        return
      }
      refusals = 0
      if (token) token = { ...token, expiresAt: Math.min(token.expiresAt, now()) }
      if (failures === 0) run()
    },
    wake() {
      if (!valid() || due === undefined || due <= now()) run()
    },
    retry: run,
    stop() {
      stopped = true
      clearSteadyTimeout(timer)
    },
  }
}
