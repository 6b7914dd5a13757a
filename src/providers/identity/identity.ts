import * as z from 'zod/mini'

import { type Clock } from '#/lib/clock.ts'
import { storageEntry } from '#/lib/storage.ts'

/**
 * The tokens of a sign-in. They are stored in this browser and nowhere else. They are never shown, logged or put into a
 * URL of this app.
 */
const tokensSchema = z.object({
  /** The adapter and provider that issued the tokens. With another configuration the tokens are dropped. */
  issuer: z.string(),
  /** The signed-in user. */
  userId: z.string(),
  accessToken: z.string(),
  /**
   * When the access token expires, in epoch milliseconds of this machine's own clock, so that a wrong clock does not
   * matter.
   */
  expiresAt: z.number(),
  /** The refresh token for the renewal. Undefined means that the access token cannot be renewed. */
  refreshToken: z.optional(z.string()),
  /** The ID token that the provider expects at Log Out. */
  idToken: z.optional(z.string()),
})

/** See `tokensSchema`. */
export type Tokens = z.output<typeof tokensSchema>

/** The only place where tokens are stored (docs/configuration.md explains why). */
export const storedTokens = storageEntry('browser', 'session', tokensSchema)

/** The result of a renewal. `unreachable` keeps the session, because the provider may answer later. */
export type Renewal = { readonly tokens: Tokens } | { readonly failed: 'refused' | 'unreachable' }

/**
 * The result of a sign-in at the provider. `reason` is one plain sentence for the user, and `back` is the path that
 * they wanted to open.
 */
export type SignIn =
  | { readonly tokens: Tokens; readonly back: string }
  | { readonly reason: string; readonly back: string }

/** A person whom the user can sign in as in the demo. */
export interface DemoPerson {
  readonly id: string
  readonly name: string
  /** The organization that the list is grouped by. */
  readonly client: string
  /** A description of what the person may do. */
  readonly role: string
  /** The color of the initials, if the person chose one. */
  readonly color?: string | undefined
}

interface AnyIdentity {
  /** Identifies the adapter and the provider. Tokens of another issuer are not used. */
  readonly issuer: string
  /** Exchanges the tokens for new ones. Never throws. */
  renew(tokens: Tokens): Promise<Renewal>
  /**
   * Returns the URL of the provider's own sign-out, to be opened after ours; undefined when the provider has none.
   * Never throws.
   */
  signOutUrl(tokens: Tokens): Promise<string | undefined>
}

/** The demo sign-in: the user picks one of the mock server's people. */
export interface DemoIdentity extends AnyIdentity {
  readonly kind: 'demo'
  /** @throws Error with a message in plain words */
  people(): Promise<readonly DemoPerson[]>
  /** @throws Error with a message in plain words */
  signInAs(personId: string): Promise<Tokens>
}

/** An OpenID Connect provider: the user leaves the app and comes back to `/login` with the provider's response. */
export interface OidcIdentity extends AnyIdentity {
  readonly kind: 'oidc'
  /**
   * Returns the URL of the provider's sign-in page.
   * @param back a path of this app to return to
   * @throws Error in plain words when the provider cannot be reached
   */
  startSignIn(back: string): Promise<string>
  /** Exchanges the provider's response (the query string of `/login`) for tokens. Never throws. */
  completeSignIn(answer: string): Promise<SignIn>
}

/** The dependencies of the demo adapter. */
export interface DemoSettings {
  /** Start of the mock server's URLs; empty for this origin. */
  readonly baseUrl: string
  readonly clock: Pick<Clock, 'local'>
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>
}

/** The settings of the OpenID Connect adapter: keys of the configuration, and the origin of the app. */
export interface OidcSettings {
  /** The provider's issuer URL. */
  readonly authority: string
  readonly clientId: string
  readonly scope: string
  /** This app's origin. `{origin}/login` is registered with the provider as redirect and post-logout URL. */
  readonly origin: string
}

/** The identity provider. There are two adapters. */
export type Identity = DemoIdentity | OidcIdentity
