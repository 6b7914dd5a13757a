/**
 * Whether a text is the URL of a page: http or https, a host with a dot, no credentials, no blanks, and a valid port.
 */
export function isPageUrl(text: string): boolean {
  const address = text.trim()
  if (!/^https?:\/\/[^\s/]/i.test(address) || /\s/.test(address) || !URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  return username === '' && password === '' && /^[^.]+(\.[^.]+)+$/.test(hostname)
}
