import { LIVE_PATH } from '../endpoints/endpoint.ts'

/**
 * The address of one attempt to connect. The token is in it, so the result is never logged, stored or
 * shown; it is built anew for each attempt.
 * @param configured `liveUrl` of the configuration: empty for this origin, a path, or an absolute http(s)/ws(s) address
 * @param page the page's own address
 */
export function liveAddress(
  configured: string,
  page: string,
  token: string,
  representing: string | undefined,
): string {
  const url = new URL(configured === '' ? LIVE_PATH : configured, page)
  url.protocol = url.protocol === 'https:' || url.protocol === 'wss:' ? 'wss:' : 'ws:'
  url.hash = ''
  url.searchParams.set('t', token)
  if (representing !== undefined) url.searchParams.set('representing', representing)
  return url.href
}

/**
 * The address of a first attempt: the server is asked to say again what happened since a moment, in a first frame
 * `CONNECTED` that names it (docs/product.md#live). A server that does not know the parameter ignores it.
 * @param since epoch milliseconds of the server's clock
 */
export function addressSince(address: string, since: number): string {
  const url = new URL(address)
  url.searchParams.set('since', String(Math.floor(since)))
  return url.href
}

/** Attempts that open nothing before the token is doubted: a server says no more than that it closes. */
const DOUBTED_AFTER = 2

/** What a channel needs of the session to doubt its token. */
interface TokenSource {
  token(): Promise<string | undefined>
  /** Another token than the refused one; the current one where there is none. Once for everybody who asks, over all tabs. */
  renew(refused: string): Promise<string | undefined>
  /** Asks who the current user is: the answer says whether the session is over. */
  askWhoWeAre(): void
}

/**
 * The token of each attempt. One that two attempts in a row could not open the channel with is renewed, once until the
 * channel is open: the browser may believe in a token that the server no longer takes. Where the renewed one does not open
 * it either, the current user is asked, once.
 */
export function createAttemptTokens(source: TokenSource): (refusals: number) => Promise<string | undefined> {
  let last: string | undefined
  let doubt: 'none' | 'renewed' | 'asked' = 'none'
  return async (refusals) => {
    if (refusals === 0) doubt = 'none'
    const renews = refusals >= DOUBTED_AFTER && doubt === 'none' && last !== undefined
    if (!renews && doubt === 'renewed') {
      doubt = 'asked'
      source.askWhoWeAre()
    }
    const token = await (renews ? source.renew(last ?? '') : source.token())
    if (renews && token !== undefined) doubt = 'renewed'
    last = token
    return token
  }
}
