import { part } from '#/ui/part.ts'

/** Pick a Template, loaded when a person reaches for it. */
export const templatePickerPart = part(() => import('../template-picker/template-picker.tsx'))
/** Attach Marketing Material, loaded when a person reaches for it. */
export const materialPickerPart = part(() => import('../material-picker/material-picker.tsx'))
