/** An address that may become a link. `host` is set when the link leaves this site. */
export interface SafeAddress {
  readonly href: string
  readonly host: string | undefined
}

const LONGEST = 4_000

// Zero-width characters and direction marks (DI, Default_Ignorable_Code_Point) can make a host look like another one.
const FORBIDDEN = /[\s\p{Cc}\p{DI}\\]/u

/**
 * Returns the address of a link that comes from data, or undefined when it must stay text (docs/product.md#security).
 * Accepts absolute http and https URLs and paths of this site. Rejects other schemes, credentials, backslashes, blanks
 * and control characters.
 */
export function safeHref(candidate: string | undefined, origin: string): SafeAddress | undefined {
  if (candidate === undefined || candidate === '' || candidate.length > LONGEST || FORBIDDEN.test(candidate))
    return undefined
  const isPath = /^\/(?!\/)/.test(candidate)
  if (!isPath && !/^https?:\/\/[^/]/i.test(candidate)) return undefined
  if (!URL.canParse(candidate, origin)) return undefined
  const url = new URL(candidate, origin)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  if (url.username !== '' || url.password !== '' || url.host === '') return undefined
  if (isPath && url.origin !== origin) return undefined
  return { href: url.href, host: url.origin === origin ? undefined : url.host }
}

/**
 * Returns the address of a recording on this site, or on another site over https. undefined when the recording must not
 * be loaded.
 */
export function safeMedia(candidate: string | undefined, origin: string): SafeAddress | undefined {
  const safe = safeHref(candidate, origin)
  if (safe === undefined || safe.host === undefined) return safe
  return safe.href.startsWith('https:') ? safe : undefined
}
