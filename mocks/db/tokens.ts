/** An access token: opaque, with its user and its expiry. */
export interface Token {
  userId: string
  /** Epoch milliseconds of the world's clock. */
  expiresTs: number
}

/** The tokens that a world accepts. */
export interface Tokens {
  /** Issues a token. @returns the secret and its lifetime in seconds */
  issue(userId: string, ttlSeconds?: number): { token: string; expiresInSeconds: number }
  /** Returns the user of a token. undefined when the token is unknown or has expired. */
  userOf(token: string | undefined): string | undefined
  /** Expires the tokens of one user, or of all users. @returns the number of tokens */
  expire(userId?: string): number
  /** Measures lifetimes with another clock from now on, because a world that was reset has a new clock. */
  follow(now: () => number): void
}

const DEFAULT_SECONDS = 8 * 60 * 60

/** Creates an empty set of tokens. */
export function createTokens(clock: () => number): Tokens {
  let now = clock
  const tokens = new Map<string, Token>()
  return {
    issue(userId, ttlSeconds = DEFAULT_SECONDS) {
      // Not generated from the seed, because with a predictable secret the tests of one world could sign in to another.
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
