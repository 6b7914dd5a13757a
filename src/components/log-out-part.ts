import { unsentCount } from '#/providers/outbox/unsent.ts'

import { LogOutDialog } from './log-out-dialog.tsx'

/** What the question needs, in one lazy piece. */
export const logOutQuestion = { LogOutDialog, unsentCount }
