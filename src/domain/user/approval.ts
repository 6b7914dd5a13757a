import { type Client } from '../team/client.ts'

/** Where a company stands: these words, or those of a newer server. */
export type ApprovalStatus = Client['approvalStatus']

/**
 * Whether the people of a client are kept at /approval. Any other word, or none, lets them in: a
 * server that does not know of approvals must not lock everybody out.
 */
export function awaitsApproval(client: Pick<Client, 'approvalStatus'>): boolean {
  return client.approvalStatus === 'unknown' || client.approvalStatus === 'not_approved'
}
