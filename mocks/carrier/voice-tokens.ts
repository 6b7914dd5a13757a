/** What a voice token stands for. */
export interface VoiceToken {
  /** The acting user. */
  readonly userId: string
  /** The person behind, while representing. */
  readonly repId: string | undefined
  /** The business profile. */
  readonly profile: string
  /** The browser that it was issued to, as it names itself. */
  readonly deviceId?: string | undefined
  /** Epoch milliseconds in the world's time. */
  expiresTs: number
}

/** The voice tokens of one world. */
export interface VoiceTokens {
  issue(of: Omit<VoiceToken, 'expiresTs'>): string
  /** Undefined: unknown, or over. */
  read(token: string): VoiceToken | undefined
  /** Ends the tokens of one user, or all. @returns how many */
  expire(userId?: string): number
}

/** A voice token lives 60 minutes. */
const LIFE_MS = 3_600_000

/** Makes an empty set. @param now epoch milliseconds */
export function createVoiceTokens(now: () => number): VoiceTokens {
  const tokens = new Map<string, VoiceToken>()
  return {
    issue(of) {
      const expiresTs = now() + LIFE_MS
      const seconds = Math.floor(expiresTs / 1_000)
      // Two in one second are two: the older one can be ended alone.
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
