import { part } from './part.ts'

/**
 * The lazy pieces of the kit: what Radix and sonner bring, kept out of the first load. Radix comes with the first sign of
 * intent, a pointer or the focus on what opens it; toasts with the first move of a person, because they must be there when
 * the connection is not (first-move.ts).
 */
export const menuPart = part(() => import('./menu-part.tsx'))
export const popoverPart = part(() => import('./popover-part.tsx'))
export const dialogPart = part(() => import('./dialog-part.tsx'))
export const tooltipPart = part(() => import('./tooltip-part.tsx'))
export const toasterPart = part(() => import('./toaster-part.tsx'))
