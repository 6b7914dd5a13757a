/** Whether two texts are the same to a person: names, email addresses. Ignores case and surrounding spaces. */
export function sameIgnoringCase(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
