/** Returns the age of the data as the badge shows it. @param ageMs milliseconds */
export function updatedLabel(ageMs: number): string {
  const minutes = Math.floor(Math.max(0, ageMs) / 60_000)
  if (minutes < 1) return 'Updated less than a minute ago'
  if (minutes < 60) return `Updated ${minutes} min ago`
  return `Updated ${Math.floor(minutes / 60)} h ago`
}
