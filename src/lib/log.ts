/**
 * The one seam to the developer's console. Callers say what happened in fixed words and counts; never data, tokens,
 * addresses or text of a person.
 */
export function warn(what: string): void {
  // oxlint-disable-next-line no-console -- the seam itself: everything else goes through it
  console.warn(what)
}
