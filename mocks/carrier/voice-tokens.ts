/** The contents of a voice token. */
export interface VoiceToken {
  /** The acting user. */
  readonly userId: string
  /** The signed-in user, while representing. */
  readonly repId: string | undefined
  /** The business profile. */
  readonly profile: string
  /** The device ID of the browser that the token was issued to. */
  readonly deviceId?: string | undefined
  /** Epoch milliseconds in the world's time. */
  expiresTs: number
}

/** The voice tokens of one world. */
export interface VoiceTokens {
  issue(of: Omit<VoiceToken, 'expiresTs'>): string
  /** Returns undefined for an unknown or expired token. */
  read(token: string): VoiceToken | undefined
  /** Expires the tokens of one user, or of all users. @returns how many */
  expire(userId?: string): number
}

/** Milliseconds for which a voice token is valid: 60 minutes. */
const LIFE_MS = 3_600_000

/** Creates an empty set of voice tokens. @param now epoch milliseconds */
export function createVoiceTokens(now: () => number): VoiceTokens {
  const tokens = new Map<string, VoiceToken>()
  return {
    issue(of) {
      const expiresTs = now() + LIFE_MS
      const seconds = Math.floor(expiresTs / 1_000)
      // Two tokens issued in the same second must differ, so that the older one can be expired alone.
      const token = `voice_${of.profile}_${of.userId}_${seconds}_${tokens.size + 1}`
      tokens.set(token, { ...of, expiresTs })
      return token
    },
    read(token) {
      const known = tokens.get(token)
      return known && known.expiresTs > now() ? known : undefined
    },
    expire(userId) {
      let count = 0
      for (const token of tokens.values()) {
        if ((userId !== undefined && token.userId !== userId) || token.expiresTs <= now()) continue
        token.expiresTs = now()
        count += 1
      }
      return count
    },
  }
}
