import { redirect } from '@tanstack/react-router'

import { type Client } from '#/domain/team/client.ts'
import { awaitsApproval } from '#/domain/user/approval.ts'

/**
 * Redirects users whose client is not approved to /approval, from every signed-in route. Sends no request: every
 * signed-in page has loaded the client anyway.
 */
export function redirectToApproval(client: Pick<Client, 'approvalStatus'>): void {
  if (awaitsApproval(client)) throw redirect({ to: '/approval', replace: true })
}
