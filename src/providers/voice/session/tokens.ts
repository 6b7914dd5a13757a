import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'

/** The voice token lives 60 minutes. */
const TOKEN_LIFE_MS = 3_600_000
/** Renewed so long after it was issued, by our own timer. */
export const RENEW_MS = 3_300_000
/** After a fetch that failed; the last one goes on until it works. */
const RETRIES_MS = [5_000, 15_000, 45_000] as const
/** A token that is refused so soon after it was fetched is not asked for anew at once. */
const FRESH_MS = 5_000

/** A voice token with the end of its life, epoch milliseconds. */
export interface VoiceToken {
  readonly token: string
  readonly expiresAt: number
}

/** The token of one phone line, renewed for ever. */
export interface TokenManager {
  current(): VoiceToken | undefined
  /** The same, as long as it counts. */
  valid(): VoiceToken | undefined
  /** When it is renewed next, epoch milliseconds. */
  renewsAt(): number | undefined
  /** `failed`: no valid token, and two fetches in a row brought none. */
  condition(): 'fine' | 'failed'
  /** The carrier refused the token: it is over, and one new one is fetched. */
  refused(): void
  /** After a sleep, or when the network is back: fetches if it is due. */
  wake(): void
  /** The person's Retry. */
  retry(): void
  stop(): void
}

/**
 * Keeps a token. At most one fetch is in flight.
 * @param tools `onToken` gets each new one; `onChange`, when the condition may have changed
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
  /** Tokens in a row that were refused as soon as they came. */
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
    // The hour runs from before the question: the server's clock began no earlier.
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
      const wait = RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)] ?? 0
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
      // One that was brought a moment ago and is refused, too: asking without a pause would not end.
      if (token && now() - issuedAt < FRESH_MS) {
        if (!valid()) return
        token = { ...token, expiresAt: now() }
        plan(now() + (RETRIES_MS[Math.min(refusals, RETRIES_MS.length - 1)] ?? 0))
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
