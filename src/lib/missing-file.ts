const MESSAGES = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS for',
]

/** Whether something failed because a file of the app could not be loaded: no connection, or a newer build took its place. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && MESSAGES.some((text) => error.message.startsWith(text))
}
