import { createAtom } from '@tanstack/store'

/** Whether the sheet of all shortcuts is open. It is opened by `?`, by the footer of a list and by the account menu. */
export const allShortcutsOpen = createAtom(false)
