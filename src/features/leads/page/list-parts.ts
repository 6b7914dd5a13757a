import { part } from '#/ui/part.ts'

/** What a list shows only at times, and nobody waits for: it comes once the list stands. */
export const listParts = part(async () => (await import('./list-beside.ts')).listBeside, 'idle')

/** What stands in a list without rows. */
export const nothingPart = part(() => import('./list-nothing.tsx'))
