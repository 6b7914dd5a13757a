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
