import { allowed, refused, type Verdict } from '#/lib/verdict.ts'

import { type CurrentUser } from './user.ts'

/** Whether a user may correct the details of a company that was not approved (docs/product.md#rights). */
export function correctionVerdict({ role }: Pick<CurrentUser, 'role'>): Verdict {
  return role === 'SUPERUSER'
    ? allowed
    : refused('approval.correct', 'Only the person who signed the company up can correct its details')
}
