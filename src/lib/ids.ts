const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/

/**
 * A text as one segment of an address or of a storage key. Half a pair of UTF-16, for which `encodeURIComponent` throws,
 * is written as the replacement character.
 */
export function encodedSegment(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd'))
}

/**
 * Whether a text may stand as one segment of an API path. `encodeURIComponent('..')` is `..`, and names such as
 * `constructor` are truthy on plain objects, so ids are checked before they are used.
 */
export function isId(value: string): boolean {
  return ID.test(value)
}
