import { type MenuKey } from '#/domain/team/menu.ts'

/** What the tab bar of phones has beside More, in its order, as far as the person has it (`DESIGN.md` 17). */
export const tabs = ['leads', 'alerts', 'dashboard', 'reports'] as const satisfies readonly MenuKey[]
