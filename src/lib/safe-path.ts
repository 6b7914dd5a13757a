// Matches a blank, a control character or a backslash.
const FORBIDDEN = /[\p{Cc} \\]/u

/**
 * Returns a path of this app from an untrusted value (a redirect parameter), or the fallback. Only same-origin paths
 * pass: values with a scheme, host, backslash, control character or dot segment are rejected.
 * @param candidate the untrusted value
 * @param fallback used when the candidate is rejected
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
