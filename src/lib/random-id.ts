/**
 * Returns random bytes as hexadecimal text. `crypto.randomUUID` is not used, because it exists on secure origins only.
 */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Returns 96 random bits as text, for a unique name. */
export function randomId(): string {
  return randomHex(12)
}

/** Returns a random UUID: version 4, variant 10. */
export function randomUuid(): string {
  const hex = randomHex(16)
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  const marked = `${hex.slice(0, 12)}4${hex.slice(13, 16)}${variant}${hex.slice(17)}`
  return marked.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
