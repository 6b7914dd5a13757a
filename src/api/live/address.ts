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
