const MESSAGES = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS for',
]

/**
 * Whether an error was caused by a file of the app that could not be loaded, because there is no connection or a newer
 * build replaced it.
 */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && MESSAGES.some((text) => error.message.startsWith(text))
}
