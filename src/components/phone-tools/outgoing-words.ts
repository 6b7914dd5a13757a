import { type Client } from '#/domain/team/client.ts'

/** How calls are placed, in one sentence (decisions, Calls: `outgoingCallMethod`). */
export function outgoingWords(client: Pick<Client, 'outgoingCallMethod'>): string {
  return client.outgoingCallMethod === 'DIALBACK'
    ? 'Outgoing calls ring your phone first.'
    : 'Outgoing calls use the browser.'
}
