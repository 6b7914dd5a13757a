import { part } from '#/ui/part.ts'

/** The focus queue around a lead; it comes before the lead that is shown in it. */
export const framePart = part(() => import('./queue-frame.tsx'))
