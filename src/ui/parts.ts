import { part } from './part.ts'

/**
 * The lazy pieces of the kit: what Radix and sonner bring, kept out of the first load. Radix comes with the first sign of
 * intent, a pointer or the focus on what opens it. Toasts and dialogs must be there when the connection, or the version
 * that they belong to, is gone: a reload with unsaved changes asks in a dialog.
 */
export const menuPart = part(() => import('./layers/menu-part.tsx'))
export const popoverPart = part(() => import('./layers/popover-part.tsx'))
export const dialogPart = part(() => import('./layers/dialog-part.tsx'), 'idle')
export const tooltipPart = part(() => import('./layers/tooltip-part.tsx'))
export const toasterPart = part(() => import('./layers/toaster-part.tsx'), 'idle')
