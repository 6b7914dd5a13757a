import { compactVerify, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

const KID = 'lintel-1'

/** The claims of an id token. */
export interface Claims {
  issuer: string
  subject: string
  audience: string
  /** Seconds since the epoch. */
  issuedAt: number
  expiresAt: number
  more: Record<string, string | undefined>
}

/** The signing key of a provider. It is created at the start and not stored anywhere. */
export interface Keys {
  /** The public key, for the JWKS. */
  jwk(): Promise<JWK>
  sign(claims: Claims): Promise<string>
  /**
   * Returns the subject of an id token that this provider signed, even if it has expired; undefined for any other text.
   */
  subjectOf(idToken: string | undefined): Promise<string | undefined>
}

/** Creates a key pair for RS256. */
export function createKeys(): Keys {
  let pair: ReturnType<typeof generateKeyPair> | undefined
  const ready = () => (pair ??= generateKeyPair('RS256', { extractable: true }))
  return {
    jwk: async () => ({
      ...(await exportJWK((await ready()).publicKey)),
      kid: KID,
      use: 'sig',
      alg: 'RS256',
    }),
    sign: async ({ issuer, subject, audience, issuedAt, expiresAt, more }) =>
      new SignJWT(Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)))
        .setProtectedHeader({ alg: 'RS256', kid: KID, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(subject)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign((await ready()).privateKey),
    async subjectOf(idToken) {
      if (idToken === undefined) return undefined
      try {
        const { payload } = await compactVerify(idToken, (await ready()).publicKey, { algorithms: ['RS256'] })
        const claims: unknown = JSON.parse(new TextDecoder().decode(payload))
        const named =
          typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : undefined
        return typeof named === 'string' ? named : undefined
      } catch {
        return undefined
      }
    },
  }
}
