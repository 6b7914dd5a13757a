/**
 * The only access to the developer console. Callers describe what happened with fixed text and counts, but never with
 * data, tokens, addresses or text of a person.
 */
export function warn(what: string): void {
  // oxlint-disable-next-line no-console -- the only place that may: everything else goes through it
  console.warn(what)
}
