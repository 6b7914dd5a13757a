import * as z from 'zod/mini'

import { type Clock } from '#/lib/clock.ts'
import { storageEntry } from '#/lib/storage.ts'

/** What a sign-in leaves behind. Kept in this browser, nowhere else; never shown, logged or put into an address of ours. */
const tokensSchema = z.object({
  /** Which adapter and provider gave them; another configuration drops them. */
  issuer: z.string(),
  /** The signed-in person. */
  userId: z.string(),
  accessToken: z.string(),
  /** When it ends: epoch milliseconds of this machine's own clock, so that a wrong clock does not matter. */
  expiresAt: z.number(),
  /** What renews it: a refresh token. Undefined: it lasts until it ends. */
  refreshToken: z.optional(z.string()),
  /** What the provider wants to see at Log Out. */
  idToken: z.optional(z.string()),
})

/** See `tokensSchema`. */
export type Tokens = z.output<typeof tokensSchema>

/** The one place where tokens are kept (docs/configuration.md says why there). */
export const storedTokens = storageEntry('browser', 'session', tokensSchema)

/** What came of a renewal. `unreachable` keeps the session: the provider may answer later. */
export type Renewal = { readonly tokens: Tokens } | { readonly failed: 'refused' | 'unreachable' }

/** What came of an answer of the provider; `reason` is one plain sentence for the person, `back` where they wanted to go. */
export type SignIn =
  | { readonly tokens: Tokens; readonly back: string }
  | { readonly reason: string; readonly back: string }

/** A person that the demo sign-in can be. */
export interface DemoPerson {
  readonly id: string
  readonly name: string
  /** The organization, by which the list is grouped. */
  readonly client: string
  /** What the person may do, in words. */
  readonly role: string
  /** The color of the initials, where the person chose one. */
  readonly color?: string | undefined
}

interface AnyIdentity {
  /** Names adapter and provider; tokens of another issuer are not used. */
  readonly issuer: string
  /** New tokens for old. Never throws. */
  renew(tokens: Tokens): Promise<Renewal>
  /** The address of the provider's own sign-out, to be visited after ours; undefined where there is none. Never throws. */
  farewell(tokens: Tokens): Promise<string | undefined>
}

/** The mock's people: pick one. */
export interface DemoIdentity extends AnyIdentity {
  readonly kind: 'demo'
  /** @throws Error in plain words */
  people(): Promise<readonly DemoPerson[]>
  /** @throws Error in plain words */
  signInAs(personId: string): Promise<Tokens>
}

/** An OpenID Connect provider: the person leaves and comes back to `/login` with an answer. */
export interface OidcIdentity extends AnyIdentity {
  readonly kind: 'oidc'
  /**
   * The address of the provider's sign-in page.
   * @param back a path of this app to return to
   * @throws Error in plain words when the provider can not be reached
   */
  begin(back: string): Promise<string>
  /** Turns the provider's answer (the query string of `/login`) into tokens. Never throws. */
  complete(answer: string): Promise<SignIn>
}

/** What the adapter of the demo needs from outside. */
export interface DemoSettings {
  /** Start of the mock's addresses; empty for this origin. */
  readonly baseUrl: string
  readonly clock: Pick<Clock, 'local'>
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>
}

/** What the adapter of OpenID Connect is told: keys of the configuration, and where the app is. */
export interface OidcSettings {
  /** The provider's issuer address. */
  readonly authority: string
  readonly clientId: string
  readonly scope: string
  /** This app's origin; `{origin}/login` is registered with the provider as redirect and post-logout address. */
  readonly origin: string
}

/** Who says who somebody is. Two adapters. */
export type Identity = DemoIdentity | OidcIdentity
