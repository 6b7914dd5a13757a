import { part } from '#/ui/part.ts'

/** What stands under a missed call that waits: few leads have one. */
export const callBackPart = part(() => import('./call-back.tsx'))
