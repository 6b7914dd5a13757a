// A blank, a control character, a backslash.
const FORBIDDEN = /[\p{Cc} \\]/u

/**
 * A path of this app out of something untrusted (a redirect parameter), or the fallback.
 * Only same-origin paths pass; no scheme, host, backslash, control character or dot segment survives.
 * @param candidate whatever came in
 * @param fallback used when the candidate is refused
 */
export function safePath(candidate: unknown, fallback = '/'): string {
  if (typeof candidate !== 'string' || candidate.length > 2_000) return fallback
  if (!candidate.startsWith('/') || FORBIDDEN.test(candidate)) return fallback
  const pathname = candidate.split(/[?#]/, 1)[0] ?? ''
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return fallback
  }
  if (
    FORBIDDEN.test(decoded) ||
    /\/\//.test(decoded) ||
    decoded.split('/').some((part) => part === '.' || part === '..')
  )
    return fallback
  const origin = 'https://app.invalid'
  if (!URL.canParse(candidate, origin)) return fallback
  const url = new URL(candidate, origin)
  if (url.origin !== origin) return fallback
  const path = url.pathname + url.search + url.hash
  return /^\/(login|authorize)(\/|\?|#|$)/.test(path) ? fallback : path
}
