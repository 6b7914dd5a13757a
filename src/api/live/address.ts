import { LIVE_PATH } from '../endpoints/endpoint.ts'

/**
 * Returns the address for one attempt to connect. It contains the token, so it is never logged, stored or shown, and it
 * is built again for each attempt.
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
 * Returns the address for a first attempt. It asks the server to repeat what happened since a given time, which the
 * first frame `CONNECTED` then names (docs/product.md#live). A server that does not know the parameter ignores it.
 * @param since epoch milliseconds of the server's clock
 */
export function addressSince(address: string, since: number): string {
  const url = new URL(address)
  url.searchParams.set('since', String(Math.floor(since)))
  return url.href
}

/** Failed attempts before the token is doubted, because a server only closes the connection and gives no reason. */
const DOUBTED_AFTER = 2

/** What a channel needs from the session when it doubts its token. */
interface TokenSource {
  token(): Promise<string | undefined>
  /**
   * Returns a different token than the rejected one, or the current one if there is none. It is renewed once for all
   * callers and all tabs.
   */
  renew(refused: string): Promise<string | undefined>
  /** Requests the current user. The response shows whether the session is over. */
  askWhoWeAre(): void
}

/**
 * Returns a function for the token of each attempt. A token that failed to open the channel twice in a row is renewed,
 * once until the channel is open, because the browser may consider a token valid that the server no longer accepts. If
 * the renewed token fails too, the current user is requested once.
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
