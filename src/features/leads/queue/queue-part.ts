import { part } from '#/ui/part.ts'

/** The button that starts a focus queue; nobody waits for it. */
export const queuePart = part(() => import('./start-queue.tsx'), 'idle')
