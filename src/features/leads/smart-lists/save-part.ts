import { part } from '#/ui/part.ts'

/** Saves what a list shows as a smart list: whoever asks for it loads it. */
export const saveListPart = part(() => import('./save-list-dialog.tsx'))
