/** An access token: opaque, with the person it stands for and an end. */
export interface Token {
  userId: string
  /** Epoch milliseconds in the world's time. */
  expiresTs: number
}

/** The tokens that a world accepts. */
export interface Tokens {
  /** Makes a token. @returns the secret and its lifetime in seconds */
  issue(userId: string, ttlSeconds?: number): { token: string; expiresInSeconds: number }
  /** The user of a token, or undefined when it is unknown or over. */
  userOf(token: string | undefined): string | undefined
  /** Ends the tokens of one user, or all. @returns how many */
  expire(userId?: string): number
  /** Measures lifetimes by another clock from now on (a world that was reset has a new one). */
  follow(now: () => number): void
}

const DEFAULT_SECONDS = 8 * 60 * 60

/** Makes an empty set of tokens. */
export function createTokens(clock: () => number): Tokens {
  let now = clock
  const tokens = new Map<string, Token>()
  return {
    issue(userId, ttlSeconds = DEFAULT_SECONDS) {
      // Not from the seeded chance: a secret that can be foretold would let one world's tests sign in to another.
      const token = `lt_${crypto.randomUUID().replaceAll('-', '')}`
      tokens.set(token, { userId, expiresTs: now() + ttlSeconds * 1_000 })
      return { token, expiresInSeconds: ttlSeconds }
    },
    userOf(token) {
      const known = token === undefined ? undefined : tokens.get(token)
      return known && known.expiresTs > now() ? known.userId : undefined
    },
    expire(userId) {
      let count = 0
      for (const [secret, token] of tokens) {
        if (userId !== undefined && token.userId !== userId) continue
        tokens.delete(secret)
        count += 1
      }
      return count
    },
    follow(other) {
      now = other
    },
  }
}
