import { part } from './part.ts'

/** The lazy pieces of the kit: what Radix and sonner bring, kept out of the first load. */
export const menuPart = part(() => import('./menu-part.tsx'), 'idle')
export const popoverPart = part(() => import('./popover-part.tsx'), 'idle')
export const dialogPart = part(() => import('./dialog-part.tsx'), 'idle')
export const tooltipPart = part(() => import('./tooltip-part.tsx'), 'idle')
export const toasterPart = part(() => import('./toaster-part.tsx'), 'idle')
