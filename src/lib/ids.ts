const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/

/**
 * Whether a text may stand as one segment of an API path. `encodeURIComponent('..')` is `..`, and names such as
 * `constructor` are truthy on plain objects, so ids are checked before they are used.
 */
export function isId(value: string): boolean {
  return ID.test(value)
}
