import { part } from '#/ui/part.ts'

/** What opens beside the icons of the narrow menu. */
export const flyoutPart = part(() => import('./flyout.tsx'))
