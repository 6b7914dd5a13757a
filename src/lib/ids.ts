const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/

/**
 * Encodes a text as one segment of a URL path or of a storage key. Replaces an unpaired UTF-16 surrogate, for which
 * `encodeURIComponent` throws, with the replacement character.
 */
export function encodedSegment(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd'))
}

/** Decodes what `encodedSegment` encoded. undefined for a text that is not encoded correctly. */
export function decodedSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/**
 * Whether a text can be used as one segment of an API path. `encodeURIComponent('..')` is `..`, and names such as
 * `constructor` are truthy on plain objects, so ids are checked before they are used.
 */
export function isId(value: string): boolean {
  return ID.test(value)
}
