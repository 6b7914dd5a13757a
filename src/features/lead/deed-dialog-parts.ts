import { part } from '#/ui/part.ts'

/** The dialogs behind Set tour, Share and Merge; each comes with the first sign of intent. */
export const tourDialogPart = part(() => import('./tours/tour-dialog.tsx'))
export const shareDialogPart = part(() => import('./share/share-form-dialog.tsx'))
export const mergeDialogPart = part(() => import('./duplicates/merge-choice-dialog.tsx'))
