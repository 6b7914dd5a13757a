import { part } from '#/ui/part.ts'

/** Another name for a smart list: whoever asks for it loads it. */
export const renameListPart = part(() => import('./rename-list-dialog.tsx'))
