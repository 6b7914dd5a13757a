import { type CurrentUser } from '../user/user.ts'
import { type Client } from './client.ts'

/** The providers of calendars and mail. */
export const accessProviders = ['google', 'microsoft'] as const

/** A provider of calendars and mail. */
export type AccessProvider = (typeof accessProviders)[number]

/**
 * The kind of access that a provider is asked for. `emailAndCalendar` asks for both of one account in a single consent.
 */
export type AccessKind = 'calendar' | 'email' | 'emailAndCalendar' | 'ads'

interface Facts {
  readonly name: string
  /** The provider's public consent page. The configuration may contain a different one. */
  readonly authorizeUrl: string
  readonly scopes: Readonly<Record<AccessKind, string>>
  /** The parameters that make the provider return a code that can be renewed. */
  readonly more: Readonly<Record<string, string>>
}

/** The scopes depend on the provider. The values are from the providers' own documentation. */
export const providerFacts: Readonly<Record<AccessProvider, Facts>> = {
  google: {
    name: 'Google',
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    scopes: {
      calendar: 'openid email https://www.googleapis.com/auth/calendar',
      email: 'openid email https://mail.google.com/',
      emailAndCalendar: 'openid email https://mail.google.com/ https://www.googleapis.com/auth/calendar',
      ads: 'openid email https://www.googleapis.com/auth/adwords',
    },
    more: { access_type: 'offline', prompt: 'consent' },
  },
  microsoft: {
    name: 'Microsoft',
    authorizeUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    scopes: {
      calendar: 'openid email offline_access https://graph.microsoft.com/Calendars.ReadWrite',
      email:
        'openid email offline_access https://graph.microsoft.com/Mail.ReadWrite https://graph.microsoft.com/Mail.Send',
      emailAndCalendar:
        'openid email offline_access https://graph.microsoft.com/Mail.ReadWrite https://graph.microsoft.com/Mail.Send https://graph.microsoft.com/Calendars.ReadWrite',
      // Only Google has ads, so no access is requested here.
      ads: 'openid email',
    },
    more: { response_mode: 'query', prompt: 'select_account' },
  },
}

const known = (word: string | undefined) => accessProviders.find((provider) => provider === word)

/**
 * Returns the providers to choose from: the one that the client enforces, otherwise each one that is configured.
 * @param configured the providers with a client id in the configuration
 */
export function offeredProviders(
  client: Pick<Client, 'forceProvider'>,
  configured: readonly AccessProvider[],
): AccessProvider[] {
  const forced = known(client.forceProvider)
  return configured.filter((provider) => forced === undefined || provider === forced)
}

/**
 * Returns the provider to reconnect: the one that was connected, if it is still available, otherwise the only one that
 * is available.
 */
export function providerToReconnect(
  user: Pick<CurrentUser, 'calendarProvider'>,
  offered: readonly AccessProvider[],
): AccessProvider | undefined {
  const before = offered.find((provider) => provider === user.calendarProvider)
  return before ?? (offered.length === 1 ? offered[0] : undefined)
}

/** A request for the user's consent at a provider. */
interface ConsentRequest {
  readonly provider: AccessProvider
  readonly kind: AccessKind
  readonly clientId: string
  /** An absolute URL. If it is undefined or empty, the provider's own page is used. */
  readonly authorizeUrl?: string | undefined
  /** The absolute URL of our own `/authorize`. */
  readonly redirectUri: string
  /** Ties the response to this attempt. */
  readonly state: string
}

/** Returns the URL of the provider's consent page: an authorization request that returns a code (RFC 6749, 4.1.1). */
export function consentHref(request: ConsentRequest): string {
  const facts = providerFacts[request.provider]
  const url = new URL(request.authorizeUrl || facts.authorizeUrl)
  const query = {
    ...facts.more,
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: facts.scopes[request.kind],
    state: request.state,
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
