import { part } from '#/ui/part.ts'

/** What stands over and beside a list: it comes once the list stands. */
export const listActionsPart = part(() => import('./list-actions.tsx'), 'idle')
