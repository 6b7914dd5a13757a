/**
 * Returns a UUID derived from a text: the same text gives the same UUID in every tab. It identifies something but
 * protects nothing: the hash is not cryptographic, because the cryptographic hashes of browsers are asynchronous.
 */
export function uuidOf(text: string): string {
  let hex = ''
  for (let part = 0; part < 4; part += 1) hex += hash32(`${part} ${text}`)
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

function hash32(text: string): string {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  // Extra mixing, because the last characters of the text would otherwise change only few bits.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0).toString(16).padStart(8, '0')
}
