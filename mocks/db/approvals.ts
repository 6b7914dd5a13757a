import { type ApprovalRecord } from './entry-records.ts'
import { put } from './store.ts'
import { type World } from './world.ts'

/** Sets the approval status of a client, or resets it. All connected users of the client get an event and refetch. */
export function decide(
  world: World,
  clientId: string,
  status: 'unknown' | 'approved' | 'not_approved' | 'not_required',
  reason?: string,
): void {
  const client = world.store.clients.get(clientId)
  if (!client) return
  client.approvalStatus = status
  const approval: ApprovalRecord = world.store.approvals.get(clientId) ?? { id: clientId }
  delete approval.reason
  if (reason !== undefined) approval.reason = reason
  put(world.store.approvals, approval)
  for (const { id, clientRef } of world.store.users.values()) {
    if (clientRef !== clientId) continue
    world.hub.emit(
      { eventType: 'LEAD_CHANGED', createdTs: world.clock.now(), userRef: id },
      ({ actingId }) => actingId === id,
    )
  }
}
