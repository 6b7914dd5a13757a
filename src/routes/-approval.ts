import { redirect } from '@tanstack/react-router'

import { type Client } from '#/domain/team/client.ts'
import { awaitsApproval } from '#/domain/user/approval.ts'

/**
 * Whose client is not approved is kept at /approval, from every signed-in route. It asks nothing: the
 * client is what every signed-in page has loaded anyway.
 */
export function redirectToApproval(client: Pick<Client, 'approvalStatus'>): void {
  if (awaitsApproval(client)) throw redirect({ to: '/approval', replace: true })
}
