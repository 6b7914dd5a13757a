import { createAtom } from '@tanstack/store'

/** Whether the sheet of all shortcuts is open: `?`, the foot of a list and the account menu open it. */
export const allShortcutsOpen = createAtom(false)
