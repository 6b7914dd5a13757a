import { type Client } from '../team/client.ts'

/** The approval status of a company: one of the known values, or a value from a newer server. */
export type ApprovalStatus = Client['approvalStatus']

/**
 * Whether the users of a client are kept at /approval. Any other value, or none, lets them in, because a server that
 * does not know about approvals must not lock everybody out.
 */
export function awaitsApproval(client: Pick<Client, 'approvalStatus'>): boolean {
  return client.approvalStatus === 'unknown' || client.approvalStatus === 'not_approved'
}
