/** Maximum size in bytes. A larger recording is played but not drawn. */
const LARGEST = 8_000_000

/**
 * Fetches the bytes of a recording of this site to draw it. undefined when they are not available, in which case only
 * the drawing is missing. It bypasses `call()`, because the response is no JSON, and the request must contain neither
 * token nor acting user, just like the request of the player. Recordings of other hosts are not requested, because
 * `connect-src` would block it.
 * @param href absolute URL that the caller has validated
 */
export async function recordingBytes(href: string, signal: AbortSignal): Promise<ArrayBuffer | undefined> {
  if (new URL(href).origin !== location.origin) return undefined
  try {
    // oxlint-disable-next-line no-restricted-globals -- the one request that is not an API call
    const response = await fetch(href, { signal, credentials: 'same-origin' })
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > LARGEST) {
      await response.body?.cancel()
      return undefined
    }
    return await response.arrayBuffer()
  } catch {
    return undefined
  }
}
