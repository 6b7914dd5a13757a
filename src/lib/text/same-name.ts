/** Whether two names are the same to a person. Case and surrounding spaces are ignored. */
export function sameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
