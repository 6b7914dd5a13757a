/** Returns random bytes as hexadecimal text. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Returns 96 random bits as text, for a unique name. */
export function randomId(): string {
  return randomHex(12)
}
