import { part } from '#/ui/part.ts'

/** The list of unsent work with what can be done with it. */
export const trayPart = part(() => import('./tray.tsx'))
