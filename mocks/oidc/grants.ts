import { createHash, randomUUID } from 'node:crypto'

/** What a user has agreed to, until the client redeems the code. */
export interface Grant {
  /** The code itself. It also identifies the family of refresh tokens that are issued for it. */
  id: string
  userId: string
  clientId: string
  redirectUri: string
  challenge: string
  nonce: string | undefined
  scope: string
  /** Epoch milliseconds. */
  expiresTs: number
}

/** The refresh tokens issued for one code. Using an old one again ends the whole family (rotation). */
interface Family {
  userId: string
  clientId: string
  scope: string
  current: string
}

/** The codes and refresh tokens of one world. */
export interface Grants {
  /** Creates a code that works once, for one minute. */
  code(grant: Omit<Grant, 'id' | 'expiresTs'>): string
  /**
   * Redeems a code. Returns undefined when the code is unknown, used or expired, or when the proof does not match.
   * Using a code a second time ends the refresh tokens that were issued for it (RFC 6749, 4.1.2).
   */
  redeem(code: string, verifier: string, clientId: string, redirectUri: string): Grant | undefined
  /** Issues the first refresh token of a grant. */
  refreshToken(grant: Pick<Grant, 'id' | 'userId' | 'clientId' | 'scope'>): string
  /** Exchanges the current refresh token for a new one. An old token ends its family. */
  rotate(token: string, clientId: string): { userId: string; scope: string; refreshToken: string } | undefined
  /** Ends every refresh token of a user. */
  end(userId: string): void
}

const CODE_MS = 60_000

// RFC 7636, 4.1.
const VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/

/** Creates an empty set of grants. */
export function createGrants(now: () => number): Grants {
  const codes = new Map<string, Grant>()
  const families = new Map<string, Family>()
  const familyOf = new Map<string, string>()
  const issue = (id: string, family: Omit<Family, 'current'>) => {
    const token = `rt_${randomUUID().replaceAll('-', '')}`
    families.set(id, { ...family, current: token })
    familyOf.set(token, id)
    return token
  }
  return {
    code(grant) {
      const id = `c_${randomUUID().replaceAll('-', '')}`
      codes.set(id, { ...grant, id, expiresTs: now() + CODE_MS })
      return id
    },
    redeem(code, verifier, clientId, redirectUri) {
      const grant = codes.get(code)
      codes.delete(code)
      if (!grant) {
        families.delete(code)
        return undefined
      }
      if (now() >= grant.expiresTs || grant.clientId !== clientId || grant.redirectUri !== redirectUri)
        return undefined
      const proof = createHash('sha256').update(verifier).digest('base64url')
      return VERIFIER.test(verifier) && proof === grant.challenge ? grant : undefined
    },
    refreshToken: ({ id, userId, clientId, scope }) => issue(id, { userId, clientId, scope }),
    rotate(token, clientId) {
      const id = familyOf.get(token)
      const family = id === undefined ? undefined : families.get(id)
      if (id === undefined || !family || family.clientId !== clientId) return undefined
      if (family.current !== token) {
        families.delete(id)
        return undefined
      }
      return { userId: family.userId, scope: family.scope, refreshToken: issue(id, family) }
    },
    end(userId) {
      for (const [id, family] of families) if (family.userId === userId) families.delete(id)
    },
  }
}
