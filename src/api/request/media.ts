/** Bytes above which a recording is played but not drawn. */
const LARGEST = 8_000_000

/**
 * The bytes of a recording of this site, to draw it; undefined when they can not be had, which costs the drawing only.
 * It goes past `call()`: no JSON, and neither token nor acting user may leave with it, as the player's own request has
 * neither. Recordings of other hosts are not asked for: `connect-src` would refuse.
 * @param href absolute address that was checked by the caller
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
