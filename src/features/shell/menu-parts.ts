import { part } from '#/ui/part.ts'

/** What of the menu comes once the first page stands: what asks the server. */
export const menuParts = part(async () => (await import('./menu-beside.ts')).menuBeside, 'idle')
