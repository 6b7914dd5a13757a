import { type CurrentUser } from '../user/user.ts'
import { type Client } from './client.ts'

/** The providers of calendars and mail. */
export const accessProviders = ['google', 'microsoft'] as const

/** A provider of calendars and mail. */
export type AccessProvider = (typeof accessProviders)[number]

/** What is asked of a provider; `emailAndCalendar`: both of one account, with one consent. */
export type AccessKind = 'calendar' | 'email' | 'emailAndCalendar' | 'ads'

interface Facts {
  readonly name: string
  /** The provider's public consent page; a configuration may name another. */
  readonly authorizeUrl: string
  readonly scopes: Readonly<Record<AccessKind, string>>
  /** What makes the provider answer with a code that can be renewed. */
  readonly more: Readonly<Record<string, string>>
}

/** Scopes depend on the provider. The values are those of the providers' own documentation. */
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
      // Ads are Google's alone: nothing is asked for.
      ads: 'openid email',
    },
    more: { response_mode: 'query', prompt: 'select_account' },
  },
}

const known = (word: string | undefined) => accessProviders.find((provider) => provider === word)

/**
 * The providers that a person is offered: the one that the client forces, else each that is configured.
 * @param configured those with a client id in the configuration
 */
export function offeredProviders(
  client: Pick<Client, 'forceProvider'>,
  configured: readonly AccessProvider[],
): AccessProvider[] {
  const forced = known(client.forceProvider)
  return configured.filter((provider) => forced === undefined || provider === forced)
}

/** The provider to ask again: the one that was connected, where it is still offered, else the only one offered. */
export function providerToReconnect(
  user: Pick<CurrentUser, 'calendarProvider'>,
  offered: readonly AccessProvider[],
): AccessProvider | undefined {
  const before = offered.find((provider) => provider === user.calendarProvider)
  return before ?? (offered.length === 1 ? offered[0] : undefined)
}

/** How a provider is asked. */
export interface ConsentRequest {
  readonly provider: AccessProvider
  readonly kind: AccessKind
  readonly clientId: string
  /** Absolute; undefined or empty is the provider's own. */
  readonly authorizeUrl?: string | undefined
  /** Our own `/authorize`, absolute. */
  readonly redirectUri: string
  /** Ties the answer to this one attempt. */
  readonly state: string
}

/** The address of the provider's consent page: an authorization request with a code as its answer (RFC 6749, 4.1.1). */
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
